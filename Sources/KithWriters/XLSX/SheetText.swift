internal import KithXLSXBinding

/// Texts as cells of a workbook hold them.
///
/// A character that XML does not allow, and a carriage return, is written as `_xHHHH_`; so is the first character of a
/// text that only looks like that. Spreadsheets show what was meant.
enum SheetText {
    /// Returns a text, of which at most so many UTF-16 units remain.
    static func written(
        _ text: ArraySlice<UInt8>, most: Int = Workbook.Limit.text
    ) -> (text: [UInt8], isCut: Bool) {
        if text.count <= most, !text.contains(where: { $0 < 0x20 || $0 == 0x5F || $0 == 0xEF }) {
            return (Array(text), false)
        }
        var written: [UInt8] = []
        written.reserveCapacity(text.count)
        var units = 0
        var place = text.startIndex
        while place < text.endIndex {
            let end = min(place + length(text[place]), text.endIndex)
            let escape = escape(text, place)
            units += escape?.count ?? (end - place == 4 ? 2 : 1)
            if units > most { return (written, true) }
            if let escape { written += escape } else { written += text[place..<end] }
            place = end
        }
        return (written, false)
    }

    /// The number of bytes of a character, by its first one.
    private static func length(_ first: UInt8) -> Int {
        switch first {
        case 0xC0..<0xE0: 2
        case 0xE0..<0xF0: 3
        case 0xF0...: 4
        default: 1
        }
    }

    /// Returns what is written in place of a character; `nil` for the character itself.
    private static func escape(_ text: ArraySlice<UInt8>, _ place: Int) -> String.UTF8View? {
        switch text[place] {
        case UInt8(ascii: "\t"), UInt8(ascii: "\n"): nil
        case 0..<0x20: escape(of: Int(text[place]))
        case UInt8(ascii: "_"): isEscape(text[place...]) ? "_x005F_".utf8 : nil
        case 0xEF where text[place...].starts(with: "\u{FFFE}".utf8): escape(of: 0xFFFE)
        case 0xEF where text[place...].starts(with: "\u{FFFF}".utf8): escape(of: 0xFFFF)
        default: nil
        }
    }

    private static func escape(of unit: Int) -> String.UTF8View {
        let digits = String(unit, radix: 16, uppercase: true)
        return "_x\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)_".utf8
    }

    /// Whether a text begins as `_xHHHH_` does.
    private static func isEscape(_ text: ArraySlice<UInt8>) -> Bool {
        let start = text.prefix(7)
        guard start.count == 7, start.starts(with: "_x".utf8), start.last == UInt8(ascii: "_")
        else { return false }
        return start.dropFirst(2).prefix(4).allSatisfy {
            Character(Unicode.Scalar($0)).isHexDigit
        }
    }
}
