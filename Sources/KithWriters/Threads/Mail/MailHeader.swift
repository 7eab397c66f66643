internal import KithSourceText

/// The header of a mail message (RFC 5322): folded lines of ASCII, with other texts in encoded words (RFC 2047).
struct MailHeader {
    private(set) var bytes: [UInt8] = []
    /// The control characters in texts, which headers do not allow.
    private var controls = ControlCharacters()
    private var column = 0

    /// The length after which a line is folded, in bytes.
    private static let lineLimit = 76
    /// The maximum length of the text in an encoded word, in bytes.
    private static let wordLimit = 75 - 12

    init(_ controls: ControlCharacters) { self.controls = controls }

    /// Adds a field with a value that needs no escape.
    mutating func add(_ name: String, _ value: String) {
        begin(name)
        for word in value.utf8.split(separator: 0x20) { append(word: word) }
        end()
    }

    /// Adds a field with any text.
    mutating func add(_ name: String, text: some Sequence<UInt8>) {
        begin(name)
        append(text: Array(text)[...])
        end()
    }

    /// Adds a field with the name and the address of somebody.
    mutating func add(_ name: String, mailbox: [UInt8], _ address: String) {
        begin(name)
        let isPlain = mailbox.allSatisfy { $0.isASCIIAlphanumeric || $0 == 0x20 }
        let isASCII = mailbox.allSatisfy { 0x20...0x7E ~= $0 } && mailbox.count < 60
        if isASCII, !isPlain, !Self.mayBeEncoded(mailbox) {
            var quoted = [UInt8(ascii: "\"")]
            for byte in mailbox {
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                    quoted.append(UInt8(ascii: "\\"))
                }
                quoted.append(byte)
            }
            append(word: quoted + [UInt8(ascii: "\"")])
        } else {
            append(text: mailbox[...])
        }
        append(word: Array("<\(address)>".utf8))
        end()
    }

    private mutating func begin(_ name: String) {
        bytes += name.utf8
        bytes.append(UInt8(ascii: ":"))
        column = name.utf8.count + 1
    }

    private mutating func end() { bytes.append(0x0A) }

    /// Appends a word after a space or, if the line gets too long, on a line of its own.
    private mutating func append(word: some Collection<UInt8>) {
        if column + 1 + word.count > Self.lineLimit, bytes.last != UInt8(ascii: ":") {
            bytes.append(0x0A)
            column = 0
        }
        bytes.append(0x20)
        bytes += word
        column += 1 + word.count
    }

    private mutating func append(text: ArraySlice<UInt8>) {
        let words = text.split(separator: 0x20, omittingEmptySubsequences: false)
        let isPlain =
            text.allSatisfy { 0x20...0x7E ~= $0 } && !Self.mayBeEncoded(text)
            && words.allSatisfy { !$0.isEmpty && $0.count < Self.lineLimit }
        guard isPlain else { return appendEncoded(text) }
        for word in words { append(word: word) }
    }

    /// Whether a reader might take a part of some ASCII for an encoded word.
    private static func mayBeEncoded(_ text: some Sequence<UInt8>) -> Bool {
        var last: UInt8 = 0
        for byte in text {
            if last == UInt8(ascii: "="), byte == UInt8(ascii: "?") { return true }
            last = byte
        }
        return false
    }

    /// Appends encoded words, none of which splits a character.
    private mutating func appendEncoded(_ text: ArraySlice<UInt8>) {
        let text = controls.replaced(in: text)
        var word: [UInt8] = []
        var start = text.startIndex
        while start < text.endIndex {
            var end = start + 1
            while end < text.endIndex, text[end] & 0xC0 == 0x80 { end += 1 }
            let character = Self.encoded(text[start..<end])
            if word.count + character.count > Self.wordLimit {
                append(encodedWord: word)
                word = []
            }
            word += character
            start = end
        }
        if !word.isEmpty { append(encodedWord: word) }
    }

    private mutating func append(encodedWord word: [UInt8]) {
        // A word that begins a line leaves room for the name of the field.
        append(word: Array("=?utf-8?Q?".utf8) + word + Array("?=".utf8))
    }

    private static func encoded(_ character: ArraySlice<UInt8>) -> [UInt8] {
        var encoded: [UInt8] = []
        for byte in character {
            switch byte {
            case 0x20, 0x09, 0x0A: encoded.append(UInt8(ascii: "_"))
            case _ where byte.isASCIIAlphanumeric: encoded.append(byte)
            default: QuotedPrintable.append(byte, to: &encoded)
            }
        }
        return encoded
    }

    /// What texts had that headers do not allow.
    func ended() -> (bytes: [UInt8], controls: ControlCharacters) { (bytes, controls) }
}
