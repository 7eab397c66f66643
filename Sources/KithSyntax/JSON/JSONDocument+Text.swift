public import KithJSONBinding
public import KithSourceText
public import KithSystemBinding

extension JSONDocument {
    /// Returns whether the bytes of ``contentRange(at:)`` need no decoding: they have no escapes
    /// and are valid UTF-8.
    @inlinable package func isPlain(at token: Int) -> Bool {
        firstByte(at: token) != 0x22 || !tokens[token].needsDecoding
    }

    /// Appends a string's decoded text as UTF-8; for values of another kind, the source's own
    /// bytes.
    ///
    /// Lone surrogates and bytes that are not UTF-8 become U+FFFD.
    @inlinable package func appendText(at token: Int, to output: inout [UInt8]) {
        if isPlain(at: token) {
            output.append(contentsOf: bytes.padded[contentRange(at: token)])
        } else {
            appendDecodedText(at: token, to: &output)
        }
    }

    /// Returns a string's decoded text; for values of another kind, the source's own text.
    package func text(at token: Int) -> String {
        if isPlain(at: token) { return bytes.text(contentRange(at: token)) }
        var text: [UInt8] = []
        appendText(at: token, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns whether a token is a string whose decoded text equals these UTF-8 bytes.
    @inlinable package func hasText(at token: Int, equalTo name: [UInt8]) -> Bool {
        hasText(at: token, equalTo: name.span)
    }

    /// Returns whether a token is a string whose decoded text equals these UTF-8 bytes.
    @inlinable package func hasText(at token: Int, equalTo name: Span<UInt8>) -> Bool {
        hasText(at: token) { $0.isEqual(to: name) }
    }

    /// Returns whether a token is a string whose decoded text equals `name`.
    @inlinable package func hasText(at token: Int, equalTo name: StaticString) -> Bool {
        hasText(at: token) { $0.isEqual(to: name) }
    }

    @inlinable @inline(__always)
    func hasText(at token: Int, _ isSought: (Span<UInt8>) -> Bool) -> Bool {
        guard firstByte(at: token) == 0x22 else { return false }
        let entry = tokens[token]
        if entry.needsDecoding { return isSought(decodedText(at: token).span) }
        let start = Int(entry.start) + 1
        return isSought(bytes.padded.span.extracting(start..<start + entry.length))
    }

    @usableFromInline func decodedText(at token: Int) -> [UInt8] {
        var text: [UInt8] = []
        appendDecodedText(at: token, to: &text)
        return text
    }

    @usableFromInline func appendDecodedText(at token: Int, to output: inout [UInt8]) {
        var pieces = JSONStringPieces(bytes.padded, contentRange(at: token))
        while let (piece, range) = pieces.next() {
            switch piece {
            case .run: output.append(contentsOf: bytes.padded[range])
            case .escape(let scalar): output.append(contentsOf: String(scalar).utf8)
            case .loneSurrogate, .invalid: output.append(contentsOf: [0xEF, 0xBF, 0xBD])
            }
        }
    }
}
