import KithModel
import Testing

@testable import KithRecordRules

@Suite("GenderedWords")
struct GenderedWordsTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let sex: Genders.Sex?

        init(_ name: String, _ sex: Genders.Sex?) {
            self.name = name
            self.sex = sex
        }

        var testDescription: String { "'\(name)'" }
    }

    static let rows = [
        Row("", nil),
        Row("mother", .female),
        Row("Father", .male),
        Row("ex-wife", .female),
        Row("ex_husband", .male),
        Row("boyfriend", .male),
        Row("Great Grand Mother", .female),
        Row("half-brother", .male),
        Row("sister in law", .female),
        Row("father-in-law", .male),
        Row("in-law", nil),
        Row("partner", nil),
        Row("ex", nil),
        Row("smother", nil),
        Row("mutter", nil),
        Row(String(repeating: "great", count: 100) + "mother", nil),
    ]

    @Test("know the sex that a name tells", arguments: rows)
    func tells(_ row: Row) throws {
        let words = GenderedWords(try MonicaRows.dataset("").table("relationship_type"))
        #expect(words.sex(of: Array(row.name.utf8)[...]) == row.sex)
    }

    @Test("have two words for the types that the vocabulary has two for")
    func types() throws {
        let types = try MonicaRows.dataset("").table("relationship_type")
        let words = GenderedWords(types)
        let gendered = (0..<types.count).filter { words.isGendered($0) }.map { types.key($0) }
        #expect(
            gendered == [
                "spouse", "ex", "parent", "child", "sibling", "grandparent", "grandchild", "uncle",
                "nephew", "godfather", "godson", "ex_husband", "stepparent", "stepchild",
            ])
        let uncle = try #require((0..<types.count).first { types.key($0) == "uncle" })
        #expect(words.word(uncle, .female) == "aunt")
        #expect(words.word(uncle, .male) == "uncle")
    }
}
