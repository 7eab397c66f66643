internal import KithSourceText

/// The words of an identifier: `contactFieldID`, `contact_field_id`, `contact-field-id`.
struct NameWords: Hashable {
    /// The words in lower case.
    let words: [String]

    init(_ name: some Sequence<UInt8>) {
        var words: [[UInt8]] = []
        var word: [UInt8] = []
        let bytes = Array(name)
        for (index, byte) in bytes.enumerated() {
            let isLetter = byte.isASCIILetter || byte >= 0x80
            guard isLetter || byte.isASCIIDigit else {
                if !word.isEmpty { words.append(word) }
                word = []
                continue
            }
            if byte.isASCIIUppercase, index > 0, Self.begins(index, bytes), !word.isEmpty {
                words.append(word)
                word = []
            }
            word.append(byte.isASCIIUppercase ? byte + 32 : byte)
        }
        if !word.isEmpty { words.append(word) }
        self.words = words.map { String(decoding: $0, as: UTF8.self) }
    }

    /// The words without separators: `contactfieldid`.
    var joined: String { words.joined() }

    /// The words without the last one, joined.
    var withoutLast: String { words.dropLast().joined() }

    /// Whether an upper-case letter starts a word: after a lower-case letter, or before one.
    private static func begins(_ index: Int, _ bytes: [UInt8]) -> Bool {
        if !bytes[index - 1].isASCIIUppercase { return true }
        return index + 1 < bytes.count && bytes[index + 1].isASCIILowercase
            && !(index + 2 == bytes.count && bytes[index + 1] == UInt8(ascii: "s"))
    }

    /// Returns the singular of an English word: "contact" for "contacts".
    static func singular(_ word: String) -> String {
        if word.hasSuffix("ies"), word.utf8.count > 4 { return word.dropLast(3) + "y" }
        for end in ["sses", "xes", "ches", "shes", "uses"] where word.hasSuffix(end) {
            return String(word.dropLast(2))
        }
        if word.hasSuffix("s"), !word.hasSuffix("ss"), !word.hasSuffix("us"), word.utf8.count > 2 {
            return String(word.dropLast())
        }
        return word
    }
}
