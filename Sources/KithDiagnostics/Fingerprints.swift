internal import KithDigestBinding
internal import KithSourceText

/// The fingerprints of findings, which stay the same when lines move.
///
/// A fingerprint is a hash of the rule, the message and the place: its JSON Pointer without array indices, or
/// else the text there. Findings of a file that are equal in all three are numbered in the order of the calls.
package struct Fingerprints {
    private let diagnosis: Diagnosis
    private var counts: [Counted: Int] = [:]

    /// The first 128 bits of a SHA-256, as big-endian words.
    private typealias Hash = SIMD4<UInt32>

    private struct Counted: Hashable {
        let source: Int?
        let hash: Hash
    }

    /// Creates the fingerprints of a diagnosis.
    package init(_ diagnosis: Diagnosis) {
        self.diagnosis = diagnosis
        counts.reserveCapacity(diagnosis.findings.count)
    }

    /// Returns the fingerprint of the next finding: 32 hexadecimal digits.
    package mutating func next(_ finding: Finding) -> String {
        let hash = hash(of: finding)
        let counted = Counted(source: finding.span?.source.index, hash: hash)
        let number = counts[counted, default: 0]
        counts[counted] = number + 1
        return number == 0
            ? Self.text(hash) : Self.digest([Self.bytes(of: hash), Array("\(number)".utf8)])
    }

    /// Returns the first 128 bits of the SHA-256 of some texts, as 32 hexadecimal digits.
    static func digest(_ texts: [[UInt8]]) -> String {
        var content: [UInt8] = []
        for text in texts { add(text, to: &content) }
        return text(hash(content))
    }

    private func hash(of finding: Finding) -> Hash {
        var content: [UInt8] = []
        Self.add(finding.rule.utf8, to: &content)
        Self.add(finding.message.utf8, to: &content)
        if let span = finding.span {
            if let pointer = diagnosis.pointer(span) {
                Self.addWithoutPositions(pointer, to: &content)
            } else {
                // Hidden text is left out, because a hash of a secret can be reversed by guessing.
                Self.add(diagnosis.sources.text(of: span, limit: 200), to: &content)
            }
        }
        return Self.hash(content)
    }

    /// Adds a text and its end to what is hashed.
    private static func add(_ text: some Collection<UInt8>, to content: inout [UInt8]) {
        content += text
        content.append(0)
    }

    /// Adds a pointer with `*` in place of array indices.
    private static func addWithoutPositions(_ pointer: String, to content: inout [UInt8]) {
        var start = content.count
        for byte in pointer.utf8 {
            if byte == UInt8(ascii: "/") { shorten(&content, from: start) }
            content.append(byte)
            if byte == UInt8(ascii: "/") { start = content.count }
        }
        shorten(&content, from: start)
        content.append(0)
    }

    /// Replaces the part of a pointer that begins at an offset if it is an array index.
    private static func shorten(_ content: inout [UInt8], from start: Int) {
        let part = content[start...]
        guard !part.isEmpty, part.allSatisfy({ $0.isASCIIDigit }) else { return }
        content.replaceSubrange(start..., with: CollectionOfOne(UInt8(ascii: "*")))
    }

    private static func hash(_ content: [UInt8]) -> Hash {
        let words = SHA256.words(of: content.span)
        return Hash(words[0], words[1], words[2], words[3])
    }

    private static func bytes(of hash: Hash) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(16)
        for index in 0..<16 {
            bytes.append(UInt8(truncatingIfNeeded: hash[index / 4] >> UInt32(24 - index % 4 * 8)))
        }
        return bytes
    }

    private static func text(_ hash: Hash) -> String { Hexadecimal.text(bytes(of: hash)) }
}
