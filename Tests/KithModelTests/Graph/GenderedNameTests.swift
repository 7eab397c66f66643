import KithModel
import KithTestSupport
import Testing

@Suite("Gendered names")
struct GenderedNameTests {
    static let rows: [(type: String, gender: String?, name: String)] = [
        ("parent", "female", "mother"), ("parent", "male", "father"), ("parent", "other", "parent"),
        ("parent", nil, "parent"), ("parent", "gone", "parent"),
        ("godson", "female", "goddaughter"),
        ("ex_husband", "other", "ex-spouse"), ("friend", "male", "friend"),
    ]

    @Test("F is female, M is male, all else is neutral", arguments: rows)
    func names(_ row: (type: String, gender: String?, name: String)) throws {
        var family = try FamilyBuilder()
        family.person("ann", gender: row.gender)
        let dataset = family.dataset()
        let vocabulary = dataset.vocabulary
        let edges = try #require(vocabulary.index(ofKind: "relationship"))
        let names = try #require(GenderedName(edgesOf: edges, in: dataset))
        let types = dataset.table("relationship_type")
        let type = try #require((0..<types.count).first { types.key($0) == row.type })
        #expect(names.name(ofType: type, person: 0) == row.name)
    }

    @Test("kinds that are no edges have no words")
    func noEdges() throws {
        let dataset = try FamilyBuilder().dataset()
        let contacts = try #require(dataset.vocabulary.index(ofKind: "contact"))
        #expect(GenderedName(edgesOf: contacts, in: dataset) == nil)
    }
}
