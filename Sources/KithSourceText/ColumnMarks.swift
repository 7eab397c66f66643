/// Precomputed columns inside long lines, so that a lookup never scans a long line from its start.
struct ColumnMarks: Sendable {
    /// The distance between marks in bytes, and the maximum length of a line without marks.
    static let spacing = 512

    private var offsets: [Int] = []
    private var columns: [ColumnCount] = []

    /// Returns the last mark in `start...offset`, and the number of columns from `start` to it.
    func last(from start: Int, to offset: Int) -> (offset: Int, columns: ColumnCount) {
        let last = offsets.partitioningIndex { $0 > offset } - 1
        guard last >= 0, offsets[last] > start else { return (start, ColumnCount()) }
        return (offsets[last], columns[last])
    }

    /// Adds the marks of a line.
    ///
    /// Lines must be added in order.
    mutating func add(line: Range<Int>, in bytes: SourceBytes) {
        var start = line.lowerBound
        var sum = ColumnCount()
        while line.upperBound - start > Self.spacing {
            let (end, count) = Self.piece(from: start, in: bytes)
            sum = sum + count
            start = end
            offsets.append(end)
            columns.append(sum)
        }
    }

    /// Returns a piece of about `spacing` bytes that ends between two characters, and its columns.
    private static func piece(
        from start: Int, in bytes: SourceBytes
    ) -> (end: Int, columns: ColumnCount) {
        let limit = start + spacing
        let span = bytes.padded.span
        let end = span.scalarStart(at: limit, from: start + 1)
        let before = span.scalarStart(at: end - 1, from: start)
        if span.scalar(at: before, end: end).scalar.standsAlone,
            span.scalar(at: end, end: bytes.count).scalar.standsAlone
        {
            return (end, ColumnCount(start..<end, in: bytes))
        }
        let text = bytes.text(start..<end)
        var columns = ColumnCount()
        // The last character may continue after the piece. A character as long as the piece is cut.
        let whole = text.count > 1 ? text.dropLast() : text[...]
        columns.characters = whole.count
        columns.utf16 = whole.utf16.count
        return (bytes.offset(ofScalar: whole.unicodeScalars.count, from: start, to: end), columns)
    }
}

extension SourceBytes {
    /// Returns the offset of the scalar with an index, counted from `start`.
    fileprivate func offset(ofScalar number: Int, from start: Int, to end: Int) -> Int {
        let span = padded.span
        var offset = start
        for _ in 0..<number where offset < end {
            offset += span.scalar(at: offset, end: end).length
        }
        return offset
    }
}
