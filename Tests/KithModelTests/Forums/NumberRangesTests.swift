import KithModel
import Testing

@Suite("Ranges of numbers")
struct NumberRangesTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let present: [Int64]
        let last: Int64
        let text: String

        init(_ name: String, _ present: [Int64], _ last: Int64, _ text: String) {
            testDescription = name
            self.present = present
            self.last = last
            self.text = text
        }
    }

    static let rows = [
        Row("nothing is missing", [1, 2, 3], 3, ""),
        Row("everything is", [], 3, "1-3"),
        Row("in the middle", [1, 4], 4, "2-3"),
        Row("one alone", [1, 3], 3, "2"),
        Row("at both ends", [5], 151, "1-4, 6-151"),
        Row("what is beyond the end does not count", [2, 9], 3, "1, 3"),
        Row("what comes twice, or before the beginning", [-4, 0, 2, 2], 2, "1"),
        Row("no end at all", [], 0, ""),
        Row("a huge end", [1], .max, "2-9223372036854775806"),
        Row(
            "very many gaps", Array(stride(from: 2, through: 40, by: 2)), 40,
            "1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23 and 8 more gaps"),
    ]

    @Test("what is missing is told in words", arguments: rows)
    func missing(_ row: Row) {
        let ranges = NumberRanges(missingFrom: row.present, upTo: row.last)
        #expect(ranges.text() == row.text)
        #expect(ranges.isEmpty == row.text.isEmpty)
    }

    @Test("counted from 0")
    func shifted() {
        #expect(NumberRanges(missingFrom: [1, 4], upTo: 6).shifted(by: -1).text() == "1-2, 4-5")
    }
}
