import KithModel
import Testing

@testable import KithKit

@Suite("Words for differences")
struct RelationPhraseTests {
    static let sentencePairs: [(relation: String, now: String, gone: String)] = [
        ("spouse", "Ben is now spouse of Ann", "Ben is no longer spouse of Ann"),
        ("admirer", "Ben is now in love with Ann", "Ben is no longer in love with Ann"),
        ("beloved", "Ben is now loved by Ann", "Ben is no longer loved by Ann"),
        ("follows", "Ann now follows Ben", "Ann no longer follows Ben"),
        ("followed by", "Ann is now followed by Ben", "Ann is no longer followed by Ben"),
        ("replies to", "Ann now replies to Ben", "Ann no longer replies to Ben"),
        ("member", "Ben is now member of Ann", "Ben is no longer member of Ann"),
        ("member of", "Ann is now member of Ben", "Ann is no longer member of Ben"),
    ]

    @Test("a relation is a sentence in the right direction", arguments: sentencePairs)
    func sentences(_ row: (relation: String, now: String, gone: String)) throws {
        let table = try Vocabulary.builtIn("monica").relations
        let relation = try #require(table.relations.first { $0.name == row.relation })
        let phrase = RelationPhrase("Ann", "Ben", relation, relation.words.neutral)
        #expect(phrase.sentence(.now) == row.now)
        #expect(phrase.sentence(.noLonger) == row.gone)
    }

    @Test("a word of the source's own is a noun")
    func ownWord() {
        let phrase = RelationPhrase("Ann", "Ben", nil, "neighbour")
        #expect(phrase.sentence(.always) == "Ben is neighbour of Ann")
    }

    static let plurals: [(one: String, many: String)] = [
        ("note", "notes"), ("journal entry", "journal entries"), ("address", "addresses"),
        ("day", "days"), ("box", "boxes"), ("branch", "branches"), ("statistics", "statistics"),
    ]

    @Test("nouns have a plural", arguments: plurals)
    func plural(_ row: (one: String, many: String)) {
        #expect(Nouns.plural(of: row.one) == row.many)
    }

    @Test("a change shows where two texts differ")
    func shownParts() {
        let text =
            "The boat is sold and the mooring given up, as the harbour is closed for the winter "
        #expect(DifferenceSummary.phrase("job", ["Baker"], ["Miller"]) == "job Baker → Miller")
        #expect(DifferenceSummary.phrase("job", [], ["Miller"]) == "job nothing → Miller")
        #expect(DifferenceSummary.phrase("tags", ["a", "b"], ["b", "c"]) == "tags + c, − a")
        #expect(
            DifferenceSummary.phrase("body", [text + "A"], [text + "B"])
                == "body …winter A → …winter B")
        #expect(
            DifferenceSummary.phrase("seed", nil, nil)
                == "seed changed (a secret; --keep-secrets shows it)")
    }
}
