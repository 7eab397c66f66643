import KithCommandLine
import KithSystemBinding
import KithTestSupport
import Testing

@testable import KithCommands

@Suite("kith fix")
struct FixTests {
    private static let rows = (1...4).map {
        #"{"kind":"contact","key":"\#($0)","attributes":{"first_name":" Ann\#($0)"},"links":{}}"#
    }

    /// The answers of a person, the repaired names, and how often the person was asked.
    static let sessions: [Case<([String], String, Int)>] = [
        Case("one by one", (["y", "n", "yes", "NO"], "Ann1 Ann3", 4)),
        Case("all others", (["n", "a"], "Ann2 Ann3 Ann4", 2)),
        Case("no more", (["y", "q"], "Ann1", 2)),
        Case("the end of the input", (["y"], "Ann1", 2)),
        Case("an unclear answer", (["what", "a"], "Ann1 Ann2 Ann3 Ann4", 2)),
    ]

    @Test("asks before each repair", arguments: sessions)
    func asks(_ session: Case<([String], String, Int)>) async throws {
        let folder = try TemporaryFolder()
        let input = folder.file("a.ndjson")
        try Files.write(Array(Self.rows.joined(separator: "\n").utf8), to: input)
        var answers = session.value.0[...]
        let capture = ConsoleCapture(answer: { answers.popFirst() })
        let status = await KithMain.program.run(
            [
                "fix", input, "--vocabulary", "monica", "--interactive", "-o",
                folder.file("b.ndjson"),
            ], on: capture.console)
        #expect(status == .success)
        let names = try folder.text("b.ndjson").split(separator: "\"").filter {
            $0.hasPrefix("Ann")
        }
        #expect(names.joined(separator: " ") == session.value.1)
        #expect(capture.err.split(separator: "[y/n/a/q]").count - 1 == session.value.2)
    }

    @Test("leaves nothing of 1,000 planted defects", arguments: [0, 1, 2])
    func planted(_ index: Int) throws {
        let planted = [PlantedDefects.monica(840), .forum(80), .mano(80)][index]
        let folder = try TemporaryFolder()
        try Files.write(
            Array(planted.broken.joined(separator: "\n").utf8), to: folder.file("a.ndjson"))
        let words = ["a.ndjson", "--vocabulary", planted.vocabulary]
        let fixed = try KithProgram.run(
            ["fix"] + words + ["-o", "b.ndjson"], in: folder.path)
        #expect(fixed.ending == .exited(0))
        for (rule, count) in planted.counts {
            let lines = fixed.errorText.split(separator: "\n").count { $0.hasPrefix("\(rule): ") }
            #expect(lines >= count, "\(rule)")
        }
        let check = try KithProgram.run(
            ["check", "b.ndjson", "--vocabulary", planted.vocabulary, "--report", "json"],
            in: folder.path)
        let again = try KithProgram.run(
            ["fix", "b.ndjson", "--vocabulary", planted.vocabulary, "--dry-run"], in: folder.path)
        #expect(again.outputText.isEmpty)
        for rule in planted.counts.keys {
            #expect(!check.outputText.contains("\"\(rule)\""), "\(rule)")
        }
    }

    /// Fixtures of every source, most of them broken.
    static let fixtures = [
        "monica/broken/export.json", "monica/broken/record.json", "monica/family/export.json",
        "monica/family/export.sql", "mano/broken", "mano/bakery", "forum/damaged", "forum/small",
        "forum/pages", "forum/village.ndjson", "bluesky/damaged.jsonl", "bluesky/events.jsonl",
        "bluesky/repositories",
    ]

    @Test("leaves nothing to repair in what it writes", arguments: fixtures)
    func settles(_ fixture: String) throws {
        let folder = try TemporaryFolder()
        let input = PackageFolder.path + "/fixtures/" + fixture
        // Findings about the input do not matter here.
        let fixed = try KithProgram.run(["fix", input, "-o", "a.ndjson"], in: folder.path)
        #expect(fixed.ending == .exited(0) || fixed.ending == .exited(1))
        let again = try KithProgram.run(
            ["fix", "a.ndjson", "--dry-run", "--quiet"], in: folder.path)
        #expect(again.outputText == "")
        let other = try KithProgram.run(["fix", "a.ndjson", "-o", "b.ndjson"], in: folder.path)
        #expect(other.ending == .exited(0) || other.ending == .exited(1))
        #expect(try folder.text("a.ndjson") == folder.text("b.ndjson"))
    }
}
