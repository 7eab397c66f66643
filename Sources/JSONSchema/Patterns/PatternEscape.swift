/// Translates escapes of ECMA-262 into PCRE2 syntax.
struct PatternEscape {
    /// Whether unknown escapes are refused, as with the flag `u`.
    let isStrict: Bool

    /// A set of characters, as the content of brackets.
    struct Characters {
        let content: String
        let isNegated: Bool
        /// The same set for use among other elements in brackets.
        let inside: String

        fileprivate init(_ content: String, isNegated: Bool, inside: String) {
            (self.content, self.isNegated, self.inside) = (content, isNegated, inside)
        }
    }

    /// Takes an escape for a set of characters; takes nothing and returns `nil` if there is none.
    func takeSet(from reader: inout ScalarReader) throws(PatternError) -> Characters? {
        let start = reader.position
        switch reader.take() {
        case "d": return Characters(Self.digits, isNegated: false, inside: Self.digits)
        case "D": return Characters(Self.digits, isNegated: true, inside: "\\D")
        case "w": return Characters(Self.wordLetters, isNegated: false, inside: Self.wordLetters)
        case "W": return Characters(Self.wordLetters, isNegated: true, inside: "\\W")
        case "s": return Characters(Self.blanks, isNegated: false, inside: Self.blanks)
        case "S": return Characters(Self.blanks, isNegated: true, inside: Self.notBlanks)
        case "p" where reader.next == "{": return try takeProperty("p", from: &reader)
        case "P" where reader.next == "{": return try takeProperty("P", from: &reader)
        default:
            reader.goBack(to: start)
            return nil
        }
    }

    private static let digits = "0-9"
    private static let wordLetters = "A-Za-z0-9_"

    /// The white space of ECMA-262.
    private static let blanks =
        #"\t\n\u{b}\f\r \u{a0}\u{1680}\u{2000}-\u{200a}\u{2028}\u{2029}\u{202f}\u{205f}\u{3000}\u{feff}"#

    /// All characters that are not white space in ECMA-262.
    private static let notBlanks =
        #"\u{0}-\u{8}\u{e}-\u{1f}!-\u{9f}\u{a1}-\u{167f}\u{1681}-\u{1fff}\u{200b}-\u{2027}"#
        + #"\u{202a}-\u{202e}\u{2030}-\u{205e}\u{2060}-\u{2fff}\u{3001}-\u{fefe}\u{ff00}-\u{10ffff}"#

    private func takeProperty(
        _ letter: String, from reader: inout ScalarReader
    ) throws(PatternError) -> Characters {
        _ = reader.take("{")
        var name = ""
        while let next = reader.take(), next != "}" { name.unicodeScalars.append(next) }
        guard let known = PatternProperty.translate(name) else {
            throw PatternError(message: "there is no property '\(name)' of characters")
        }
        let content = "\\\(letter){\(known)}"
        return Characters(content, isNegated: false, inside: content)
    }

    /// Takes an escape for one character.
    func takeCharacter(from reader: inout ScalarReader) throws(PatternError) -> String {
        guard let letter = reader.take() else { throw .endsWithBackslash }
        switch letter {
        case "n", "r", "t", "f": return "\\\(letter)"
        case "v": return Self.numbered(0xB)
        case "0" where reader.next?.isDigit != true: return Self.numbered(0)
        case "c":
            guard let next = reader.next, next.isASCII, next.properties.isAlphabetic else {
                return try identity(letter)
            }
            _ = reader.take()
            return Self.numbered(next.value & 31)
        case "x":
            guard let value = reader.takeHexadecimal(2) else { return try identity(letter) }
            return Self.numbered(value)
        case "u": return try takeUnicode(from: &reader)
        default: return try identity(letter)
        }
    }

    /// Returns the character of an escape without a meaning; throws for letters and digits if `isStrict`.
    private func identity(_ scalar: Unicode.Scalar) throws(PatternError) -> String {
        if isStrict, scalar.isASCII, scalar.properties.isAlphabetic || scalar.isDigit {
            throw PatternError(message: "'\\\(scalar)' means nothing in ECMA-262")
        }
        return Self.literal(scalar)
    }

    private func takeUnicode(from reader: inout ScalarReader) throws(PatternError) -> String {
        if reader.take("{") {
            var value: UInt32 = 0
            while let next = reader.take() {
                if next == "}", value <= 0x10FFFF { return Self.numbered(value) }
                guard let digit = next.hexadecimal, value <= 0x10FFFF else { break }
                value = value << 4 | digit
            }
            throw PatternError(message: "'\\u{' is not followed by a character's number and '}'")
        }
        guard let unit = reader.takeHexadecimal(4) else { return try identity("u") }
        guard (0xD800...0xDFFF).contains(unit) else { return Self.numbered(unit) }
        let start = reader.position
        if unit < 0xDC00, reader.take("\\u"), let low = reader.takeHexadecimal(4),
            (0xDC00...0xDFFF).contains(low)
        {
            return Self.numbered(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
        }
        reader.goBack(to: start)
        // A lone surrogate never occurs in UTF-8, and U+FFFF never in practice.
        return Self.numbered(0xFFFF)
    }

    /// Returns the pattern for a character that stands for itself.
    static func literal(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_": String(scalar)
        case _ where scalar.isASCII && scalar.value >= 0x20 && scalar.value < 0x7F: "\\\(scalar)"
        default: numbered(scalar.value)
        }
    }

    /// Returns the pattern for a character by its code point.
    static func numbered(_ value: UInt32) -> String { "\\u{\(String(value, radix: 16))}" }
}
