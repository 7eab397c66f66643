import KithDiagnostics
import Testing

struct SuggestionTests {
    struct Row: CustomTestStringConvertible {
        let word: String
        let expected: String?
        var testDescription: String { "'\(word)'" }
    }

    static let names = ["check", "convert", "csv", "json", "--no-links", "completions"]
    static let rows = [
        Row(word: "check", expected: "check"),
        Row(word: "chekc", expected: "check"),
        Row(word: "chek", expected: "check"),
        Row(word: "checks", expected: "check"),
        Row(word: "chook", expected: nil),
        Row(word: "cvs", expected: "csv"),
        Row(word: "tsv", expected: "csv"),
        Row(word: "xsx", expected: nil),
        Row(word: "JSON", expected: "json"),
        Row(word: "-no-links", expected: "--no-links"),
        Row(word: "--nolinks", expected: "--no-links"),
        Row(word: "compl", expected: "completions"),
        Row(word: "compltoins", expected: "completions"),
        Row(word: "co", expected: nil),
        Row(word: "x", expected: nil),
        Row(word: "", expected: nil),
        Row(word: "--", expected: nil),
        Row(word: String(repeating: "check", count: 100_000), expected: nil),
    ]

    @Test("finds what was meant, and nothing far-fetched", arguments: rows)
    func finds(_ row: Row) {
        #expect(Suggestion.closest(to: row.word, among: Self.names) == row.expected)
    }

    @Test("of equally close names, one of the same length is meant")
    func lengths() {
        #expect(Suggestion.closest(to: "tpo", among: ["to", "top"]) == "top")
        #expect(Suggestion.closest(to: "kinsd", among: ["kind", "kinds"]) == "kinds")
        #expect(Suggestion.closest(to: "kinx", among: ["kinds", "king", "kind"]) == "king")
    }

    @Test("compares some of very many candidates only")
    func many() {
        let names = (0..<1_100).map { "name\(1_000_000 + $0)" }
        #expect(Suggestion.closest(to: "nam1000500", among: names) == "name1000500")
        #expect(Suggestion.closest(to: "nam1001099", among: names) != "name1001099")
    }

    @Test("takes the first of equally close ones")
    func first() {
        #expect(Suggestion.closest(to: "cat", among: ["car", "can"]) == "car")
        #expect(Suggestion.closest(to: "cat", among: []) == nil)
        #expect(Suggestion.closest(to: "b", among: ["a"]) == nil)
    }
}
