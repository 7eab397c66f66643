import KithSourceText
import Testing

@Suite struct ExcerptWindowTests {
    static let digits = String(repeating: "0123456789", count: 30)

    private func excerpt(
        _ text: String, _ range: Range<Int>, width: Int = 60
    ) -> (text: String, marks: String) {
        let bytes = SourceBytes(text: text)
        let excerpt = Excerpt(
            of: range, in: bytes, lines: LineIndex(bytes), width: width, hiding: [])
        return (
            String(decoding: excerpt.text, as: UTF8.self),
            String(decoding: excerpt.indent, as: UTF8.self)
                + String(repeating: "^", count: excerpt.markWidth)
        )
    }

    @Test("shows a line whole that just fits, and cuts one that does not")
    func fits() {
        let fits = String(Self.digits.prefix(60))
        #expect(excerpt(fits, 59..<60) == (fits, String(repeating: " ", count: 59) + "^"))
        #expect(
            excerpt(fits + "x", 0..<2)
                == ("0123456789012345678901234567890123456789012345678901234567…", "^^"))
    }

    @Test("shows what is before and behind the place")
    func middle() {
        #expect(
            excerpt(Self.digits, 150..<153)
                == (
                    "…0123456789012345678901234567890123456789012345678901234567…",
                    String(repeating: " ", count: 41) + "^^^"
                ))
    }

    @Test("shows more before a place at the end")
    func end() {
        #expect(
            excerpt(Self.digits, 300..<300)
                == (
                    "…2345678901234567890123456789012345678901234567890123456789",
                    String(repeating: " ", count: 59) + "^"
                ))
    }

    @Test("marks a place longer than the window up to its end")
    func longPlace() {
        #expect(
            excerpt(Self.digits, 0..<300)
                == (
                    "0123456789012345678901234567890123456789012345678901234567…",
                    String(repeating: "^", count: 58)
                ))
        #expect(
            excerpt(Self.digits, 100..<290)
                == (
                    "…0123456789012345678901234567890123456789012345678901234567…",
                    String(repeating: " ", count: 41) + String(repeating: "^", count: 18)
                ))
    }

    @Test("cuts between wide characters")
    func wide() {
        let text = String(repeating: "日", count: 200)
        #expect(
            excerpt(text, 300..<303)
                == (
                    "…" + String(repeating: "日", count: 29) + "…",
                    String(repeating: " ", count: 41) + "^^"
                ))
    }

    @Test("does not take narrow widths literally")
    func narrow() {
        let sixty = String(Self.digits.prefix(60))
        #expect(excerpt(sixty, 0..<1, width: -5) == (sixty, "^"))
    }

    @Test("keeps its window small in a line of endless marks")
    func endlessCharacter() {
        let text = "e" + String(repeating: "\u{301}", count: 100_000)
        let shown = excerpt(text, 100_000..<100_002)
        #expect(shown.text.utf8.count < 600)
    }

    @Test("never reads a long line as a whole")
    func longLine() {
        let unit = #"{"name":"Zoë"},"#
        let bytes = SourceBytes(text: String(repeating: unit, count: 50_000))
        let lines = LineIndex(bytes)
        for number in stride(from: 0, to: 50_000, by: 10) {
            let start = number * 16 + 9
            let excerpt = Excerpt(of: start..<start + 4, in: bytes, lines: lines, hiding: [])
            #expect(excerpt.markWidth == 3)
            #expect(excerpt.text.count < 200)
        }
    }
}
