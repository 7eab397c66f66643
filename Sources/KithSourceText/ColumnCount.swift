/// The number of columns in a part of a line, in each unit.
struct ColumnCount: Sendable {
    var characters = 0
    var utf16 = 0

    init() {}

    /// Counts a range without line breaks.
    ///
    /// Scalars that never join a neighbour are counted directly. Only the others, with a neighbour
    /// on each side, are passed to `String`, which is many times slower.
    init(_ range: Range<Int>, in bytes: SourceBytes) {
        let span = bytes.padded.span
        var previous: Int?
        var offset = range.lowerBound
        // The end of the current block, which is not all ASCII. ASCII blocks are counted at once.
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
    /// Returns whether all bytes of a range are ASCII.
    fileprivate func isASCII(_ range: Range<Int>) -> Bool {
        let span = padded.span
        var all: UInt8 = 0
        for offset in range { all |= span[offset] }
        return all < 0x80
    }
}

extension Span<UInt8> {
    /// Returns the next offset at which a new character is certain to begin: between two scalars
    /// that stand alone, or at `end`.
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
    /// Whether the scalar is one UTF-16 unit and never joins a neighbour that stands alone too,
    /// except in CR LF.
    ///
    /// True for the common letters of most scripts, not for all such scalars.
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
