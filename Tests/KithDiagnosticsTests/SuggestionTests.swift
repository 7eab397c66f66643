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

    @Test("several names are meant by what several begin with, or nearly")
    func several() {
        let names = ["deletion", "related", "relations-of", "relationship", "people"]
        let rows: [(word: String, expected: [String])] = [
            ("relation", ["related", "relations-of", "relationship"]),
            ("rel", ["related", "relations-of", "relationship"]),
            ("re", []), ("", []), ("peopel", ["people"]), ("peo", ["people"]),
            ("peoplehood", ["people"]), ("xyz", []), ("relate", ["related"]),
        ]
        for row in rows {
            #expect(Suggestion.all(meantBy: row.word, among: names) == row.expected, "\(row.word)")
        }
        #expect(Suggestion.meant(by: "peopel", among: names) == "; did you mean 'people'?")
        #expect(Suggestion.meant(by: "xyz", among: names) == "")
    }

    @Test("names that are close come first, the closest before the others")
    func nearestFirst() {
        let rows: [(word: String, expected: [String])] = [
            ("xyz", ["check", "csv", "json", "jsonld", "parquet", "xlsx"]),
            ("cvs", ["csv", "check", "json", "jsonld", "parquet", "xlsx"]),
            ("xls", ["xlsx", "check", "csv", "json", "jsonld", "parquet"]),
            ("JSN", ["json", "check", "csv", "jsonld", "parquet", "xlsx"]),
            ("json5", ["json", "check", "csv", "jsonld", "parquet", "xlsx"]),
            ("jsonl", ["json", "jsonld", "check", "csv", "parquet", "xlsx"]),
            ("", ["check", "csv", "json", "jsonld", "parquet", "xlsx"]),
        ]
        let names = ["check", "csv", "json", "jsonld", "parquet", "xlsx"]
        for row in rows {
            #expect(Suggestion.nearestFirst(to: row.word, names) { [$0] } == row.expected)
        }
        let spelled = Suggestion.nearestFirst(to: "vcf", names) {
            $0 == "parquet" ? [$0, "vcf"] : [$0]
        }
        #expect(spelled.first == "parquet")
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
