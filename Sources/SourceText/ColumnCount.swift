/// How many columns a piece of a line takes, in each unit.
struct ColumnCount: Sendable {
    var characters = 0
    var utf16 = 0

    init() {}

    /// Counts a range that holds no line end.
    ///
    /// Scalars that never join their neighbours are counted one by one; only the rest, with a neighbour
    /// on each side, is left to `String`, which is many times slower.
    init(_ range: Range<Int>, in bytes: SourceBytes) {
        let span = bytes.padded.span
        var previous: Int?
        var offset = range.lowerBound
        // Blocks of ASCII are counted at once; up to here there is no such block.
        var mixedEnd = offset
        while offset < range.upperBound {
            if offset >= mixedEnd {
                let block = min(offset + 64, range.upperBound)
                if bytes.isASCII(offset..<block) {
                    characters += block - offset
                    utf16 += block - offset
                    previous = block - 1
                    offset = block
                    continue
                }
                mixedEnd = block
            }
            let decoded = span.scalar(at: offset, end: range.upperBound)
            if decoded.scalar.standsAlone {
                characters += 1
                utf16 += 1
                previous = offset
                offset += decoded.length
                continue
            }
            let start = previous ?? offset
            if previous != nil {
                characters -= 1
                utf16 -= 1
            }
            offset = span.endOfJoined(from: offset, to: range.upperBound)
            let text = bytes.text(start..<offset)
            characters += text.count
            utf16 += text.utf16.count
            previous = nil
        }
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
    fileprivate func isASCII(_ range: Range<Int>) -> Bool {
        let span = padded.span
        var all: UInt8 = 0
        for offset in range { all |= span[offset] }
        return all < 0x80
    }
}

extension Span<UInt8> {
    /// Where a new character surely begins: between two scalars that stand alone, or at the end.
    fileprivate func endOfJoined(from start: Int, to end: Int) -> Int {
        var offset = start
        var previousStandsAlone = false
        while offset < end {
            let decoded = scalar(at: offset, end: end)
            if previousStandsAlone && decoded.scalar.standsAlone { break }
            previousStandsAlone = decoded.scalar.standsAlone
            offset += decoded.length
        }
        return offset
    }
}

extension Unicode.Scalar {
    /// Whether two such scalars, unless CR and LF, are always two characters of one UTF-16 unit each.
    ///
    /// Not all such scalars, but the usual letters of most texts.
    var standsAlone: Bool {
        switch value {
        case 0xAD: false
        case 0..<0x300, 0x370...0x482, 0x48A...0x590, 0x1E00...0x1FFF, 0x2010...0x2027,
            0x3001...0x3029, 0x3041...0x3096, 0x30A1...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3,
            0xFF01...0xFF9D:
            true
        default: false
        }
    }
}
