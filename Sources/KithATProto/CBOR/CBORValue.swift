/// The values of tokens, read from the decoded bytes.
extension CBORToken {
    /// The byte range of the content of a string or of a link's CID.
    @inlinable public var contentRange: Range<Int> {
        Int(content)..<Int(content) + Int(count)
    }

    /// Returns the integer, or `nil` if the value is not an integer.
    public func integer(in bytes: Span<UInt8>) -> Int64? {
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
    public func link(in bytes: Span<UInt8>) -> CID? {
        kind == .link ? try? CID(binary: bytes.extracting(contentRange)) : nil
    }

    /// Returns whether the value is the given text.
    @inline(__always)
    public func isText(_ text: String, in bytes: Span<UInt8>) -> Bool {
        guard kind == .text, Int(count) == text.utf8.count else { return false }
        return bytes.starts(with: text, at: Int(content))
    }
}

extension CBORDecoder {
    /// Returns the token of a key's value, or `nil` if the token is not a map or has no such key.
    public func value(of key: String, inMap map: Int, _ bytes: Span<UInt8>) -> Int? {
        guard tokens[map].kind == .map else { return nil }
        var token = map + 1
        for _ in 0..<tokens[map].count {
            if tokens[token].isText(key, in: bytes) { return token + 1 }
            token = Int(tokens[token + 1].next)
        }
        return nil
    }

    /// Returns the byte range of a value, including everything inside it.
    public func range(of token: Int) -> Range<Int> {
        let start = Int(tokens[token].start)
        // The last token inside a container is a scalar or an empty container.
        let last = tokens[Int(tokens[token].next) - 1]
        switch last.kind {
        case .bytes, .text, .link: return start..<last.contentRange.upperBound
        default: return start..<Int(last.content)
        }
    }
}
