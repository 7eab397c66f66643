import Testing

@testable import KithWriters

@Suite("Drawn text")
struct DrawnTextTests {
    static let cleaned: [(name: String, text: String, clean: String)] = [
        ("plain", "Ann Lee", "Ann Lee"),
        ("line breaks", "a\r\nb\rc\nd\u{85}e\u{2028}f\n\ng\r\r\nh", "a\nb\nc\nd\ne\nf\n\ng\n\nh"),
        ("tab", "a\tb", "a b"),
        (
            "controls", "a\0b\u{1}c\u{1b}d\u{7f}e\u{9b}f",
            "a\u{fffd}b\u{fffd}c\u{fffd}d\u{fffd}e\u{fffd}f"
        ),
        ("no characters", "\u{fffe}\u{ffff}", "\u{fffd}\u{fffd}"),
        ("direction", "\u{202e}abc\u{202c}\u{2066}d\u{2069}\u{200f}", "abcd"),
        ("right to left", "שלום abc", "שלום abc"),
        ("joined emoji", "👨‍👩‍👧", "👨‍👩‍👧"),
        ("not composed", "e\u{301}", "e\u{301}"),
    ]

    @Test("holds only what a picture can hold", arguments: cleaned)
    func cleans(_ row: (name: String, text: String, clean: String)) {
        #expect(String(DrawnText.cleaned(row.text)).utf8.elementsEqual(row.clean.utf8))
    }

    static let lines: [(text: String, lines: [String], isShortened: Bool)] = [
        ("", [""], false),
        ("   ", [""], false),
        ("Ann", ["Ann"], false),
        ("Ann Lindqvist", ["Ann Lindqvist"], false),
        ("Karin Okafor Lindqvist", ["Karin Okafor", "Lindqvist"], false),
        ("Maria del Carmen Garcia Lopez", ["Maria del Carmen", "Garcia Lopez"], false),
        ("Donaudampfschiff", ["Donaudampfschiff"], false),
        ("Donaudampfschifffahrtsge", ["Donaudampfschifffahrtsge"], false),
        (
            "Donaudampfschifffahrtsgesellschaft",
            ["Donaudampfschifffahrtsge", "sellschaft"], false
        ),
        ("line1\nline2", ["line1", "line2"], false),
        ("\n\nline1\n\nline2\n", ["line1", "line2"], false),
        ("a\nb\nc", ["a", "b…"], true),
        (
            "A name that goes on and on and would never end in any box of a picture",
            ["A name that goes on and", "on and would never end …"], true
        ),
    ]

    @Test("fits into two lines", arguments: lines)
    func wraps(_ row: (text: String, lines: [String], isShortened: Bool)) {
        let (lines, isShortened) = DrawnText.lines(row.text.unicodeScalars)
        #expect(lines == row.lines)
        #expect(isShortened == row.isShortened)
    }

    @Test("a very long text takes little time")
    func long() {
        let (lines, isShortened) = DrawnText.lines(
            String(repeating: "word ", count: 200_000).unicodeScalars)
        #expect(lines.allSatisfy { $0.count <= 24 })
        #expect(isShortened)
    }

    @Test("joined emoji are not cut apart")
    func emoji() {
        let (lines, _) = DrawnText.lines(String(repeating: "👨‍👩‍👧", count: 60).unicodeScalars)
        #expect(
            lines == [
                String(repeating: "👨‍👩‍👧", count: 24), String(repeating: "👨‍👩‍👧", count: 23) + "…",
            ])
    }
}
