internal import Diagnostics
internal import SourceText
internal import Syntax

/// What was found in one input, JSON or YAML, that was held against a schema or a contract.
struct HeldInput {
    var findings: [Finding] = []
    /// The JSON pointers of what findings are about.
    var pointers: [SourceSpan: String] = [:]
    private(set) var isUnreadable = false
    /// The input, with its text where a finding lies in it.
    private(set) var file: SourceFile

    /// Reads an input as the source with a number, holds each of its documents, and then says what they all together gave.
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
            // Only the text of what has findings is needed.
            if findings.isEmpty { file = SourceFile(input) }
        } catch {
            findings.append(Finding(error))
            isUnreadable = true
        }
    }
}

extension Checking {
    /// Takes over what was found in an input, given which of the sources of all its numbers mean.
    mutating func merge(_ held: HeldInput, numbers: [SourceID]) -> [Finding] {
        if held.isUnreadable { hasUnreadableInput = true }
        for (span, pointer) in held.pointers {
            pointers[SourceSpan(numbers[span.source.index], span.range)] = pointer
        }
        return held.findings.map { $0.renumbered(numbers) }
    }
}
