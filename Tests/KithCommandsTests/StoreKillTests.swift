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

    /// What the kills hit.
    private struct Figures {
        /// The program had not begun to write.
        var early = 0
        /// A journal of SQLite was left, from which the next reader restored the store.
        var amid = 0
        /// The step was done.
        var late = 0
    }

    /// Kills a command after a time; returns whether it had begun to write.
    private static func kill(
        _ command: [String], after seconds: Double, in place: borrowing TemporaryFolder
    ) throws -> Bool {
        _ = try ChildProcess.run(
            "timeout", ["-s", "KILL", "\(seconds)", KithProgram.path] + command,
            folder: place.path)
        return try place.names().contains("a.sqlite-journal")
    }

    /// Expects that a store is whole, and has all rows of a step or none; returns whether it has them.
    private static func isDone(_ step: Int, in place: borrowing TemporaryFolder) throws -> Bool {
        let whole = try ChildProcess.run(
            "sqlite3",
            [
                // The killed program may hold its lock for a moment more.
                "-cmd", ".timeout 20000", "a.sqlite", "PRAGMA integrity_check",
                "PRAGMA foreign_key_check",
                """
                SELECT (SELECT count(*) FROM gender WHERE uuid LIKE '%-4000-8000-000000000000')
                  = 400 * (SELECT count(*) FROM _journal)
                """,
                "SELECT count(*) FROM gender WHERE uuid LIKE '%-\(1000 + step)-%'",
            ], folder: place.path)
        #expect(
            ["ok\n1\n0\n", "ok\n1\n400\n"].contains(whole.outputText),
            "step \(step): \(whole.errorText)")
        return whole.outputText.hasSuffix("\n400\n")
    }

    @Test(
        "killed while it edits and merges, a store has all of a step or nothing, and the next run goes on"
    )
    func kills() throws {
        let place = try TemporaryFolder()
        let make = try KithProgram.run(
            ["convert", KithProgram.family, "-o", "a.sqlite"], in: place.path)
        #expect(make.isOrderly)
        var times: [Double] = []
        for (step, command) in Self.commands.enumerated() {
            try Self.write(step, in: place)
            let usual = try ContinuousClock().measure {
                let run = try KithProgram.run(command, in: place.path)
                #expect(run.ending == .exited(0), "\(run.errorText)")
            }
            times.append(usual / .seconds(1))
        }
        var figures = Figures()
        for kill in 0..<Self.kills {
            let (step, number) = (kill + Self.commands.count, kill % Self.commands.count)
            try Self.write(step, in: place)
            let hasBegun = try Self.kill(
                Self.commands[number], after: times[number], in: place)
            let isDone = try Self.isDone(step, in: place)
            if isDone {
                figures.late += 1
            } else if hasBegun {
                figures.amid += 1
            } else {
                figures.early += 1
            }
            // Towards the end of the step where it was not reached, and away from it where it was: both come in turn.
            times[number] *=
                isDone ? Double.random(in: 0.7..<1) : Double.random(in: 1..<(hasBegun ? 1.1 : 1.4))
        }
        print(
            "\(Self.kills) kills: \(figures.early) before a step was written, \(figures.amid) amid it, "
                + "\(figures.late) after it")
        #expect(figures.late > 0)
        #expect(figures.early + figures.amid > 0)
        let last = try KithProgram.run(
            ["edit", "a.sqlite", "--relate", "Nils Lindqvist is friend of Amara Okafor"],
            in: place.path)
        #expect(last.ending == .exited(0) && last.errorText.contains("related 1"))
        let steps = try KithProgram.run(["log", "a.sqlite", "--format", "csv"], in: place.path)
        #expect(
            steps.outputText.split(separator: "\n").count
                == 1 + Self.commands.count + figures.late + 1)
    }
}
