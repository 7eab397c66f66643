private import KithSystemBinding

/// The line starts of a text, for converting byte offsets to lines and columns.
///
/// A line ends with LF, CR LF or a lone CR. A byte order mark at the start takes no column.
package struct LineIndex: Sendable {
    private let starts: [Int]
    private let byteCount: Int
    private let marks: ColumnMarks

    /// Finds all line starts in one pass, and column marks in long lines.
    package init(_ bytes: SourceBytes) {
        var starts: [Int] = []
        // About the density of lines in a contract, so that the array rarely grows.
        starts.reserveCapacity(bytes.count / 32 + 1)
        starts.append(0)
        var marks = ColumnMarks()
        let span = bytes.padded.span
        let count = bytes.count
        var start = bytes.textStart
        var offset = 0
        while true {
            offset = span.firstOffset(in: offset..<count) { $0.equal(0x0A) .| $0.equal(0x0D) }
            guard offset < count else { break }
            offset += 1
            guard span[offset - 1] == 0x0A || span[offset] != 0x0A else { continue }
            starts.append(offset)
            if offset - start > ColumnMarks.spacing { marks.add(line: start..<offset, in: bytes) }
            start = offset
        }
        if count - start > ColumnMarks.spacing { marks.add(line: start..<count, in: bytes) }
        self.starts = starts
        self.marks = marks
        byteCount = count
    }

    /// The number of lines; an empty text has one.
    package var lineCount: Int { starts.count }

    /// Returns the line, counted from 1, that contains an offset.
    ///
    /// Takes O(log lines). An offset past the end is in the last line.
    package func line(of offset: Int) -> Int {
        max(1, starts.partitioningIndex { $0 > offset })
    }

    /// Returns the bytes of a line, counted from 1, without its line break and byte order mark.
    ///
    /// The nearest line is used if the line does not exist.
    package func range(ofLine line: Int, in bytes: SourceBytes) -> Range<Int> {
        let line = min(max(line, 1), starts.count)
        let start = max(starts[line - 1], line == 1 ? bytes.textStart : 0)
        var end = line < starts.count ? starts[line] : byteCount
        while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return start..<end
    }

    /// Returns the line and column of a byte offset, counted from 1.
    ///
    /// Takes O(log lines), regardless of the length of the line. An offset past the end gives the
    /// position after the last byte.
    package func position(
        of offset: Int, in bytes: SourceBytes, unit: ColumnUnit = .characters
    )
        -> TextPosition
    {
        let positions = positions(of: offset, in: bytes)
        switch unit {
        case .characters: return positions.characters
        case .utf16: return positions.utf16
        }
    }

    /// Returns the line and column of a byte offset in both units, at the cost of one.
    package func positions(
        of offset: Int, in bytes: SourceBytes
    ) -> (characters: TextPosition, utf16: TextPosition) {
        let offset = min(max(offset, 0), byteCount)
        let line = line(of: offset)
        let start = min(max(starts[line - 1], line == 1 ? bytes.textStart : 0), offset)
        let mark = marks.last(from: start, to: offset)
        let columns = mark.columns + ColumnCount(mark.offset..<offset, in: bytes)
        return (
            TextPosition(line: line, column: columns.characters + 1),
            TextPosition(line: line, column: columns.utf16 + 1)
        )
    }
}

extension SourceBytes {
    /// The offset of the text after a byte order mark, if there is one.
    var textStart: Int {
        count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF ? 3 : 0
    }
}

/// The unit of a column.
package enum ColumnUnit: Sendable {
    /// User-perceived characters, as in text reports.
    case characters
    /// UTF-16 code units, as in editors and SARIF.
    case utf16
}

/// A line and a column, both counted from 1.
package struct TextPosition: Hashable, Comparable, Sendable {
    /// The line, from 1.
    package let line: Int
    /// The column, from 1.
    package let column: Int

    /// Compares positions by line, then by column.
    package static func < (left: TextPosition, right: TextPosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }

    /// Creates a position.
    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}
