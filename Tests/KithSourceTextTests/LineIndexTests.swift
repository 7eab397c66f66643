import KithSourceText
import Testing

@Suite struct LineIndexTests {
    struct PositionRow: CustomTestStringConvertible {
        let testDescription: String
        let bytes: [UInt8]
        let offset: Int
        let line: Int
        let column: Int
        let utf16Column: Int

        init(
            _ name: String, _ text: String, at offset: Int, line: Int, column: Int,
            utf16: Int? = nil
        ) {
            self.init(
                name, bytes: [UInt8](text.utf8), at: offset, line: line, column: column,
                utf16: utf16)
        }

        init(
            _ name: String, bytes: [UInt8], at offset: Int, line: Int, column: Int,
            utf16: Int? = nil
        ) {
            testDescription = name
            self.bytes = bytes
            self.offset = offset
            self.line = line
            self.column = column
            utf16Column = utf16 ?? column
        }
    }

    static let positions = [
        PositionRow("empty text", "", at: 0, line: 1, column: 1),
        PositionRow("past the end of an empty text", "", at: 9, line: 1, column: 1),
        PositionRow("before the start", "ab", at: -1, line: 1, column: 1),
        PositionRow("first byte", "ab\ncd", at: 0, line: 1, column: 1),
        PositionRow("line end belongs to its line", "ab\ncd", at: 2, line: 1, column: 3),
        PositionRow("start of the second line", "ab\ncd", at: 3, line: 2, column: 1),
        PositionRow("end of the text", "ab\ncd", at: 5, line: 2, column: 3),
        PositionRow("past the end", "ab\ncd", at: 99, line: 2, column: 3),
        PositionRow("end behind a line end", "ab\n", at: 3, line: 2, column: 1),
        PositionRow("CR LF is one end", "a\r\nb", at: 3, line: 2, column: 1),
        PositionRow("between CR and LF", "a\r\nb", at: 2, line: 1, column: 3),
        PositionRow("lone CR ends a line", "a\rb\rc", at: 4, line: 3, column: 1),
        PositionRow("CR CR LF are two ends", "a\r\r\nb", at: 4, line: 3, column: 1),
        PositionRow("LF CR are two ends", "a\n\rb", at: 3, line: 3, column: 1),
        PositionRow("CR at the end of the text", "a\r", at: 2, line: 2, column: 1),
        PositionRow("U+2028 ends no line", "a\u{2028}b", at: 4, line: 1, column: 3),
        PositionRow("tab is one column", "\t\tb", at: 2, line: 1, column: 3),
        PositionRow("mark takes no column", "\u{FEFF}ab", at: 4, line: 1, column: 2),
        PositionRow("start of the mark", "\u{FEFF}ab", at: 0, line: 1, column: 1),
        PositionRow("inside the mark", "\u{FEFF}ab", at: 2, line: 1, column: 1),
        PositionRow("mark alone", "\u{FEFF}", at: 3, line: 1, column: 1),
        PositionRow("mark in a later line", "a\n\u{FEFF}b", at: 5, line: 2, column: 2),
        PositionRow("umlaut", "äb", at: 2, line: 1, column: 2),
        PositionRow("combining mark", "a\u{308}b", at: 3, line: 1, column: 2, utf16: 3),
        PositionRow("before a combining mark", "a\u{308}b", at: 1, line: 1, column: 2),
        PositionRow("emoji", "😀b", at: 4, line: 1, column: 2, utf16: 3),
        PositionRow("family", "👨‍👩‍👧b", at: 18, line: 1, column: 2, utf16: 9),
        PositionRow("flags", "🇩🇪🇫🇷b", at: 16, line: 1, column: 3, utf16: 9),
        PositionRow("ideographs", "日本b", at: 6, line: 1, column: 3),
        PositionRow("wrong byte", bytes: [0x61, 0xFF, 0x62], at: 2, line: 1, column: 3),
        PositionRow("lone tail bytes", bytes: [0x80, 0x80, 0x62], at: 2, line: 1, column: 3),
        PositionRow(
            "cut sequence is one character", bytes: [0xE2, 0x82, 0x62], at: 2, line: 1, column: 2),
        PositionRow("zero bytes", bytes: [0, 0, 0x0A, 0], at: 3, line: 2, column: 1),
    ]

    @Test("finds line and column", arguments: positions)
    func position(_ row: PositionRow) {
        let bytes = SourceBytes(row.bytes)
        let index = LineIndex(bytes)
        #expect(index.line(of: row.offset) == row.line)
        #expect(
            index.position(of: row.offset, in: bytes)
                == TextPosition(line: row.line, column: row.column))
        #expect(
            index.position(of: row.offset, in: bytes, unit: .utf16)
                == TextPosition(line: row.line, column: row.utf16Column))
    }

    @Test("gives the bytes of each line without its end")
    func lines() {
        let bytes = SourceBytes(text: "\u{FEFF}a\r\nbc\rd\n\n")
        let index = LineIndex(bytes)
        #expect(index.lineCount == 5)
        #expect(
            (1...5).map { index.range(ofLine: $0, in: bytes) } == [
                3..<4, 6..<8, 9..<10, 11..<11, 12..<12,
            ])
        #expect(index.range(ofLine: 0, in: bytes) == 3..<4)
        #expect(index.range(ofLine: 6, in: bytes) == 12..<12)
    }

    struct LongRow: CustomTestStringConvertible {
        let testDescription: String
        let unit: [UInt8]

        init(_ name: String, _ unit: String) {
            testDescription = name
            self.unit = [UInt8](unit.utf8)
        }

        init(_ name: String, bytes: [UInt8]) {
            testDescription = name
            unit = bytes
        }
    }

    static let long = [
        LongRow("ASCII", "abcdefg"),
        LongRow("some umlauts", #"{"name":"Zoë"},"#),
        LongRow("ideographs only", "日本語"),
        LongRow("flags only", "🇩🇪"),
        LongRow("families only", "👨‍👩‍👧"),
        LongRow("combining marks", "e\u{301}\u{302}"),
        LongRow("jamo", "\u{1112}\u{1161}\u{11AB}"),
        LongRow("lone tail bytes", bytes: [0x80]),
        LongRow("wrong and right bytes", bytes: [0xE2, 0x82, 0xC3, 0xA4, 0xF0, 0x9F]),
    ]

    @Test("counts in long lines as in short ones", arguments: long)
    func longLine(_ row: LongRow) {
        let repeated = (0..<(9_000 / row.unit.count)).flatMap { _ in row.unit }
        let bytes = SourceBytes([UInt8]("x\n".utf8) + repeated + [UInt8]("\ny".utf8))
        let index = LineIndex(bytes)
        for copies in stride(from: 0, through: repeated.count / row.unit.count, by: 97) {
            let offset = 2 + copies * row.unit.count
            let before = String(decoding: bytes[2..<offset], as: UTF8.self)
            let found = index.positions(of: offset, in: bytes)
            #expect(found.characters == TextPosition(line: 2, column: before.count + 1))
            #expect(found.utf16 == TextPosition(line: 2, column: before.utf16.count + 1))
        }
        #expect(
            index.position(of: bytes.count, in: bytes) == TextPosition(line: 3, column: 2))
    }

    @Test("counts the scalars of the first plane as String does, among neighbours that join")
    func allScalars() {
        var text = ""
        var lines: [(end: Int, characters: Int, utf16: Int)] = []
        // Ideographs, syllables and private characters are all alike.
        let alike: [ClosedRange<UInt32>] = [0x3500...0x9F00, 0xAD00...0xD700, 0xE000...0xF8F0]
        for value in UInt32(0x20)...0xFFFF where !alike.contains(where: { $0 ~= value }) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let line =
                "\(scalar)a\(scalar)\(scalar)\u{301}\(scalar)\u{1161}\(scalar)\u{200D}\(scalar)"
            text += line
            lines.append((text.utf8.count, line.count, line.utf16.count))
            text += "\n"
        }
        let bytes = SourceBytes(text: text)
        let index = LineIndex(bytes)
        let wrong = lines.enumerated().filter { number, line in
            let found = index.positions(of: line.end, in: bytes)
            return found.characters != TextPosition(line: number + 1, column: line.characters + 1)
                || found.utf16 != TextPosition(line: number + 1, column: line.utf16 + 1)
        }
        #expect(wrong.map(\.offset) == [])
    }

    @Test("cuts a character of endless length into pieces, and stays right in UTF-16")
    func endlessCharacter() {
        let bytes = SourceBytes(text: "e" + String(repeating: "\u{301}", count: 50_000))
        let index = LineIndex(bytes)
        let end = index.positions(of: bytes.count, in: bytes)
        #expect(end.utf16.column == 50_002)
        #expect((2...400).contains(end.characters.column))
    }

    @Test("finds ten thousand places in one line of 800 kB quickly")
    func manyPlacesInOneLine() {
        let bytes = SourceBytes(
            text: String(repeating: #"{"name":"Zoë"},"#, count: 50_000))
        let index = LineIndex(bytes)
        var sum = 0
        for offset in stride(from: 0, to: bytes.count, by: 80) {
            sum += index.position(of: offset, in: bytes).column
        }
        #expect(sum > 0)
        #expect(
            index.position(of: 16 * 49_999, in: bytes)
                == TextPosition(line: 1, column: 15 * 49_999 + 1))
    }
}
