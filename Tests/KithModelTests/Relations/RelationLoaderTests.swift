import KithDiagnostics
import KithSourceText
import KithTestSupport
import Testing

@testable import KithModel

@Suite("Loading the table of relations")
struct RelationLoaderTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let text: String
        let messages: [String]

        /// The relations of a table with two groups and one style.
        init(_ name: String, _ relations: String, _ messages: String...) {
            testDescription = name
            text = """
                groups: [family, work]
                styles: {plain: {width: 1}}
                relations:
                \(relations.split(separator: "\n").map { "  \($0)\n" }.joined())
                """
            self.messages = messages
        }
    }

    static let rows = [
        Row(
            "a symmetric relation and a pair",
            """
            friend: {group: family, style: plain, vcard: friend, gedcom: ASSO FRIEND}
            parent: {reverse: child, group: family, generation: 1, tree: descent, style: plain}
            child: {reverse: parent, group: family, generation: -1, tree: descent, leads: true, style: plain}
            """),
        Row(
            "an unknown key", "friend: {group: family, style: plain, ⟦revers⟧: friend}",
            "a relation cannot have 'revers'; did you mean 'reverse'?"),
        Row(
            "no group and no style", "⟦⟦friend⟧⟧: {}", "the relation 'friend' needs a group",
            "the relation 'friend' needs a style"),
        Row(
            "an unknown group", "friend: {group: ⟦friends⟧, style: plain}",
            "there is no group 'friends'; expected one of: family, work"),
        Row(
            "an unknown style", "friend: {group: family, style: ⟦plan⟧}",
            "there is no style 'plan'; did you mean 'plain'?"),
        Row(
            "an unknown reverse", "boss: {reverse: ⟦bos⟧, group: work, style: plain}",
            "there is no relation 'bos'; did you mean 'boss'?"),
        Row(
            "a reverse that is not mutual",
            """
            boss: {reverse: ⟦worker⟧, group: work, style: plain}
            worker: {reverse: mentor, group: work, leads: true, style: plain}
            mentor: {reverse: worker, group: work, style: plain}
            """, "the reverse of 'boss' is 'worker', whose reverse is 'mentor'"),
        Row(
            "a reverse that is symmetric",
            """
            boss: {reverse: ⟦friend⟧, group: work, style: plain}
            friend: {group: work, style: plain}
            """, "the reverse of 'boss' is 'friend', whose reverse is 'friend'"),
        Row(
            "its own reverse", "friend: {reverse: ⟦friend⟧, group: family, style: plain}",
            "a symmetric relation has no reverse"),
        Row(
            "a pair in which nothing fits",
            """
            boss: {reverse: worker, group: work, generation: 1, style: plain}
            worker: {reverse: ⟦⟦⟦⟦boss⟧⟧⟧⟧, group: family, generation: 1, tree: step, style: plain}
            """, "'boss' and 'worker' are in different groups",
            "'boss' and 'worker' have different places in a family tree",
            "one of 'boss' and 'worker' must lead",
            "the generations of 'boss' and 'worker' are not opposite"),
        Row(
            "a symmetric relation with a direction",
            "friend: {group: family, leads: ⟦true⟧, generation: ⟦1⟧, style: plain}",
            "a symmetric relation does not lead",
            "a symmetric relation is within one generation"),
        Row(
            "words that standards do not have",
            "friend: {group: family, style: plain, tree: ⟦leaf⟧, vcard: ⟦freind⟧, gedcom: ⟦ASSO PAL⟧}",
            "tree cannot be 'leaf'; expected one of: union, descent, step, sibling, ancestor, aunt, cousin",
            "vcard cannot be 'freind'; did you mean 'friend'?",
            "gedcom cannot be 'ASSO PAL'; expected one of: FAM, FAM ENGA, FAM MARR, FAM DIV, FAMC, "
                + "FAMC ADOPTED, FAMC FOSTER, CHIL, CHIL ADOPTED, CHIL FOSTER, FAMC CHIL, ASSO FRIEND, "
                + "ASSO GODP, ASSO NGHBR, ASSO OTHER, ALIA"),
    ]

    @Test("says what is wrong, and where", arguments: rows)
    func findings(_ row: Row) throws {
        let marked = MarkedText(row.text)
        let loaded = try RelationTable.load(SourceBytes(marked.bytes), source: SourceID(0))
        #expect(loaded.findings.map(\.message) == row.messages)
        #expect(loaded.findings.map { $0.span?.range } == marked.places)
        #expect((loaded.table == nil) == !row.messages.isEmpty)
        #expect(loaded.findings.allSatisfy { $0.rule == "relations/invalid" })
    }

    @Test("an unknown member of the table is named")
    func members() throws {
        let marked = MarkedText("groups: []\n⟦relation⟧: {}\n")
        let loaded = try RelationTable.load(SourceBytes(marked.bytes), source: SourceID(0))
        #expect(
            loaded.findings.map(\.message) == [
                "a table of relations cannot have 'relation'; did you mean 'relations'?"
            ])
        #expect(loaded.findings.map { $0.span?.range } == marked.places)
    }

    @Test("throws where there is no YAML", arguments: ["", "a: ["])
    func throwing(_ text: String) {
        #expect(throws: ReadError.self) {
            try RelationTable.load(SourceBytes(text: text), source: SourceID(0))
        }
    }
}
