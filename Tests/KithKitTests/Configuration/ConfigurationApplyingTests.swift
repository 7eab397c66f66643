import KithDiagnostics
import KithKit
import KithModel
import KithSourceText
import KithSystemBinding
import Testing

@Suite struct ConfigurationApplyingTests {
    /// What is found in the tests, as `rule@file:offset`.
    private static let found = [
        finding("monica/duplicate-contact", 1, 10), finding("monica/self-relationship", 1, 20),
        finding("records/missing-reverse", 2, 5), finding("records/dangling-link", 2, 7),
        finding("records/dangling-link", nil, 0),
    ]

    private static func finding(_ rule: String, _ file: Int?, _ offset: Int) -> Finding {
        Finding(
            rule: rule, severity: .error, message: "about \(rule)",
            span: file.map { SourceSpan(SourceID($0), offset..<offset + 1) })
    }

    private static var sources: SourceMap {
        var sources = SourceMap()
        for name in [".kith.yaml", "exports/a.json", "/home/ada/data/exports/old/b.json"] {
            _ = sources.add(SourceFile(name: name, bytes: nil))
        }
        return sources
    }

    private func apply(
        _ text: String, to findings: [Finding] = found, knownRules rules: [RuleDescription] = [],
        today: CalendarDay? = CalendarDay(year: 2027, month: 1, day: 31)
    ) throws -> [String] {
        let loaded = try load(text, knownRules: knownRules + Configuration.rules)
        try #require(loaded.findings.isEmpty, "\(loaded.findings.map(\.message))")
        let applied = loaded.configuration.apply(
            to: findings, in: Self.sources, workingFolder: "/home/ada/data",
            today: try #require(today)
        ) { span in
            "/at/\(span.source.index)/\(span.start)"
        }
        return applied.map { finding in
            let place = finding.span.map { "@\($0.source.index):\($0.start)" } ?? ""
            return "\(finding.severity) \(finding.rule)\(place)"
        }
    }

    @Test("chooses the rules that run by tier, unless their own line says otherwise")
    func selection() throws {
        func rule(_ id: String, _ tier: RuleTier) -> RuleDescription {
            RuleDescription(id, .error, "X.", advice: "X.", tier: tier, examples: [])
        }
        let rules = [
            rule("a/spec", .spec), rule("a/bug", .bug), rule("a/style", .style),
            rule("a/other-style", .style), rule("a/security", .security),
        ]
        func chosen(_ text: String, adding tiers: Set<RuleTier> = []) throws -> [String] {
            let selection = try load(text, knownRules: rules).configuration
                .selection(of: rules, adding: tiers)
            return rules.filter { selection.contains($0) }.map(\.id)
        }
        #expect(try chosen("") == ["a/spec", "a/bug"])
        #expect(try chosen("tiers: security") == ["a/spec", "a/bug", "a/security"])
        #expect(
            try chosen("tiers: security", adding: [.style])
                == ["a/spec", "a/bug", "a/style", "a/other-style", "a/security"])
        #expect(
            try chosen("rules: {a/bug: off, a/style: info}") == ["a/spec", "a/style"])
        #expect(try chosen("rules: {a/*: off, a/spec: error}") == ["a/spec"])
        #expect(try chosen("rules: {a/*: warning}") == ["a/spec", "a/bug"])
    }

    static let unchanged = [
        "error records/dangling-link", "error monica/duplicate-contact@1:10",
        "error monica/self-relationship@1:20", "error records/missing-reverse@2:5",
        "error records/dangling-link@2:7",
    ]

    @Test("nothing changes without a configuration")
    func none() throws {
        #expect(try apply("") == Self.unchanged)
        let today = try #require(CalendarDay(year: 2027, month: 1, day: 31))
        let applied = Configuration.none.apply(
            to: Self.found.reversed(), in: Self.sources, workingFolder: "/", today: today
        ) { _ in nil }
        #expect(applied == Self.found.sorted())
    }

    @Test("changes severities, and leaves out what is off")
    func severities() throws {
        #expect(
            try apply("rules: {monica/*: off, records/dangling-link: info}") == [
                "info records/dangling-link", "error records/missing-reverse@2:5",
                "info records/dangling-link@2:7",
            ])
    }

    @Test("an id counts more than a pattern, a later line more than an earlier one")
    func precedence() throws {
        #expect(
            try apply(
                "rules: {duplicate-contact: info, '*': warning, monica/*: off, '*/*': warning}")
                == [
                    "warning records/dangling-link", "info monica/duplicate-contact@1:10",
                    "warning monica/self-relationship@1:20",
                    "warning records/missing-reverse@2:5", "warning records/dangling-link@2:7",
                ])
    }

    struct Row: CustomTestStringConvertible {
        let entry: String
        /// The numbers of ``unchanged`` that are left.
        let left: [Int]
        /// Whether the entry is reported as unused.
        let isUnused: Bool
        var testDescription: String { entry }

        init(_ entry: String, left: [Int], isUnused: Bool = false) {
            self.entry = entry
            self.left = left
            self.isUnused = isUnused
        }
    }

    static let entries = [
        Row("rule: '*'", left: []),
        Row("rule: monica/*", left: [0, 3, 4]),
        Row("rule: duplicate-contact", left: [0, 2, 3, 4]),
        Row("rule: '*', file: a.json", left: [0, 3, 4]),
        Row("rule: '*', file: exports/a.json", left: [0, 3, 4]),
        Row("rule: '*', file: 'exports/*.json'", left: [0, 3, 4]),
        Row("rule: '*', file: 'exports/**/*.json'", left: [0]),
        Row("rule: '*', file: /home/ada/data/exports/old/b.json", left: [0, 1, 2]),
        Row("rule: '*', file: '**'", left: [0]),
        Row("rule: '*', file: '*.json'", left: [0]),
        Row("rule: '*', file: other.json", left: [0, 1, 2, 3, 4]),
        Row("rule: '*', file: .kith.yaml", left: [0, 1, 2, 3, 4]),
        Row("rule: monica/*, file: b.json", left: [0, 1, 2, 3, 4], isUnused: true),
        Row("rule: '*', pointer: /at/1", left: [0, 3, 4]),
        Row("rule: '*', pointer: /at/1/1", left: [0, 1, 2, 3, 4], isUnused: true),
        Row("rule: '*', pointer: /at/1/10", left: [0, 2, 3, 4]),
        Row("rule: '*', pointer: /at/1/10/x", left: [0, 1, 2, 3, 4], isUnused: true),
        Row("rule: '*', pointer: ''", left: [0]),
        Row("rule: records/*, pointer: /at/2/7, file: b.json", left: [0, 1, 2, 3]),
        Row("rule: '*', message: self-", left: [0, 1, 3, 4]),
        Row("rule: '*', message: Self-", left: [0, 1, 2, 3, 4], isUnused: true),
        Row("rule: records/*, until: 2027-01-31", left: [1, 2]),
    ]

    @Test("leaves out what is accepted", arguments: entries)
    func accepted(_ row: Row) throws {
        let left = row.left.map { Self.unchanged[$0] }
        let unused = row.isUnused ? ["warning config/unused-ignore@0:10"] : []
        let withoutPlace = left.filter { !$0.contains("@") }
        #expect(
            try apply("ignore:\n- {\(row.entry), reason: a}")
                == withoutPlace + unused + left.dropFirst(withoutPlace.count))
    }

    @Test("a fingerprint leaves out one change, whatever is said of it")
    func fingerprint() throws {
        let changes = ["2a8bb0be8aa9", "b53974304070"].map { fingerprint in
            var finding = Self.finding("monica/self-relationship", 1, 20)
            finding.evidence = Finding.Evidence(fingerprint: fingerprint, witness: nil)
            return finding
        }
        let kept = "error monica/self-relationship@1:20"
        let unused = "warning config/unused-ignore@0:10"
        let expired = "warning config/expired-ignore@0:56"
        func left(_ entry: String, _ findings: [Finding]) throws -> [String] {
            try apply("ignore:\n- {\(entry), reason: a}", to: findings)
        }
        #expect(try left("rule: '*', fingerprint: 2a8bb0be8aa9", changes) == [kept])
        #expect(try left("rule: '*', fingerprint: 2a8bb0be8aa8", changes) == [unused, kept, kept])
        #expect(
            try left("rule: records/*, fingerprint: 2a8bb0be8aa9", changes) == [unused, kept, kept])
        #expect(
            try left("rule: '*', fingerprint: 2a8bb0be8aa9", [Self.found[1]]) == [unused, kept])
        #expect(
            try left("rule: '*', fingerprint: 2a8bb0be8aa9, until: 2027-01-30", [changes[0]])
                == [expired, kept])
    }

    @Test("an entry counts until its last day is over, and is a finding then")
    func expired() throws {
        let text = "ignore: [{rule: '*', until: 2027-01-30, reason: a}]"
        #expect(
            try apply(text) == [
                Self.unchanged[0], "warning config/expired-ignore@0:28",
            ] + Self.unchanged.dropFirst())
        #expect(try apply(text, today: CalendarDay(year: 2027, month: 1, day: 30)) == [])
    }

    @Test("every entry that fits is in use, not the first alone")
    func overlap() throws {
        #expect(try apply("ignore: [{rule: '*', reason: a}, {rule: monica/*, reason: b}]") == [])
    }

    @Test("an entry for a rule that is off is not in use")
    func ruleIsOff() throws {
        #expect(
            try apply(
                "rules: {'*': off, config/*: error}\nignore: [{rule: monica/*, reason: a}]")
                == ["error config/unused-ignore@0:44"])
    }

    @Test("findings about entries can be switched off, but not accepted")
    func configurationRules() throws {
        let text = "ignore: [{rule: monica/*, reason: a}, {rule: config/*, reason: b}]"
        #expect(
            try apply(text, to: []) == [
                "warning config/unused-ignore@0:9", "warning config/unused-ignore@0:38",
            ])
        #expect(try apply("rules: {config/unused-ignore: off}\n" + text, to: []) == [])
    }

    @Test("says what is wrong with an entry")
    func messages() throws {
        let loaded = try load(
            "ignore: [{rule: '*', reason: a}, {rule: '*', reason: b, until: 2020-02-29}]")
        let today = try #require(CalendarDay(year: 2020, month: 3, day: 1))
        let applied = loaded.configuration.apply(
            to: [], in: Self.sources, workingFolder: "/", today: today
        ) { _ in nil }
        #expect(
            applied.map(\.message) == [
                "this entry matches no finding", "this entry expired on 2020-02-29",
            ])
    }

    @Test("asks for pointers only where an entry names one")
    func laziness() throws {
        let loaded = try load("ignore: [{rule: 'records/*', pointer: /x, reason: a}]")
        let today = try #require(CalendarDay(year: 2020, month: 3, day: 1))
        var asked: [Int] = []
        _ = loaded.configuration.apply(
            to: Self.found, in: Self.sources, workingFolder: "/", today: today
        ) { span in
            asked.append(span.start)
            return nil
        }
        #expect(asked == [5, 7])
    }

    @Test("gives the same for findings in any order")
    func order() throws {
        let text = "rules: {monica/*: info}\nignore: [{rule: '*', file: a.json, reason: a}]"
        #expect(try apply(text, to: Self.found.reversed()) == apply(text))
    }
}
