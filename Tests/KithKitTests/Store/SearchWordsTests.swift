import Testing

@testable import KithKit

struct SearchWordsTests {
    private static let texts: [(text: String, query: String)] = [
        ("oak frost", "oak frost"),
        ("(oak OR fro*) NOT \"a b\"", "(oak OR fro*) NOT \"a b\""),
        ("don't", "\"don't\""),
        ("kofi.mensah@example.com", "\"kofi.mensah@example.com\""),
        ("well-known label:x", "\"well-known\" \"label:x\""),
        ("well-kno*", "\"well-kno\"*"),
        ("what? \"old tree\"", "\"what?\" \"old tree\""),
        ("\"old tree", "\"old tree\""),
        ("?! -", "\"\""),
        ("", "\"\""),
    ]

    @Test("words are searched as people write them", arguments: texts)
    func words(_ row: (text: String, query: String)) {
        let query = SearchWords.query(Array(row.text.utf8))
        #expect(String(decoding: query, as: UTF8.self) == row.query)
    }
}
