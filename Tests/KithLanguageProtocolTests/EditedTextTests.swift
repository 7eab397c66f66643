import KithLanguageProtocol
import KithSourceText
import Testing

struct EditedTextTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let place: TextPlace
        let utf16: Int
        let utf8: Int

        init(_ name: String, _ text: String, _ line: Int, _ character: Int, utf16: Int, utf8: Int) {
            testDescription = name
            self.text = text
            place = TextPlace(line: line, character: character)
            self.utf16 = utf16
            self.utf8 = utf8
        }
    }

    static let rows = [
        Row("the start", "ab\ncd", 0, 0, utf16: 0, utf8: 0),
        Row("a later line", "ab\ncd", 1, 1, utf16: 4, utf8: 4),
        Row("a column beyond the line", "ab\ncd", 0, 9, utf16: 2, utf8: 2),
        Row("before CR LF", "ab\r\ncd", 0, 9, utf16: 2, utf8: 2),
        Row("after CR LF", "ab\r\ncd", 1, 0, utf16: 4, utf8: 4),
        Row("after a lone CR", "ab\rcd", 1, 0, utf16: 3, utf8: 3),
        Row("a line beyond the text", "ab\ncd", 7, 0, utf16: 5, utf8: 5),
        Row("an empty text", "", 0, 3, utf16: 0, utf8: 0),
        Row("after the last line's end", "ab\n", 1, 0, utf16: 3, utf8: 3),
        Row("after an emoji", "😀b", 0, 2, utf16: 4, utf8: 0),
        Row("inside an emoji", "😀b", 0, 1, utf16: 0, utf8: 0),
        Row("after a letter of two bytes", "éb", 0, 1, utf16: 2, utf8: 0),
        Row("after a letter of three bytes", "漢b", 0, 1, utf16: 3, utf8: 0),
        Row("bytes of an emoji", "😀b", 0, 4, utf16: 5, utf8: 4),
        Row("the largest numbers", "ab", 1 << 31, 1 << 31, utf16: 2, utf8: 2),
    ]

    @Test("finds the offset of a place", arguments: rows)
    func offsets(_ row: Row) {
        let text = EditedText(row.text)
        #expect(text.offset(of: row.place, .utf16) == row.utf16)
        #expect(text.offset(of: row.place, .utf8) == row.utf8)
    }

    @Test(
        "places and offsets agree for each character", arguments: [PositionEncoding.utf8, .utf16])
    func roundTrip(_ encoding: PositionEncoding) {
        let text = "a😀é\r\n漢\rb\n\n𝒳x\u{301}"
        let edited = EditedText(text)
        let bytes = SourceBytes(text: text)
        let lines = LineIndex(bytes)
        var offset = 0
        for scalar in text.unicodeScalars {
            // The end of CR LF is no place of its own.
            if scalar != "\n" || offset == 0 || bytes[offset - 1] != 0x0D {
                let place = bytes.place(of: offset, in: lines, encoding)
                #expect(edited.offset(of: place, encoding) == offset, "\(place)")
            }
            offset += String(scalar).utf8.count
        }
        #expect(bytes.place(of: 3, in: LineIndex(bytes), .utf16).line == 0)
    }

    @Test("random edits give the text and the lines of the whole text")
    func randomEdits() {
        var random = SystemRandomNumberGenerator()
        let pieces = ["", "a", "\r", "\n", "\r\n", "😀", "é\n", "x\r\ny", "\n\r", "longer words"]
        for _ in 0..<200 {
            var text = EditedText("")
            var model: [UInt8] = []
            for _ in 0..<60 {
                var ends = [Int.random(in: 0...model.count, using: &random)]
                ends.append(min(model.count, ends[0] + Int.random(in: 0...6, using: &random)))
                for index in ends.indices {
                    while ends[index] < model.count, model[ends[index]] & 0xC0 == 0x80 {
                        ends[index] += 1
                    }
                }
                let new = Array(pieces.randomElement(using: &random, or: "").utf8)
                text.replace(ends[0]..<max(ends[0], ends[1]), by: new)
                model.replaceSubrange(ends[0]..<max(ends[0], ends[1]), with: new)
                let whole = EditedText(model)
                guard text.bytes == model, text.lineCount == whole.lineCount,
                    (0..<text.lineCount).allSatisfy({
                        text.range(ofLine: $0) == whole.range(ofLine: $0)
                    })
                else {
                    Issue.record("\(String(decoding: model, as: UTF8.self).debugDescription)")
                    return
                }
            }
        }
    }

    @Test("a range whose end comes first inserts at its start")
    func turned() {
        var text = EditedText("abc")
        text.replace(
            TextRange(TextPlace(line: 0, character: 2), TextPlace(line: 0, character: 1)), by: "X",
            .utf16)
        #expect(String(decoding: text.bytes, as: UTF8.self) == "abXc")
    }

    @Test("a byte order mark takes one column")
    func byteOrderMark() {
        let bytes = SourceBytes(text: "\u{FEFF}ab")
        #expect(bytes.place(of: 4, in: LineIndex(bytes), .utf16).character == 2)
        #expect(bytes.place(of: 4, in: LineIndex(bytes), .utf8).character == 4)
        #expect(EditedText("\u{FEFF}ab").offset(of: TextPlace(line: 0, character: 2), .utf16) == 4)
    }
}

extension Array {
    fileprivate func randomElement(
        using random: inout some RandomNumberGenerator, or other: Element
    ) -> Element {
        randomElement(using: &random) ?? other
    }
}
