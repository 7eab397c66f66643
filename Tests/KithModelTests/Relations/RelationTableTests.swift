import KithSchemas
import KithSourceText
import Testing

@testable import KithModel

@Suite("The table of relations")
struct RelationTableTests {
    private let table: RelationTable
    init() throws { table = try .builtIn() }

    @Test("loads without findings")
    func load() throws {
        let loaded = try RelationTable.load(SourceBytes(Schemas.relations), source: SourceID(0))
        #expect(loaded.findings == [])
    }

    @Test("a reverse leads back, in the same group, and one of a pair leads")
    func reverses() {
        for relation in table.relations {
            let back = table.reverse(of: relation)
            #expect(back.reverse == relation.index)
            #expect(back.group == relation.group)
            #expect([relation, back].count(where: \.leads) == (relation.isSymmetric ? 0 : 1))
            #expect(table.styles.contains { $0.name == relation.style })
        }
    }

    /// A relation of Ann → Ben, and what standards say of it.
    struct Words: Sendable {
        let relation: String
        /// What Ben is on Ann's card.
        let vCard: Relation.VCardWord?
        let gedcom: Relation.GEDCOMPlace?
        /// What Ann is to Ben.
        let rel: String?
        let schemaOrg: String?
    }

    static let words = [
        // Ben is Ann's parent: RELATED;TYPE=parent on her card, and Ann childOf Ben.
        Words(
            relation: "parent", vCard: .parent, gedcom: .parent, rel: "childOf",
            schemaOrg: "parent"),
        Words(
            relation: "child", vCard: .child, gedcom: .child, rel: "parentOf",
            schemaOrg: "children"),
        Words(
            relation: "spouse", vCard: .spouse, gedcom: .marriage, rel: "spouseOf",
            schemaOrg: "spouse"),
        Words(
            relation: "grandparent", vCard: .kin, gedcom: .association, rel: "grandchildOf",
            schemaOrg: "relatedTo"),
        Words(
            relation: "godparent", vCard: .kin, gedcom: .godparent, rel: nil,
            schemaOrg: "relatedTo"),
        Words(
            relation: "godchild", vCard: .kin, gedcom: .association, rel: nil,
            schemaOrg: "relatedTo"),
        // Ben is Ann's boss: Ann employedBy Ben.
        Words(
            relation: "boss", vCard: .colleague, gedcom: .association, rel: "employedBy",
            schemaOrg: "colleague"),
        Words(
            relation: "mentor", vCard: .colleague, gedcom: .association, rel: "apprenticeTo",
            schemaOrg: "colleague"),
        // Ben is loved by Ann: he is her crush.
        Words(
            relation: "beloved", vCard: .crush, gedcom: .association, rel: nil,
            schemaOrg: "knows"),
        Words(relation: "follows", vCard: nil, gedcom: nil, rel: nil, schemaOrg: "follows"),
        Words(relation: "quotes", vCard: nil, gedcom: nil, rel: nil, schemaOrg: "citation"),
    ]

    @Test("standards say it in the right direction", arguments: words)
    func standards(_ words: Words) throws {
        let standards = try #require(table.relation(words.relation)).standards
        #expect(standards.vCard == words.vCard)
        #expect(standards.gedcom == words.gedcom)
        #expect(standards.rel == words.rel)
        #expect(standards.schemaOrg == words.schemaOrg)
    }

    @Test("every word of vCard is the word of a relation")
    func vCard() {
        let used = Set(table.relations.compactMap(\.standards.vCard))
        #expect(Relation.VCardWord.allCases.filter { !used.contains($0) } == [])
    }

    @Test("a name fits into RELA of GEDCOM 5.5.1, of 25 characters")
    func nameLengths() {
        #expect(table.relations.filter { $0.name.count > 25 }.map(\.name) == [])
    }

    @Test("relatives and couples know their generation, and nobody else")
    func generations() {
        for relation in table.relations where relation.generation != nil {
            #expect(["family", "love"].contains(relation.group), "\(relation.name)")
        }
        for relation in table.relations where relation.tree != nil {
            #expect(relation.generation != nil, "\(relation.name)")
        }
    }
}
