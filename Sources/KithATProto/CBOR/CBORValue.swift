/// The values of tokens, read from the decoded bytes.
extension CBORToken {
    /// The byte range of the content of a string or of a link's CID.
    @inlinable package var contentRange: Range<Int> {
        Int(content)..<Int(content) + Int(count)
    }

    /// Returns the integer, or `nil` if the value is not an integer.
    package func integer(in bytes: Span<UInt8>) -> Int64? {
        guard kind == .unsigned || kind == .negative else { return nil }
        let first = bytes[Int(start)] & 31
        var argument = UInt64(first)
        if first >= 24 {
            argument = 0
            for index in Int(start) + 1..<Int(content) {
                argument = argument << 8 | UInt64(bytes[index])
            }
        }
        let number = Int64(bitPattern: argument)
        return kind == .unsigned ? number : -1 - number
    }

    /// Returns the linked CID, or `nil` if the value is not a link.
    package func link(in bytes: Span<UInt8>) -> CID? {
        kind == .link ? try? CID(binary: bytes.extracting(contentRange)) : nil
    }

    /// Returns whether the value is the given text.
    @inline(__always)
    package func isText(_ text: String, in bytes: Span<UInt8>) -> Bool {
        guard kind == .text, Int(count) == text.utf8.count else { return false }
        return bytes.starts(with: text, at: Int(content))
    }

    /// Compares two keys by length, then by bytes, as maps sort them.
    static func compare(
        _ left: Range<Int>, _ right: Range<Int>, _ bytes: Span<UInt8>
    ) -> Int {
        guard left.count == right.count else { return left.count - right.count }
        for index in 0..<left.count {
            let (a, b) = (bytes[left.lowerBound &+ index], bytes[right.lowerBound &+ index])
            if a != b { return Int(a) - Int(b) }
        }
        return 0
    }
}
