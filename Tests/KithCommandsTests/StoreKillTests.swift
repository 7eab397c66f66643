import KithSystemBinding
import KithTestSupport
import Testing

/// A store is whole after a kill at any moment: before a step or after it, never between.
struct StoreKillTests {
    /// How often the program is killed; `KITH_KILLS` asks for another number.
    private static let kills = Environment.value(of: "KITH_KILLS").flatMap { Int($0) } ?? 12

    private static func run(_ words: [String], in folder: String) throws -> ChildProcess {
        try KithProgram.run(words, in: folder)
    }

    @Test(
        "killed while it edits and merges, a store has all of a step or nothing, and the next run goes on"
    )
    func kills() throws {
        let place = try TemporaryFolder()
        let make = try Self.run(
            ["convert", KithProgram.family, "-o", "a.sqlite"], in: place.path)
        #expect(make.isOrderly)
        let people = (0..<400).map { number in
            #"{"change":"create","row":{"kind":"contact","key":"k-STEP-\#(number)","attributes":{"first_name":"N"}}}"#
        }.joined(separator: "\n")
        for step in 0..<Self.kills {
            let changes = people.replacing("STEP", with: "\(step)")
            try Files.write(Array(changes.utf8), to: place.file("changes.ndjson"))
            // From before the start to after the end of a usual run.
            let seconds = Double(step + 1) / Double(Self.kills)
            _ = try ChildProcess.run(
                "timeout",
                [
                    "-s", "KILL", "\(seconds)", KithProgram.path, "edit", "a.sqlite", "--apply",
                    "changes.ndjson",
                ],
                folder: place.path)
            let whole = try ChildProcess.run(
                "sqlite3",
                [
                    "a.sqlite", "PRAGMA integrity_check",
                    "SELECT count(*) IN (0, 400) FROM people WHERE id LIKE 'k-\(step)-%'",
                    "SELECT (SELECT count(*) FROM people WHERE id LIKE 'k-%') = 400 * (SELECT count(*) FROM _journal)",
                ], folder: place.path)
            #expect(whole.outputText == "ok\n1\n1\n", "killed after \(seconds) s")
        }
        let last = try Self.run(
            ["edit", "a.sqlite", "--relate", "Nils Lindqvist is friend of Amara Okafor"],
            in: place.path)
        #expect(last.isOrderly && last.errorText.contains("related 1"))
    }
}
