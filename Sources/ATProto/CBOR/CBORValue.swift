/// What tokens say, given the bytes that were decoded.
extension CBORToken {
    /// Where the inside of a text, of bytes or of a link's CID is.
    @inlinable public var contentRange: Range<Int> {
        Int(content)..<Int(content) + Int(count)
    }

    /// The whole number it is; `nil` for values of another kind.
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

    /// The CID that it links to; `nil` for values of another kind.
    public func link(in bytes: Span<UInt8>) -> CID? {
        kind == .link ? try? CID(binary: bytes.extracting(contentRange)) : nil
    }

    /// Whether it is a certain text.
    @inline(__always)
    public func isText(_ text: String, in bytes: Span<UInt8>) -> Bool {
        guard kind == .text, Int(count) == text.utf8.count else { return false }
        return bytes.starts(with: text, at: Int(content))
    }
}

extension CBORDecoder {
    /// The value of a key of a map; `nil` where the map has no such key or the token is no map.
    public func value(of key: String, inMap map: Int, _ bytes: Span<UInt8>) -> Int? {
        guard tokens[map].kind == .map else { return nil }
        var token = map + 1
        for _ in 0..<tokens[map].count {
            if tokens[token].isText(key, in: bytes) { return token + 1 }
            token = Int(tokens[token + 1].next)
        }
        return nil
    }

    /// All bytes of a value.
    public func range(of token: Int) -> Range<Int> {
        let start = Int(tokens[token].start)
        // The last token inside a container is a scalar, or a container without anything inside.
        let last = tokens[Int(tokens[token].next) - 1]
        switch last.kind {
        case .bytes, .text, .link: return start..<last.contentRange.upperBound
        default: return start..<Int(last.content)
        }
    }
}
