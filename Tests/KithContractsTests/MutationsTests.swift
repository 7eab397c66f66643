import KithDiagnostics
import KithSourceText
import Testing

@testable import KithContracts

/// Valid contracts, damaged one clause at a time.
struct MutationsTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let version: OpenAPIVersion
        /// What is taken out of the valid text, and what is put there; `⟦ ⟧` is where the finding must point.
        let old: String
        let new: String
        let finding: String

        var testDescription: String { "\(version.text): \(new)" }
    }

    static func rows(_ version: OpenAPIVersion, _ lines: [(String, String, String)]) -> [Row] {
        lines.map { Row(version: version, old: $0.0, new: $0.1, finding: $0.2) }
    }

    @Test("are valid before they are damaged", arguments: OpenAPIVersion.allCases)
    func valid(_ version: OpenAPIVersion) throws {
        let contract = try Contract.load(SourceBytes(text: ValidContract.text(version)))
        #expect(contract.findings.map(\.message) == [])
    }

    @Test(
        "are found, where they are and as what they are",
        arguments: Mutations.v2 + Mutations.v30 + Mutations.v31 + Mutations.v32)
    func found(_ row: Row) throws {
        let valid = ValidContract.text(row.version)
        let parts = Self.split(valid, at: row.old)
        try #require(parts != nil, "the valid text holds '\(row.old)' once")
        let (before, after) = parts ?? ("", "")
        let marked = Self.place(before + row.new + after)
        let text = SourceBytes(text: marked.text)
        let contract = try Contract.load(text)
        let found = contract.findings.map { finding in
            "\(finding.span?.start ?? -1) \(finding.span.map { text.text($0.range) } ?? "") "
                + "[\(finding.rule.dropFirst(8))] \(finding.message)"
        }
        #expect(found == ["\(marked.start) \(marked.marked) \(row.finding)"])
    }

    /// The texts before and after the only place of a text.
    static func split(_ text: String, at part: String) -> (String, String)? {
        let bytes = Array(text.utf8)
        let wanted = Array(part.utf8)
        let places = bytes.indices.filter { bytes[$0...].starts(with: wanted) }
        guard places.count == 1, let place = places.first else { return nil }
        return (
            String(decoding: bytes[..<place], as: UTF8.self),
            String(decoding: bytes[(place + wanted.count)...], as: UTF8.self)
        )
    }

    /// Takes the marks out of a text.
    static func place(_ text: String) -> (text: String, start: Int, marked: String) {
        let pieces = text.split(separator: "⟦", maxSplits: 1, omittingEmptySubsequences: false)
        let rest = pieces[1].split(separator: "⟧", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(pieces[0] + rest[0] + rest[1]), pieces[0].utf8.count, String(rest[0]))
    }
}
