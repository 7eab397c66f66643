import KithSourceText
import Testing

@Suite("Display width")
struct DisplayWidthTests {
    static let rows: [(name: String, text: String, columns: Int)] = [
        ("nothing", "", 0), ("ASCII", "Ada L.", 6), ("letters", "Zoë", 3),
        ("wide letters", "田中さん", 8), ("half-width letters", "ｱｲ", 2),
        ("combining marks", "Zoe\u{308}", 3), ("Hangul in parts", "\u{1112}\u{1161}\u{11AB}", 2),
        ("emoji", "😀!", 3), ("a family", "👨‍👩‍👧", 2), ("a flag", "🇸🇪", 2),
        ("emoji style", "❤\u{FE0F}", 2),
    ]

    @Test("is the number of columns that a terminal fills", arguments: rows)
    func columns(_ row: (name: String, text: String, columns: Int)) {
        #expect(DisplayWidth.columns(of: row.text) == row.columns, "\(row.name)")
    }
}
