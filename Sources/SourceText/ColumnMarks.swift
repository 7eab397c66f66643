/// Known columns inside long lines, so that finding one never reads a long line from its start.
struct ColumnMarks: Sendable {
    /// How far apart marks are, and how long a line may be without any.
    static let spacing = 512

    private var offsets: [Int] = []
    private var columns: [ColumnCount] = []

    /// The last mark in `start...offset`, and the columns between `start` and it.
    func last(from start: Int, to offset: Int) -> (offset: Int, columns: ColumnCount) {
        var low = 0
        var high = offsets.count
        while low < high {
            let middle = (low + high) / 2
            if offsets[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        guard low > 0, offsets[low - 1] > start else { return (start, ColumnCount()) }
        return (offsets[low - 1], columns[low - 1])
    }

    /// Adds the marks of a line; lines come in order.
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

    /// A piece of about the spacing that ends where a character surely ends, and its columns.
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
        // The last character may go on behind the piece. One that fills the piece is cut.
        let whole = text.count > 1 ? text.dropLast() : text[...]
        columns.characters = whole.count
        columns.utf16 = whole.utf16.count
        return (bytes.offset(ofScalar: whole.unicodeScalars.count, from: start, to: end), columns)
    }
}

extension SourceBytes {
    /// Where the scalar with a number, counted from an offset, begins.
    fileprivate func offset(ofScalar number: Int, from start: Int, to end: Int) -> Int {
        let span = padded.span
        var offset = start
        for _ in 0..<number where offset < end {
            offset += span.scalar(at: offset, end: end).length
        }
        return offset
    }
}
