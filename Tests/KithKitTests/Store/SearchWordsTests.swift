import KithTestSupport
import Testing

@testable import KithKit

struct SearchWordsTests {
    private static let texts: [Case<(text: String, query: String)>] = [
        Case("words", ("oak frost", "oak frost")),
        Case("the syntax of FTS5", ("(oak OR fro*) NOT \"a b\"", "(oak OR fro*) NOT \"a b\"")),
        Case("an apostrophe", ("don't", "\"don't\"")),
        Case("an address", ("kofi.mensah@example.com", "\"kofi.mensah@example.com\"")),
        Case("what FTS5 takes for a column", ("well-known label:x", "\"well-known\" \"label:x\"")),
        Case("a beginning", ("well-kno*", "\"well-kno\"*")),
        Case("a phrase", ("what? \"old tree\"", "\"what?\" \"old tree\"")),
        Case("a quote without its other", ("\"old tree", "\"old tree\"")),
        Case("no word", ("?! -", "\"\"")),
        Case("nothing", ("", "\"\"")),
    ]

    @Test("words are searched as people write them", arguments: texts)
    func words(_ row: Case<(text: String, query: String)>) {
        let query = SearchWords.query(Array(row.value.text.utf8))
        #expect(String(decoding: query, as: UTF8.self) == row.value.query)
    }
}
