/// Where the lines of a text begin, to turn byte offsets into lines and columns.
///
/// A line ends with LF, CR LF or a lone CR. A byte order mark at the start takes no column.
public struct LineIndex: Sendable {
    private let starts: [Int]
    private let byteCount: Int

    /// Finds all line starts in one pass.
    public init(_ bytes: SourceBytes) {
        var starts = [0]
        let span = bytes.padded.span
        let count = bytes.count
        var offset = 0
        while offset < count {
            let byte = span[offset]
            offset += 1
            if byte == 0x0A || byte == 0x0D && span[offset] != 0x0A { starts.append(offset) }
        }
        self.starts = starts
        byteCount = count
    }

    /// How many lines there are; an empty text has one.
    public var lineCount: Int { starts.count }

    /// The number of the line, from 1, that holds an offset.
    ///
    /// Takes O(log lines). An offset past the end lies in the last line.
    public func line(of offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// The bytes of a line counted from 1, without its line end.
    public func range(ofLine line: Int, in bytes: SourceBytes) -> Range<Int> {
        let start = starts[line - 1]
        var end = line < starts.count ? starts[line] : byteCount
        while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return start..<end
    }

    /// The line and column of a byte offset, counted from 1.
    ///
    /// Takes O(log lines + bytes before the offset in its line). An offset past the end gives the
    /// position after the last byte.
    public func position(
        of offset: Int, in bytes: SourceBytes, unit: ColumnUnit = .characters
    )
        -> TextPosition
    {
        let offset = min(max(offset, 0), byteCount)
        let line = line(of: offset)
        var start = starts[line - 1]
        if start == 0, bytes.contents.starts(with: [0xEF, 0xBB, 0xBF]) { start = min(3, offset) }
        let before = bytes.text(start..<offset)
        switch unit {
        case .characters: return TextPosition(line: line, column: before.count + 1)
        case .utf16: return TextPosition(line: line, column: before.utf16.count + 1)
        }
    }
}

/// What a column counts.
public enum ColumnUnit: Sendable {
    /// What a person sees as one character, as in text reports.
    case characters
    /// UTF-16 code units, as in editors and SARIF.
    case utf16
}

/// A line and a column, both counted from 1.
public struct TextPosition: Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The column, from 1.
    public let column: Int

    /// Names a position.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}
