import Testing

@testable import KithWriters

struct FormulaGuardTests {
    static let rows = [
        Row("formula", "=1+1", "\"'=1+1\""),
        Row("telephone number", "+420 123", "\"'+420 123\""),
        Row("minus", "-x", "\"'-x\""),
        Row("handle", "@ann", "\"'@ann\""),
        Row("tab", "\t=1", "\"'\t=1\""),
        Row("CR", "\r=1", "\"'\r=1\""),
        Row("LF", "\n=1", "\"'\n=1\""),
        Row("full width", "＝1", "\"'＝1\""),
        Row("full width at sign", "＠a", "\"'＠a\""),
        Row("quotes are doubled too", "=\"a\"", "\"'=\"\"a\"\"\""),
        Row("one that is guarded already gets another mark", "'=1", "\"''=1\""),
        Row("an apostrophe before anything else stays", "'n Huis", "'n Huis"),
        Row("apostrophes alone stay", "''", "''"),
        Row("a sign inside stays", "a=1", "a=1"),
        Row("another character of that block stays", "！", "！"),
        Row("the first byte alone stays", "ﾂ", "ﾂ"),
        Row("empty stays", "", "\"\""),
    ]

    @Test("a text that a spreadsheet would run", arguments: rows)
    func guarded(_ row: Row) {
        let cell = sunk { $0.appendGuardedCSV(row.text.span, delimiter: UInt8(ascii: ",")) }
        #expect(
            String(decoding: cell, as: UTF8.self) == String(decoding: row.expected, as: UTF8.self))
        #expect(cell == row.expected)
    }
}
