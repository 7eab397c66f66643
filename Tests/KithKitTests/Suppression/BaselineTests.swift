import KithDiagnostics
import KithModel
import KithSourceText
import KithTestSupport
import Testing

@testable import KithKit

@Suite struct BaselineTests {
    private static let broken = PackageFolder.path + "/fixtures/monica/broken/export.json"

    private static func check(
        _ inputs: [String], baseline: String? = nil
    ) async throws -> Checking {
        let recognition = InputOptions(for: .check)
        var options = CheckOptions(today: CalendarDay(number: 20_000))
        options.baseline = baseline
        return try await Checking(InputPlan(inputs, recognition), options)
    }

    @Test("what is written down is not found again, though lines move and the file lies elsewhere")
    func roundTrip() async throws {
        let folder = try TemporaryFolder()
        let text = try Files.text(Self.broken)
        try Files.write(Array(text.utf8), to: folder.file("a/export.json"))
        let first = try await Self.check([folder.file("a/export.json")])
        #expect(first.findings.count == 4)
        let path = folder.file("kith-baseline.json")
        let baseline = first.baselineText(for: path)
        #expect(baseline == first.baselineText(for: path))
        try Files.write(baseline, to: path)
        try Files.write(Array(("\n\n" + text).utf8), to: folder.file("a/export.json"))
        let second = try await Self.check([folder.file("a/export.json")], baseline: path)
        #expect(second.findings == [])
        #expect(!second.fails(at: .info))
        #expect(second.baselineText(for: path) == baseline)
    }

    @Test("entries are about their file alone, and old ones are told once")
    func otherFile() async throws {
        let folder = try TemporaryFolder()
        try Files.write(try Files.bytes(Self.broken), to: folder.file("a.json"))
        try Files.write(try Files.bytes(Self.broken), to: folder.file("b.json"))
        let family = PackageFolder.path + "/fixtures/monica/family/export.json"
        let path = folder.file("kith-baseline.json")
        try Files.write(
            try await Self.check([folder.file("a.json")]).baselineText(for: path), to: path)
        let both = try await Self.check(
            [folder.file("a.json"), folder.file("b.json")], baseline: path)
        #expect(both.findings.count == 4)
        #expect(both.fails(at: nil))
        try Files.write(try Files.bytes(family), to: folder.file("a.json"))
        let fixed = try await Self.check([folder.file("a.json")], baseline: path)
        let said = fixed.findings.filter { $0.rule == "config/unused-ignore" }
        #expect(
            said.map(\.message) == [
                """
                4 entries, of which this is the first, match no finding any more; write the \
                baseline again
                """
            ])
        let unread = try await Self.check([folder.file("b.json")], baseline: path)
        #expect(!unread.findings.contains { $0.rule == "config/unused-ignore" })
    }

    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let entry: String
        let rules: [String]
        let messages: [String]

        init(_ name: String, _ entry: String, leaves rules: [String], says messages: String...) {
            testDescription = name
            self.entry = entry
            self.rules = rules
            self.messages = messages
        }
    }

    static let all = [
        "records/missing-reverse", "records/self-edge", "records/duplicate-edge",
        "records/uneven-reverse",
    ]

    static let rows = [
        Row(
            "file and rule", "{file: a.json, rule: records/self-edge}",
            leaves: [all[0], all[2], all[3]]),
        Row("a pattern", "{file: a.json, rule: records/*}", leaves: []),
        Row("another name", "{file: a.json, rule: MX-032}", leaves: Array(all[1...])),
        Row(
            "another file", "{file: ../a.json, rule: records/*}", leaves: all),
        Row(
            "another place", "{file: a.json, rule: records/self-edge, pointer: /account}",
            leaves: all, says: "this entry matches no finding any more; write the baseline again"),
        Row(
            "another fingerprint", "{file: a.json, rule: records/self-edge, fingerprint: abc}",
            leaves: all, says: "this entry matches no finding any more; write the baseline again"),
        Row(
            "an unknown rule", "{file: a.json, rule: records/self-egde}", leaves: all,
            says: "there is no rule 'records/self-egde'; did you mean 'records/self-edge'?"),
        Row(
            "no rule", "{file: a.json}", leaves: all,
            says: "an entry must be an object with 'file' and 'rule'"),
        Row(
            "a text", "a.json", leaves: all,
            says: "an entry must be an object with 'file' and 'rule'"),
    ]

    @Test("entries written by hand count as far as they say", arguments: rows)
    func byHand(_ row: Row) async throws {
        let folder = try TemporaryFolder()
        try Files.write(try Files.bytes(Self.broken), to: folder.file("a.json"))
        let path = folder.file("baseline.yaml")
        try Files.write(Array("findings: [\(row.entry)]\n".utf8), to: path)
        let checked = try await Self.check([folder.file("a.json")], baseline: path)
        let own = checked.findings.filter { $0.rule.hasPrefix("config/") }
        #expect(checked.findings.filter { !$0.rule.hasPrefix("config/") }.map(\.rule) == row.rules)
        #expect(own.map(\.message) == row.messages)
    }

    @Test(
        "what is no baseline is said to be none",
        arguments: [
            ("[]", "a baseline must be a mapping"), ("findings: {}", "findings must be a list"),
            (
                "{kith-baseline: 2}",
                "baselines of version '2' are not supported; write the baseline again"
            ),
            (
                "{kith-baseline: 1, finding: []}",
                "a baseline cannot have 'finding'; did you mean 'findings'?"
            ),
        ])
    func wrong(_ text: String, _ message: String) async throws {
        let folder = try TemporaryFolder()
        try Files.write(Array(text.utf8), to: folder.file("b"))
        let checked = try await Self.check([Self.broken], baseline: folder.file("b"))
        #expect(checked.findings.filter { $0.rule == "config/invalid" }.map(\.message) == [message])
    }

    @Test("a baseline that cannot be read stops the run", arguments: ["missing", "broken"])
    func unreadable(_ name: String) async throws {
        let folder = try TemporaryFolder()
        try Files.write(Array("{".utf8), to: folder.file("broken"))
        await #expect(throws: KithError.self) {
            try await Self.check([Self.broken], baseline: folder.file(name))
        }
    }
}
