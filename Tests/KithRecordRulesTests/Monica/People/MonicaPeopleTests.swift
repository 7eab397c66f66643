import KithDiagnostics
import KithModel
import KithReaders
import KithSourceText
import KithTestSupport
import Testing

@testable import KithRecordRules

@Suite("Rules about people")
struct MonicaPeopleTests {
    private static let names = [
        "monica/ancestor-cycle", "monica/contradicting-relations", "monica/former-partner",
        "monica/several-partners", "monica/too-many-parents", "monica/unrelated-siblings",
        "monica/parent-age", "monica/missing-sibling", "monica/missing-grandparent",
        "monica/missing-uncle", "monica/missing-stepchild", "monica/unreachable-partial",
        "monica/shared-partial", "monica/archived-relation", "monica/dead-colleague",
        "monica/lonely-contact", "monica/separate-groups", "monica/gift-recipient",
        "monica/gender-type", "monica/repeated-gender", "monica/unused-gender",
        "monica/gendered-type", "monica/ungendered-relative", "monica/duplicate-contact",
        "monica/first-name-only", "monica/untidy-name",
    ]

    private func check(_ dataset: Dataset) -> [Finding] {
        Validator.check(dataset, selection: .only(Self.names))
    }

    @Test("find what there is to find in a real account")
    func example() throws {
        guard let bytes = SharedData.bytes("monica/monica-export-example.json") else { return }
        let read = try RuleExampleRun.read(Array(bytes.contents), .monica, .builtIn("monica"))
        #expect(
            check(read.dataset).map { "\($0.severity) \($0.rule): \($0.message)" } == [
                """
                warning monica/shared-partial: contact Nora is partial, but related to Ingrid \
                Marie Halvorsen, Tomás Halvorsen and others
                """,
                "info monica/lonely-contact: contact Yuki Tanaka is related to nobody",
                "info monica/unused-gender: no contact has the gender Rather not say",
            ])
    }

    @Test("find the same people in a first export, whose genders and types are lost")
    func firstExport() throws {
        guard let bytes = SharedData.bytes("monica/monica-export-first-run.json") else { return }
        let read = try RuleExampleRun.read(Array(bytes.contents), .monica, .builtIn("monica"))
        #expect(
            check(read.dataset).map(\.rule) == ["monica/shared-partial", "monica/lonely-contact"])
    }

    @Test("say nothing about rows of a vocabulary that knows no people")
    func otherKinds() throws {
        let loaded = try Vocabulary.load(
            SourceBytes(
                text: """
                    vocabulary: monica
                    summary: No people.
                    kinds:
                      contact:
                        summary: A box.
                        key: {name: id}
                        attributes:
                          first_name: {type: integer, list: true}
                          is_partial: {type: text}
                      relationship:
                        summary: A row.
                        attributes:
                          type: {type: text}
                          contact_is: {type: text}
                    """), source: SourceID(0))
        let vocabulary = try #require(loaded.vocabulary)
        let text = RowText.json(
            """
            contact a {"first_name":[1,2],"is_partial":"yes"}
            relationship - {"type":"parent","contact_is":"a"}
            """)
        let read = try RuleExampleRun.read(Array(text.utf8), .kith, vocabulary)
        #expect(check(read.dataset).isEmpty)
    }

    @Test("survive rows in which everything is odd", arguments: 0..<40)
    func odd(seed: Int) throws {
        var random = Dice(state: UInt64(seed) &* 2_654_435_761 &+ 1)
        let values = [
            #""Ann""#, #""Ann Lee""#, #""""#, "null", "true", "false", "7", "[]", "{}",
            #""\u0000""#,
            #""1990-02-03""#, #""0000-01-01""#, #""9999-12-31T23:59:59Z""#, #""x@example.org""#,
            #""F""#, #""email""#, #""+47 5501 0203""#,
        ]
        let keys = ["a", "b", "c", "d", "x", "parent", "mother", "work", ""]
        let vocabulary = try Vocabulary.builtIn("monica")
        let kinds = [
            "contact", "special_date", "relationship", "relationship", "gift", "gender",
            "contact_field", "contact_field_type", "account", "relationship_type",
        ].compactMap { vocabulary.kind($0) }
        let types = ["parent", "child", "sibling", "spouse", "uncle", "ex_husband", "boss", "wife"]
        let lines = (0..<60).map { _ in
            let kind = kinds[random.roll(kinds.count)]
            var attributes: [String] = []
            var links: [String] = []
            for field in kind.fields where random.roll(4) > 0 {
                if field.role == .attribute {
                    attributes.append(#""\#(field.name)":\#(values[random.roll(values.count)])"#)
                } else if field.role == .link {
                    let list = field.name == "type" ? types : keys
                    let key = #""\#(list[random.roll(list.count)])""#
                    links.append(#""\#(field.name)":\#(field.isList ? "[\(key)]" : key)"#)
                }
            }
            return """
                {"kind":"\(kind.name)","key":"\(keys[random.roll(5)])","attributes":\
                {\(attributes.joined(separator: ","))},"links":{\(links.joined(separator: ","))}}
                """
        }
        let text = Array(lines.joined(separator: "\n").utf8)
        let dataset = try RuleExampleRun.read(text, .kith, vocabulary).dataset
        let findings = check(dataset)
        #expect(findings == check(dataset))
        #expect(findings.count > 3, "the rows are not odd enough")
        for finding in findings { #expect(!finding.message.isEmpty) }
    }
}

/// Numbers that are the same in every run.
private struct Dice {
    var state: UInt64

    mutating func roll(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % count
    }
}
