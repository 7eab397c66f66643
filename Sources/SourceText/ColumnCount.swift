/// How many columns a piece of a line takes, in each unit.
struct ColumnCount: Sendable {
    var characters = 0
    var utf16 = 0

    init() {}

    /// Counts a range that holds no line end.
    init(_ range: Range<Int>, in bytes: SourceBytes) {
        guard !bytes.isASCII(range) else {
            characters = range.count
            utf16 = range.count
            return
        }
        let text = bytes.text(range)
        characters = text.count
        utf16 = text.utf16.count
    }

    static func + (left: ColumnCount, right: ColumnCount) -> ColumnCount {
        var sum = left
        sum.characters += right.characters
        sum.utf16 += right.utf16
        return sum
    }
}

extension SourceBytes {
    /// Whether all bytes of a range are ASCII.
    func isASCII(_ range: Range<Int>) -> Bool {
        let span = padded.span
        var all: UInt8 = 0
        for offset in range { all |= span[offset] }
        return all < 0x80
    }
}
