internal import SourceText

/// The words of a name as programmers write it: `contactFieldID`, `contact_field_id`, `contact-field-id`.
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

    /// Without the last word.
    var withoutLast: String { words.dropLast().joined() }

    /// Whether a capital letter begins a word: behind a small one, or before one.
    private static func begins(_ index: Int, _ bytes: [UInt8]) -> Bool {
        if !bytes[index - 1].isASCIIUppercase { return true }
        return index + 1 < bytes.count && bytes[index + 1].isASCIILowercase
            && !(index + 2 == bytes.count && bytes[index + 1] == UInt8(ascii: "s"))
    }

    /// A word for one of what a word means several: "contacts" gives "contact".
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
