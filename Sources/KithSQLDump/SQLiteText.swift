import KithSourceText

/// Strings that SQLite's `.dump` writes as function calls, because they contain line breaks or control characters.
enum SQLiteText {
    /// Evaluates `replace('a\nb','\n',char(10))` or `unistr('a\u000ab')`; returns `nil` for any other expression.
    static func value(of expression: ArraySlice<UInt8>) -> [UInt8]? {
        var rest = expression
        guard let value = value(&rest, depth: 0), rest.isEmpty else { return nil }
        return value
    }

    /// The maximum nesting depth of calls, which covers one for each kind of line break.
    private static let deepest = 4

    private static func value(_ rest: inout ArraySlice<UInt8>, depth: Int) -> [UInt8]? {
        if rest.first == UInt8(ascii: "'") { return literal(&rest) }
        guard depth < deepest else { return nil }
        if skip("replace(", &rest) {
            guard let text = value(&rest, depth: depth + 1), skip(",", &rest),
                let old = literal(&rest), !old.isEmpty, skip(",", &rest),
                let new = value(&rest, depth: depth + 1), skip(")", &rest)
            else { return nil }
            return text.replacing(old, with: new)
        }
        if skip("char(", &rest) {
            let digits = rest.prefix { $0.isASCIIDigit }
            rest = rest.dropFirst(digits.count)
            guard skip(")", &rest), let number = UInt32(String(decoding: digits, as: UTF8.self)),
                let scalar = Unicode.Scalar(number)
            else { return nil }
            return Array(String(Character(scalar)).utf8)
        }
        guard skip("unistr(", &rest), let text = literal(&rest), skip(")", &rest) else {
            return nil
        }
        return unescaped(text)
    }

    private static func skip(_ word: String, _ rest: inout ArraySlice<UInt8>) -> Bool {
        guard rest.starts(with: word.utf8) else { return false }
        rest = rest.dropFirst(word.utf8.count)
        return true
    }

    /// Parses a string literal, in which quotes are doubled.
    private static func literal(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        guard rest.first == UInt8(ascii: "'") else { return nil }
        var text: [UInt8] = []
        rest = rest.dropFirst()
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "'"), rest.first != byte { return text }
            if byte == UInt8(ascii: "'") { rest = rest.dropFirst() }
            text.append(byte)
        }
        return nil
    }

    /// Decodes the escapes `\uXXXX`, `\UXXXXXXXX`, `\+XXXXXX`, `\XXXX` and `\\`.
    private static func unescaped(_ text: [UInt8]) -> [UInt8]? {
        var unescaped: [UInt8] = []
        var rest = text[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\") else {
                unescaped.append(byte)
                continue
            }
            let count: Int
            switch rest.first {
            case UInt8(ascii: "\\"):
                unescaped.append(byte)
                rest = rest.dropFirst()
                continue
            case UInt8(ascii: "u"): count = 4
            case UInt8(ascii: "+"): count = 6
            case UInt8(ascii: "U"): count = 8
            default: count = 0
            }
            if count > 0 { rest = rest.dropFirst() }
            let digits = rest.prefix(count > 0 ? count : 4)
            guard let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
                let scalar = Unicode.Scalar(number)
            else { return nil }
            unescaped += Array(String(Character(scalar)).utf8)
            rest = rest.dropFirst(digits.count)
        }
        return unescaped
    }
}
