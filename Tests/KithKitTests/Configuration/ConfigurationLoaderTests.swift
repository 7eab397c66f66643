import KithChanges
import KithDiagnostics
import KithKit
import KithModel
import KithSourceText
import KithSystemBinding
import KithTestSupport
import Testing

/// Rules that the configurations of the tests may name.
let knownRules = [
    ("monica/duplicate-contact", ["duplicate-contact"]), ("monica/self-relationship", []),
    ("records/missing-reverse", []), ("records/dangling-link", []),
].map { (id: String, aliases: [String]) in
    RuleDescription(
        id, .error, "Something is true.", advice: "Make it true.", aliases: aliases, examples: [])
}

func load(_ text: String, knownRules: [RuleDescription] = knownRules) throws -> Configuration.Loaded
{
    try Configuration.load(
        SourceBytes(text: text), source: SourceID(0), folder: "/home/ada/data",
        knownRules: knownRules)
}

@Suite struct ConfigurationLoaderTests {
    @Test("reads all that a configuration can say")
    func whole() throws {
        let text = """
            rules:            # known to all
              monica/duplicate-contact: off
              records/*: warning
            ignore:
              - rule: monica/*
                file: exports/*.json
                pointer: /account/data/1/values/3
                reason: why
                until: 2027-01-31
              - {rule: duplicate-contact, reason: "because"}
            tiers: [style, relations]
            failOn: warning

            """
        let loaded = try load(text)
        let configuration = loaded.configuration
        #expect(loaded.findings == [])
        #expect(configuration.source == SourceID(0))
        #expect(configuration.folder == "/home/ada/data")
        #expect(configuration.failOn == .warning)
        #expect(configuration.tiers == [.style, .relations])
        #expect(configuration.severities.map(\.severity) == [nil, .warning])
        let accepted = configuration.accepted
        #expect(accepted.map(\.reason) == ["why", "because"])
        #expect(accepted.map(\.pointer) == ["/account/data/1/values/3", nil])
        #expect(accepted.map(\.until) == [CalendarDay(year: 2027, month: 1, day: 31), nil])
        #expect(accepted.map(\.files).map { $0 == nil } == [false, true])
        let bytes = SourceBytes(text: text)
        #expect(
            accepted.last.map { bytes.text($0.place.range) }
                == "{rule: duplicate-contact, reason: \"because\"}")
        #expect(accepted.first?.untilPlace.map { bytes.text($0.range) } == "2027-01-31")
    }

    @Test("reads what is decided about changes of contracts")
    func changes() throws {
        let loaded = try load(
            """
            changes:
              strictUnknown: true
              requireBump: false
              deprecationDays: 90
              stabilityLevel: alpha
              matchPath: [/a/**, /b]
              tag: c
              withoutExtension: [x-d*]

            """)
        let changes = loaded.configuration.changes
        #expect(loaded.findings == [])
        #expect(changes.countsUndeclared == true)
        #expect(changes.requiresBump == false)
        #expect(changes.deprecationDays == DeprecationPeriods(90))
        #expect(changes.leastStability == .alpha)
        #expect(changes.filter.paths.map(\.text) == ["/a/**", "/b"])
        #expect(changes.filter.tags == ["c"])
        #expect(changes.filter.leftOutExtensions.map(\.text) == ["x-d*"])
    }

    @Test(
        "reports what is wrong about changes of contracts",
        arguments: [
            ("[]", "changes must be a mapping"),
            ("{tags: a}", "changes cannot have 'tags'; did you mean 'tag'?"),
            ("{strictUnknown: yes}", "strictUnknown must be true or false"),
            ("{deprecationDays: 1.5}", "deprecationDays must be an integer"),
            ("{deprecationDays: -1}", "deprecationDays must be from 0 to 36525"),
            ("{deprecationDays: {beta: 30, stable: 180}}", nil),
            ("{deprecationDays: {beta: 36526}}", "the days of beta must be from 0 to 36525"),
            (
                "{deprecationDays: {gamma: 1}}",
                "deprecationDays cannot have 'gamma'; expected one of: draft, alpha, beta, stable"
            ),
            (
                "{stabilityLevel: omega}",
                "stabilityLevel cannot be 'omega'; expected one of: draft, alpha, beta, stable"
            ),
            ("{tag: []}", nil), ("{tag: [[]]}", "a tag must be a string"),
            ("{matchPath: '/[a'}", "a ']' is missing after '['"),
        ] as [(String, String?)])
    func wrongChanges(_ text: String, _ message: String?) throws {
        let loaded = try load("changes: \(text)\n")
        #expect(loaded.findings.map(\.message) == [message].compactMap(\.self))
    }

    @Test(
        "an empty file changes nothing",
        arguments: ["", "# nothing\n", "{}", "~", "rules:\nignore:\n", "---\n"])
    func empty(_ text: String) throws {
        let loaded = try load(text)
        #expect(loaded.findings == [])
        #expect(loaded.configuration.severities.isEmpty)
        #expect(loaded.configuration.accepted.isEmpty)
        #expect(loaded.configuration.failOn == nil)
    }

    @Test(
        "takes one tier, several or all",
        arguments: [
            ("tiers: style", [.style]), ("tiers: [style, bug]", [.style, .bug]),
            ("tiers: all", RuleTier.allCases), ("tiers: ~", []), ("tiers:", []),
        ] as [(String, [RuleTier])])
    func tiers(_ text: String, _ tiers: [RuleTier]) throws {
        let loaded = try load(text)
        #expect(loaded.findings == [])
        #expect(loaded.configuration.tiers == Set(tiers))
    }

    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let messages: [String]

        init(_ name: String, _ text: String, _ messages: String...) {
            testDescription = name
            self.text = text
            self.messages = messages
        }
    }

    static let wrong = [
        Row("no mapping", "⟦[a]⟧", "a configuration must be a mapping"),
        Row("text", "⟦hello⟧", "a configuration must be a mapping"),
        Row(
            "mistyped key", "⟦rule⟧: {}\nfailOn: info",
            "a configuration cannot have 'rule'; did you mean 'rules'?"),
        Row(
            "unknown key", "⟦exclude⟧: []",
            "a configuration cannot have 'exclude'; expected one of: rules, tiers, ignore, failOn, ruleset, changes"
        ),
        Row(
            "unknown severity", "failOn: ⟦fatal⟧",
            "there is no severity 'fatal'; expected one of: error, warning, info"),
        Row(
            "off is no severity to fail on", "failOn: ⟦off⟧",
            "there is no severity 'off'; expected one of: error, warning, info"),
        Row(
            "unknown tier", "tiers: [style, ⟦secrity⟧]",
            "there is no tier 'secrity'; did you mean 'security'?"),
        Row("mapping for a tier", "tiers: ⟦{style: true}⟧", "a tier must be a string"),
        Row("list for severity", "failOn: ⟦[error]⟧", "a severity must be a string"),
        Row("nothing for severity", "failOn: ⟦~⟧", "a severity must be a string"),
        Row("rules as list", "rules: ⟦[a]⟧", "rules must be a mapping"),
        Row(
            "mistyped rule", "rules: {⟦monica/duplicate-contacts⟧: off}",
            "there is no rule 'monica/duplicate-contacts'; did you mean 'monica/duplicate-contact'?"
        ),
        Row(
            "unknown rule among few", "rules: {⟦xyz⟧: off}",
            "there is no rule 'xyz'; expected one of: monica/duplicate-contact, "
                + "monica/self-relationship, records/missing-reverse, records/dangling-link, "
                + "duplicate-contact"),
        Row("pattern without rules", "rules: {⟦forum/*⟧: off}", "no rule matches 'forum/*'"),
        Row(
            "wrong pattern", "rules: {⟦'['⟧: off}",
            "a ']' is missing after '['"),
        Row(
            "mistyped severity of a rule", "rules: {monica/*: ⟦warn⟧}",
            "there is no severity 'warn'; did you mean 'warning'?"),
        Row("ignore as mapping", "ignore: ⟦{rule: '*'}⟧", "ignore must be a list"),
        Row(
            "entry as text", "ignore: [⟦monica/*⟧]",
            "an entry of ignore must be a mapping with 'rule' and 'reason'"),
        Row(
            "missing rule and reason", "ignore:\n  - ⟦{file: a}⟧",
            "an entry of ignore needs a 'reason'", "an entry of ignore needs a 'rule'"),
        Row("missing reason", "ignore:\n  - ⟦{rule: '*'}⟧", "an entry of ignore needs a 'reason'"),
        Row(
            "empty reason", "ignore:\n  - {rule: '*', reason: ⟦''⟧}", "a reason must be a string"),
        Row(
            "unknown key of an entry", "ignore:\n  - {rule: '*', reason: a, ⟦path⟧: b}",
            "an entry of ignore cannot have 'path'; expected one of: rule, file, pointer, fingerprint, message, reason, until"
        ),
        Row(
            "no such day", "ignore:\n  - {rule: '*', reason: a, until: ⟦2027-02-29⟧}",
            "'2027-02-29' is not a date; expected one such as 2027-01-31"),
        Row(
            "time instead of day",
            "ignore:\n  - {rule: '*', reason: a, until: ⟦2027-01-31T00:00:00Z⟧}",
            "'2027-01-31T00:00:00Z' is not a date; expected one such as 2027-01-31"),
        Row(
            "nothing instead of a day", "ignore:\n  - {rule: '*', reason: a, until: ⟦[]⟧}",
            "'' is not a date; expected one such as 2027-01-31"),
        Row(
            "no pointer", "ignore:\n  - {rule: '*', reason: a, pointer: ⟦account/1⟧}",
            "'account/1' is not a JSON Pointer; expected one such as /account/data/1"),
        Row(
            "no fingerprint", "ignore:\n  - {rule: '*', reason: a, fingerprint: ⟦2A8BB0BE8AA9⟧}",
            "'2A8BB0BE8AA9' is not the fingerprint of a change; expected one such as 2a8bb0be8aa9"),
        Row(
            "a short fingerprint", "ignore:\n  - {rule: '*', reason: a, fingerprint: ⟦2a8b⟧}",
            "'2a8b' is not the fingerprint of a change; expected one such as 2a8bb0be8aa9"),
        Row(
            "wrong escape in a pointer", "ignore:\n  - {rule: '*', reason: a, pointer: ⟦/a~2⟧}",
            "'/a~2' is not a JSON Pointer; expected one such as /account/data/1"),
        Row(
            "wrong file pattern", "ignore:\n  - {rule: '*', reason: a, file: ⟦'[z-a]'⟧}",
            "the range 'z-a' in '[' runs backwards"),
        Row(
            "second document", "failOn: info\n---\n⟦failOn: error⟧",
            "only the first document counts"),
    ]

    @Test("reports what it does not understand, where it stands", arguments: wrong)
    func reports(_ row: Row) throws {
        let marked = MarkedText(row.text)
        let loaded = try load(String(decoding: marked.bytes, as: UTF8.self))
        #expect(loaded.findings.map(\.message) == row.messages)
        #expect(Set(loaded.findings.map(\.rule)) == ["config/invalid"])
        #expect(loaded.findings.allSatisfy { $0.severity == .error })
        #expect(
            Set(loaded.findings.map(\.span))
                == Set(marked.places.map { SourceSpan(SourceID(0), $0) }))
    }

    @Test("what is right counts beside what is wrong")
    func partly() throws {
        let loaded = try load(
            """
            rules: {nonsense: off, monica/*: info, records/*: loud}
            ignore:
              - {rule: 'monica/*', reason: a, until: never}
              - {rule: 'records/*', reason: b}
            failOn: info
            """)
        #expect(loaded.findings.count == 3)
        #expect(loaded.configuration.severities.map(\.severity) == [.info])
        #expect(loaded.configuration.accepted.map(\.reason) == ["b"])
        #expect(loaded.configuration.failOn == .info)
    }

    @Test("reports keys that stand there twice")
    func duplicateKey() throws {
        let loaded = try load("failOn: info\nfailOn: error\n")
        #expect(loaded.findings.map(\.rule) == ["yaml/duplicate-key"])
        #expect(loaded.configuration.failOn == .info)
    }

    @Test("text that is no YAML stops the run")
    func malformed() throws {
        let error = try #require(throws: ReadError.self) { try load("rules: [") }
        #expect(error.code == .malformed)
        #expect(error.span?.source == SourceID(0))
    }

    @Test("follows aliases")
    func aliases() throws {
        let loaded = try load(
            "ignore:\n  - &one {rule: 'monica/*', reason: a}\n  - *one\nfailOn: error\n")
        #expect(loaded.findings == [])
        #expect(loaded.configuration.accepted.map(\.reason) == ["a", "a"])
    }
}
