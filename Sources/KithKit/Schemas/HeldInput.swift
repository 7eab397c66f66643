internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

/// The findings for one JSON or YAML input that is checked against a schema or a contract.
struct HeldInput {
    var findings: [Finding] = []
    /// The JSON Pointers of the places of findings.
    var pointers: [SourceSpan: String] = [:]
    private(set) var isUnreadable = false
    /// The input, with its text if it has findings.
    private(set) var file: SourceFile

    /// Reads an input under a source number and calls `hold` for each document, then `finish`.
    init(
        _ input: ByteSource, as source: SourceID, hold: (SyntaxNode, inout Self) -> Void,
        finish: (inout Self) -> Void = { _ in }
    ) {
        file = SourceFile(input)
        do throws(ReadError) {
            let bytes = try input.readAll()
            file = SourceFile(input, bytes: bytes)
            let stream = try SyntaxParser.parse(
                bytes, source: source, as: SyntaxNotation(name: input.name))
            findings = stream.findings
            for document in stream.documents { hold(document.root, &self) }
            finish(&self)
            // Only inputs with findings need their text.
            if findings.isEmpty { file = SourceFile(input) }
        } catch {
            findings.append(Finding(error))
            isUnreadable = true
        }
    }
}
