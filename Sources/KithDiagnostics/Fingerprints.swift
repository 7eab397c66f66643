internal import KithDigestBinding
internal import KithSourceText

/// The fingerprints of findings, which stay the same when lines move.
///
/// A fingerprint is a hash of the rule, the message and the place: its JSON Pointer without array indices, or
/// else the text there. Findings of a file that are equal in all three are numbered in the order of the calls.
public struct Fingerprints {
    private let diagnosis: Diagnosis
    private var counts: [Counted: Int] = [:]

    private struct Counted: Hashable {
        let source: Int?
        let name: [UInt8]
    }

    /// Creates the fingerprints of a diagnosis.
    public init(_ diagnosis: Diagnosis) { self.diagnosis = diagnosis }

    /// Returns the fingerprint of the next finding: 32 hexadecimal digits.
    public mutating func next(_ finding: Finding) -> String {
        let base = base(of: finding)
        let counted = Counted(source: finding.span?.source.index, name: base)
        let count = counts[counted, default: 0]
        counts[counted] = count + 1
        return count == 0 ? Hexadecimal.text(base) : Self.digest([base, Array("\(count)".utf8)])
    }

    /// Returns the first 128 bits of the SHA-256 of some texts, as 32 hexadecimal digits.
    static func digest(_ texts: [[UInt8]]) -> String { Hexadecimal.text(hash(texts)) }

    private static func hash(_ texts: [[UInt8]]) -> [UInt8] {
        var hash = SHA256()
        for text in texts {
            hash.update(text.span)
            hash.update([0].span)
        }
        return Array(hash.finish().prefix(16))
    }

    private func base(of finding: Finding) -> [UInt8] {
        var texts = [Array(finding.rule.utf8), Array(finding.message.utf8)]
        if let span = finding.span {
            texts.append(
                diagnosis.pointer(span).map { Self.withoutPositions($0) }
                    // Hidden text is left out, because a hash of a secret can be reversed by guessing.
                    ?? diagnosis.sources.text(of: span, limit: 200))
        }
        return Self.hash(texts)
    }

    /// Returns a pointer with `*` in place of array indices.
    private static func withoutPositions(_ pointer: String) -> [UInt8] {
        let parts = pointer.utf8.split(
            separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return Array(
            parts.map { part in
                let isNumber = !part.isEmpty && part.allSatisfy { $0.isASCIIDigit }
                return isNumber ? [UInt8(ascii: "*")] : Array(part)
            }.joined(separator: [UInt8(ascii: "/")]))
    }
}
