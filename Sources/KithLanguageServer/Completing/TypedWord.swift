internal import KithSourceText

/// The word that is being typed, and the texts in which a stand-in for it makes the rest readable.
struct TypedWord {
    /// What stands for the word in the texts.
    static let mark = "kith0here"

    /// The bytes of the word.
    let range: Range<Int>
    /// The quotation mark around it; `nil` if there is none.
    let quote: UInt8?
    /// Whether nothing but blanks and dashes comes before it in its line.
    let isFirst: Bool
    /// Whether a colon follows, so that it is the key of something already.
    let hasColon: Bool
    /// Whether the text is JSON.
    let isJSON: Bool
    /// The column of the first letter in the line.
    let indent: Int

    /// Finds the word around an offset.
    init(_ bytes: [UInt8], at offset: Int, isJSON: Bool) {
        self.isJSON = isJSON
        func isEnd(_ byte: UInt8) -> Bool { byte < 0x21 || "{}[],\"'".utf8.contains(byte) }
        var start = offset
        while start > 0, !isEnd(bytes[start - 1]) { start -= 1 }
        let quote = start > 0 && "\"'".utf8.contains(bytes[start - 1]) ? bytes[start - 1] : nil
        var end = offset
        while end < bytes.count, !isEnd(bytes[end]) {
            if bytes[end] == UInt8(ascii: ":"), end + 1 == bytes.count || bytes[end + 1] < 0x21 {
                break
            }
            end += 1
        }
        range = start..<end
        let isOpen = quote.map { Self.isOpening(start - 1, $0, bytes) } ?? false
        self.quote = isOpen ? quote : nil
        var next = end
        if isOpen, next < bytes.count, bytes[next] == quote { next += 1 }
        while next < bytes.count, bytes[next] == 0x20 { next += 1 }
        hasColon = next < bytes.count && bytes[next] == UInt8(ascii: ":")
        let line = bytes[..<start].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
        let before = bytes[line..<(isOpen ? start - 1 : start)]
        isFirst = before.allSatisfy { $0 == 0x20 || $0 == UInt8(ascii: "-") }
        indent = before.count
    }

    /// Whether a quotation mark begins a text: an even number of them comes before it in its line.
    private static func isOpening(_ place: Int, _ quote: UInt8, _ bytes: [UInt8]) -> Bool {
        var count = 0
        var index = place
        while index > 0, bytes[index - 1] != 0x0A {
            index -= 1
            if bytes[index] == quote { count += 1 }
        }
        return count % 2 == 0
    }

    /// What may stand in the word's place, the likeliest first.
    func replacements(in bytes: [UInt8]) -> [(range: Range<Int>, text: String)] {
        let mark = Self.mark
        guard let quote else {
            if isJSON {
                return ["\"\(mark)\":0", "\"\(mark)\":0,", "\"\(mark)\"", "\"\(mark)\","].map {
                    (range, $0)
                }
            }
            let texts = isFirst && !hasColon ? ["\(mark):", mark] : [mark, "\(mark):"]
            return texts.map { (range, $0) }
        }
        let end = Character(Unicode.Scalar(quote))
        let isClosed = range.upperBound < bytes.count && bytes[range.upperBound] == quote
        if isClosed {
            let whole = range.lowerBound..<range.upperBound + 1
            return [(range, mark), (whole, "\(mark)\(end):0"), (whole, "\(mark)\(end):0,")]
        }
        return [(range, "\(mark)\(end)"), (range, "\(mark)\(end): 0")]
    }

    /// Returns the text of an item that is a key.
    func key(_ name: String, isCollection: Bool = false) -> String {
        if hasColon || quote != nil { return name }
        if isJSON { return "\"\(name)\": " }
        let isPlain = name.utf8.first.map { !$0.isASCIIDigit } ?? false
        let text = isPlain ? name : "'\(name)'"
        return text + (isCollection ? ":" : ": ")
    }

    /// Returns the text of an item that is a value.
    func value(_ text: String, isWord: Bool = true) -> String {
        if quote != nil { return text }
        if isJSON { return ["true", "false"].contains(text) ? text : "\"\(text)\"" }
        return isWord ? text : "'\(text)'"
    }
}
