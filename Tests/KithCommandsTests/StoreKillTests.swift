import KithSystemBinding
import KithTestSupport
import Testing

/// A store is whole after a kill at any moment: before a step or after it, never between.
struct StoreKillTests {
    /// How often the program is killed; `KITH_KILLS` asks for another number.
    private static let kills = Environment.value(of: "KITH_KILLS").flatMap { Int($0) } ?? 12

    /// Writes 400 rows of a step, as changes and as an input.
    private static func write(_ step: Int, in place: borrowing TemporaryFolder) throws {
        let rows = (0..<400).map { number in
            #"{"kind":"gender","key":"\#(10_000_000 + number)-\#(1000 + step)-4000-8000-000000000000","#
                + #""attributes":{"name":"N \#(step) \#(number)"}}"#
        }
        try Files.write(
            Array(rows.joined(separator: "\n").utf8), to: place.file("rows.ndjson"))
        let changes = rows.map { #"{"change":"create","row":\#($0)}"# }
        try Files.write(
            Array(changes.joined(separator: "\n").utf8), to: place.file("changes.ndjson"))
    }

    private static let commands = [
        ["edit", "a.sqlite", "--apply", "changes.ndjson"],
        ["convert", "rows.ndjson", "-o", "a.sqlite", "--merge"],
    ]

    @Test(
        "killed while it edits and merges, a store has all of a step or nothing, and the next run goes on"
    )
    func kills() throws {
        let place = try TemporaryFolder()
        let make = try KithProgram.run(
            ["convert", KithProgram.family, "-o", "a.sqlite"], in: place.path)
        #expect(make.isOrderly)
        var usual = Duration.zero
        for (step, command) in Self.commands.enumerated() {
            try Self.write(step, in: place)
            usual += try ContinuousClock().measure {
                let run = try KithProgram.run(command, in: place.path)
                #expect(run.ending == .exited(0), "\(run.errorText)")
            }
        }
        for kill in 0..<Self.kills {
            let step = kill + Self.commands.count
            try Self.write(step, in: place)
            // From the start to after the end of a usual run.
            let seconds = 0.6 * (usual / .seconds(1)) * Double(kill + 1) / Double(Self.kills)
            _ = try ChildProcess.run(
                "timeout",
                ["-s", "KILL", "\(seconds)", KithProgram.path]
                    + Self.commands[kill % Self.commands.count], folder: place.path)
            let whole = try ChildProcess.run(
                "sqlite3",
                [
                    "a.sqlite", "PRAGMA integrity_check",
                    "SELECT count(*) IN (0, 400) FROM gender WHERE uuid LIKE '%-\(1000 + step)-%'",
                    """
                    SELECT (SELECT count(*) FROM gender WHERE uuid LIKE '%-4000-8000-000000000000')
                      = 400 * (SELECT count(*) FROM _journal)
                    """,
                ], folder: place.path)
            #expect(whole.outputText == "ok\n1\n1\n", "killed after \(seconds) s")
        }
        let last = try KithProgram.run(
            ["edit", "a.sqlite", "--relate", "Nils Lindqvist is friend of Amara Okafor"],
            in: place.path)
        #expect(last.ending == .exited(0) && last.errorText.contains("related 1"))
        let steps = try KithProgram.run(["log", "a.sqlite", "--format", "csv"], in: place.path)
        let count = steps.outputText.split(separator: "\n").count - 1
        print("\(count - 3) of \(Self.kills) steps were done before the kill")
    }
}
