extension PathName {
    /// The private-use code point for byte 0; bytes that are not UTF-8 are mapped to code points
    /// from here.
    private static let firstMark: UInt32 = 0x10FE00

    /// Parses a path from text as typed by a user or returned by ``text``.
    package init(_ text: String) {
        guard text.utf8.contains(0xF4) else {
            self.init(bytes: Array(text.utf8))
            return
        }
        var bytes: [UInt8] = []
        for scalar in text.unicodeScalars {
            if let byte = Self.byte(markedBy: scalar) {
                bytes.append(byte)
            } else {
                bytes += Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        self.init(bytes: bytes)
    }

    /// The path as text, from which ``init(_:)`` restores the same path.
    ///
    /// A byte that is not UTF-8 becomes a private-use character; see ``byte(markedBy:)``.
    package var text: String {
        if let text = String(validating: bytes, as: UTF8.self),
            !bytes.contains(0xF4) || !text.unicodeScalars.contains(where: Self.isMark)
        {
            return text
        }
        return textWithMarks
    }

    /// Returns the byte that a character in ``text`` represents; `nil` for ordinary characters.
    package static func byte(markedBy scalar: Unicode.Scalar) -> UInt8? {
        isMark(scalar) ? UInt8(truncatingIfNeeded: scalar.value) : nil
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        firstMark + 0x80...firstMark + 0xFF ~= scalar.value
    }

    /// The text of a path that is not UTF-8 or contains a character used as a mark.
    private var textWithMarks: String {
        var text = String.UnicodeScalarView()
        var parser = Unicode.UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        var start = 0
        while true {
            var length = 0
            switch parser.parseScalar(from: &rest) {
            case .emptyInput: return String(text)
            case .error(let count): length = count
            case .valid(let encoded):
                let scalar = UTF8.decode(encoded)
                length = Self.isMark(scalar) ? encoded.count : 0
                if length == 0 {
                    text.append(scalar)
                    start += encoded.count
                }
            }
            text += bytes[start..<start + length].compactMap {
                Unicode.Scalar(Self.firstMark + UInt32($0))
            }
            start += length
        }
    }
}
