/// Keeps spreadsheets from running a text as a formula, by the prefix `'`.
///
/// A text is dangerous if, after any number of `'`, it begins with `=`, `+`, `-`, `@`, one of their full-width
/// forms, a tab, CR, LF or U+0000. Dangerous texts with a `'` get another one, so removing one `'` restores the
/// text.
enum FormulaGuard {
    static let mark = UInt8(ascii: "'")

    /// Whether the text needs the prefix.
    static func isDangerous(_ text: Span<UInt8>) -> Bool {
        var start = 0
        while start < text.count, text[start] == mark { start += 1 }
        guard start < text.count else { return false }
        switch text[start] {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"),
            UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), 0:
            return true
        case 0xEF:
            // U+FF0B, U+FF0D, U+FF1D, U+FF20.
            guard start + 2 < text.count, text[start + 1] == 0xBC else { return false }
            return [0x8B, 0x8D, 0x9D, 0xA0].contains(text[start + 2])
        default: return false
        }
    }
}
