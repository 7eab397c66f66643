import KithSourceText
import KithTestSupport
import Testing

@testable import KithKit

@Suite("Repairs of contracts of real services")
struct RealContractFixingTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let rule: String
        let word: String
        let fault: String

        init(_ name: String, _ rule: String, _ word: String, _ fault: String) {
            (self.name, self.rule, self.word, self.fault) = (name, rule, word, fault)
        }

        var testDescription: String { "\(name), \(fault)" }
    }

    static let rows = [
        Row("pet-store-3.0.yaml", "openapi/doc-structure", " operationId: ", " operationID: "),
        Row(
            "pet-store-3.0.yaml", "openapi/param-path-optional", "required: true", "required: false"
        ),
        Row("google-books-3.0.yaml", "openapi/doc-structure", " responses:\n", " respones:\n"),
        Row("google-books-3.0.yaml", "openapi/doc-structure", " in: query\n", " in: qurey\n"),
        Row("asana.yaml", "openapi/doc-structure", " summary: ", " sumary: "),
        Row("docker-2.0.yaml", "openapi/doc-structure", " produces:", " produce:"),
        Row("stripe.yaml", "openapi/doc-structure", " nullable: true", " nullable: 'true'"),
    ]

    @Test("mend what was planted, byte for byte", arguments: rows)
    func planted(_ row: Row) throws {
        guard let bytes = SharedData.bytes("contracts/" + row.name) else { return }
        // What the contract has itself is mended first.
        let text = try repaired(String(decoding: bytes.contents, as: UTF8.self), row)
        let pieces = text.split(separator: row.word, omittingEmptySubsequences: false)
        #expect(pieces.count > 1)
        var planted = ""
        for (number, piece) in pieces.enumerated() {
            let isPlanted = number > 0 && (number <= 5 || row.rule != "openapi/doc-structure")
            let isPath = row.rule == "openapi/doc-structure" || isInPath(pieces, number)
            planted += number == 0 ? "" : isPlanted && isPath ? row.fault : row.word
            planted += piece
        }
        #expect(planted != text)
        #expect(try repaired(planted, row) == text)
    }

    /// Whether a place is in a parameter of a path.
    private func isInPath(_ pieces: [Substring], _ number: Int) -> Bool {
        number > 0 && pieces[number - 1].suffix(250).contains("in: path\n")
            && !pieces[number - 1].suffix(250).contains("in: query\n")
    }

    private func repaired(_ text: String, _ row: Row) throws -> String {
        let folder = try TemporaryFolder()
        try Files.write(Array(text.utf8), to: folder.file(row.name))
        let fixing = try ContractFixingTests.fixing(folder.file(row.name), only: [row.rule])
        return String(decoding: try #require(fixing.files.first).bytes, as: UTF8.self)
    }
}
