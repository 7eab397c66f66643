import KithSourceText
import KithSyntax
import Testing

@testable import KithContractRules

@Suite("Names of the same form")
struct SameNamesTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let names: [String]
        let pairs: [String]

        init(_ name: String, _ names: [String], _ pairs: [String] = []) {
            testDescription = name
            self.names = names
            self.pairs = pairs
        }
    }

    static let rows = [
        Row("none", []),
        Row("others", ["a", "b", "ab"]),
        Row("case and separators", ["petName", "pet_name", "x", "PETNAME"], ["0 1", "0 3"]),
        Row("numbers", ["v1_1", "v11", "v1.1"]),
        Row("separators at the ends", ["_id", "id", "id_"]),
        Row("written the same", ["a", "a", "A"], ["0 2"]),
        Row("empty", ["", ""]),
        Row("many", (0..<40).map { "n\($0)" } + ["N-7", "other"], ["7 40"]),
    ]

    @Test("each later one with the first", arguments: rows)
    func pairs(_ row: Row) throws {
        let list = row.names.map { "\"\($0)\"" }.joined(separator: ", ")
        let root = try SyntaxParser.parse(SourceBytes(text: "[\(list)]"), source: SourceID(0))
            .singleRoot()
        let nodes = Array(root.elements)
        var same = SameNames()
        // The memory of one list does not show in the next one.
        for _ in 0..<2 {
            let found = same.pairs(in: nodes, under: NameFolding.fold).map { first, again in
                "\(nodes.firstIndex(of: first) ?? -1) \(nodes.firstIndex(of: again) ?? -1)"
            }
            #expect(found == row.pairs)
        }
    }
}
