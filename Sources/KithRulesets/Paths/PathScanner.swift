internal import KithSourceText

/// Reads the bytes of a path from left to right.
struct PathScanner {
    /// The maximum nesting of parentheses, brackets and filters.
    static let depthLimit = 48

    let bytes: [UInt8]
    private(set) var offset = 0
    private var depth = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    /// Returns the byte at an offset from the current one; 0 past the end.
    func peek(_ ahead: Int = 0) -> UInt8 {
        let index = offset + ahead
        return index < bytes.count ? bytes[index] : 0
    }

    var isAtEnd: Bool { offset >= bytes.count }

    mutating func skipBlanks() {
        while peek() == 0x20 || peek() == 0x09 || peek() == 0x0A || peek() == 0x0D { offset += 1 }
    }

    mutating func advance(_ count: Int = 1) { offset = min(offset + count, bytes.count) }

    mutating func back(to earlier: Int) { offset = earlier }

    /// Reads a word if it comes next; returns whether it did.
    mutating func take(_ word: StaticString) -> Bool {
        let word = Array(word.description.utf8)
        guard bytes[offset...].starts(with: word) else { return false }
        offset += word.count
        return true
    }

    /// Reads bytes as long as they meet a condition.
    mutating func takeWhile(_ isWanted: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let start = offset
        while offset < bytes.count, isWanted(bytes[offset]) { offset += 1 }
        return bytes[start..<offset]
    }

    /// Enters one more level of nesting; ``leave()`` ends it.
    ///
    /// - Throws: ``PathError`` if there are too many levels.
    mutating func enter() throws(PathError) {
        depth += 1
        guard depth <= Self.depthLimit else {
            throw PathError(
                message: "the path is nested deeper than the limit of \(Self.depthLimit)",
                offset: offset)
        }
    }

    mutating func leave() { depth -= 1 }

    /// Returns an error about the next byte.
    func expected(_ what: String) -> PathError {
        PathError(message: "expected \(what), found \(found)", offset: offset)
    }

    private var found: String {
        guard !isAtEnd else { return "the end" }
        let rest = String(decoding: bytes[offset...].prefix(64), as: UTF8.self)
        return rest.first.map { "'\($0)'" } ?? "the end"
    }

    /// Reads an integer of at most 15 digits; returns `nil` if there is none.
    mutating func integer() throws(PathError) -> Int? {
        let start = offset
        let isNegative = peek() == UInt8(ascii: "-")
        if isNegative { advance() }
        let digits = takeWhile { $0.isASCIIDigit }
        guard !digits.isEmpty else {
            back(to: start)
            return nil
        }
        guard digits.count <= 15, let value = Int(String(decoding: digits, as: UTF8.self)) else {
            throw PathError(message: "the number is too large", offset: start)
        }
        return isNegative ? -value : value
    }

    /// Reads a text in single or double quotes, at its first quote.
    mutating func quoted() throws(PathError) -> [UInt8] {
        let start = offset
        let quote = peek()
        advance()
        var text: [UInt8] = []
        while !isAtEnd {
            let byte = peek()
            advance()
            if byte == quote { return text }
            if byte == UInt8(ascii: "\\") { try escape(&text) } else { text.append(byte) }
        }
        throw PathError(
            message: "the quote \(UnicodeScalar(quote)) has no end", offset: start)
    }

    private mutating func escape(_ text: inout [UInt8]) throws(PathError) {
        guard !isAtEnd else { throw expected("a character after '\\'") }
        let byte = peek()
        advance()
        switch byte {
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): text += Array(String(try scalar()).utf8)
        default: text.append(byte)
        }
    }

    private mutating func scalar() throws(PathError) -> Unicode.Scalar {
        let start = offset
        let high = try unit()
        if let scalar = Unicode.Scalar(high) { return scalar }
        if high < 0xDC00, take("\\u") {
            let low = try unit()
            let joined = 0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(low) &- 0xDC00)
            if 0xDC00...0xDFFF ~= low, let scalar = Unicode.Scalar(joined) { return scalar }
        }
        throw PathError(message: "an unpaired surrogate is not allowed", offset: start)
    }

    private mutating func unit() throws(PathError) -> UInt16 {
        let digits = String(decoding: bytes[offset...].prefix(4), as: UTF8.self)
        guard digits.utf8.count == 4, digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }),
            let unit = UInt16(digits, radix: 16)
        else { throw expected("four hexadecimal digits") }
        advance(4)
        return unit
    }
}

extension UInt8 {
    /// Whether a name in a filter may contain the byte.
    var isNamePart: Bool {
        isASCIIAlphanumeric || self >= 0x80 || self == UInt8(ascii: "_")
            || self == UInt8(ascii: "$")
    }
}
