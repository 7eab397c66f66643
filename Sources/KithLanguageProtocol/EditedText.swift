internal import KithSourceText

/// A text that is being edited, with the starts of its lines.
///
/// An edit takes time in proportion to its own length, and moves the rest of the text once.
package struct EditedText: Sendable {
    /// The text in UTF-8.
    package private(set) var bytes: [UInt8]
    /// The offsets at which lines begin; LF, CR LF and CR end a line.
    private(set) var starts: [Int]

    /// Creates a text.
    package init(_ text: String) { self.init(Array(text.utf8)) }

    /// Creates a text from UTF-8.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        starts = [0] + Self.starts(in: bytes, 0..<bytes.count)
    }

    /// The number of lines; an empty text has one.
    package var lineCount: Int { starts.count }

    /// The line, from 0, in which an offset lies.
    package func line(of offset: Int) -> Int {
        max(0, starts.partitioningIndex { $0 > offset } - 1)
    }

    /// Returns the bytes of a line, from 0, without what ends it.
    package func range(ofLine line: Int) -> Range<Int> {
        let start = starts[line]
        var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
        if end > start, bytes[end - 1] == 0x0A { end -= 1 }
        if end > start, bytes[end - 1] == 0x0D { end -= 1 }
        return start..<end
    }

    /// Returns the byte offset of a place.
    ///
    /// A line beyond the text gives its end, a column beyond the line the line's end, and a place inside a character
    /// its beginning.
    package func offset(of place: TextPlace, _ encoding: PositionEncoding) -> Int {
        guard place.line < starts.count else { return bytes.count }
        let line = range(ofLine: place.line)
        switch encoding {
        case .utf8:
            var offset = min(line.lowerBound + place.character, line.upperBound)
            while offset > line.lowerBound, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 {
                offset -= 1
            }
            return offset
        case .utf16:
            var (offset, units) = (line.lowerBound, place.character)
            while offset < line.upperBound, units > 0 {
                let first = bytes[offset]
                let width = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
                units -= width == 4 ? 2 : 1
                // Half of a pair of surrogates is inside the character.
                if units < 0 { break }
                offset = min(offset + width, line.upperBound)
            }
            return offset
        }
    }

    /// Replaces what is between two places.
    package mutating func replace(
        _ range: TextRange, by text: String, _ encoding: PositionEncoding
    ) {
        let start = offset(of: range.start, encoding)
        replace(start..<max(start, offset(of: range.end, encoding)), by: Array(text.utf8))
    }

    /// Replaces a range of bytes.
    package mutating func replace(_ range: Range<Int>, by new: [UInt8]) {
        // What ends the line before may become one with what is inserted.
        let first = max(0, line(of: range.lowerBound) - 1)
        let after = min(starts.count, line(of: range.upperBound) + 2)
        let end = after < starts.count ? starts[after] : bytes.count
        let growth = new.count - range.count
        bytes.replaceSubrange(range, with: new)
        let begin = starts[first]
        var found = Self.starts(in: bytes, begin..<end + growth)
        // The start of the line behind the scanned ones is in the list already.
        if after < starts.count, found.last == end + growth { found.removeLast() }
        if growth != 0 { for index in after..<starts.count { starts[index] += growth } }
        starts.replaceSubrange(first + 1..<after, with: found)
    }

    /// Returns the offsets after what ends lines within a range.
    private static func starts(in bytes: [UInt8], _ range: Range<Int>) -> [Int] {
        var starts: [Int] = []
        for offset in range where bytes[offset] == 0x0A || bytes[offset] == 0x0D {
            let isFirstOfTwo =
                bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
            if !isFirstOfTwo { starts.append(offset + 1) }
        }
        return starts
    }
}
