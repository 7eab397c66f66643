/// A scanner that splits a row of separated values into cells (RFC 4180); quoted cells may contain line ends.
package struct CSVScanner {
    /// A cell as written in its row.
    package struct Cell {
        /// The bytes of the cell, including its quotes.
        package fileprivate(set) var range: Range<Int>
        /// Whether the cell is quoted.
        package fileprivate(set) var isQuoted = false
        /// Whether the cell may contain pairs to decode: `""`, and in one dialect `\\`.
        package fileprivate(set) var hasPairs = false
        /// Whether the closing quote is missing, or followed by more text.
        package fileprivate(set) var isBroken = false

        /// The bytes inside the quotes.
        package var content: Range<Int> {
            isQuoted && !isBroken ? range.lowerBound + 1..<range.upperBound - 1 : range
        }
    }

    /// The cells of the last row.
    package private(set) var cells: [Cell] = []
    /// The offset of the quote that is not closed, if the text ends inside a cell.
    package private(set) var unclosed: Int?

    private let separator: UInt8

    private static let quote = UInt8(ascii: "\"")
    private static let newline: UInt8 = 0x0A
    private static let carriageReturn: UInt8 = 0x0D

    /// Creates a scanner for cells separated by commas or by another byte.
    package init(separator: UInt8 = UInt8(ascii: ",")) { self.separator = separator }

    /// Scans the row at an offset and returns the offset of the next row.
    ///
    /// Returns `nil` if the row continues past the bytes; never if `isLast` is true.
    package mutating func scanRow(_ span: Span<UInt8>, from start: Int, isLast: Bool) -> Int? {
        cells.removeAll(keepingCapacity: true)
        unclosed = nil
        var position = start
        while true {
            if position < span.count, span[position] == Self.quote {
                let cell = quotedCell(span, position)
                // A quote at the end of the bytes may be half of a pair.
                if cell.range.upperBound == span.count, !isLast { return nil }
                cells.append(cell)
                position = cell.range.upperBound
                if position < span.count, span[position] == Self.carriageReturn { position += 1 }
            } else {
                let first = position
                position = endOfCell(span, position)
                var end = position
                let endsLine = position == span.count || span[position] == Self.newline
                if endsLine, end > first, span[end - 1] == Self.carriageReturn { end -= 1 }
                cells.append(Cell(range: first..<end))
            }
            guard position < span.count else { return isLast ? position : nil }
            position += 1
            if span[position - 1] == Self.newline { return position }
        }
    }

    /// Returns the end of a cell without quotes.
    private func endOfCell(_ span: Span<UInt8>, _ start: Int) -> Int {
        var position = start
        while position < span.count {
            let byte = span[position]
            if byte == separator || byte == Self.newline { break }
            position += 1
        }
        return position
    }

    /// Returns the quoted cell at an offset.
    private mutating func quotedCell(_ span: Span<UInt8>, _ start: Int) -> Cell {
        var cell = Cell(range: start..<start, isQuoted: true)
        var position = start + 1
        while position < span.count {
            let byte = span[position]
            if byte == UInt8(ascii: "\\") {
                cell.hasPairs = true
            } else if byte == Self.quote {
                guard position + 1 < span.count, span[position + 1] == Self.quote else {
                    return end(cell, closingAt: position, span)
                }
                cell.hasPairs = true
                position += 1
            }
            position += 1
        }
        unclosed = start
        cell.isBroken = true
        cell.range = start..<span.count
        return cell
    }

    /// Returns the cell with its closing quote, or up to the next separator if more text follows the quote.
    private func end(_ cell: Cell, closingAt quote: Int, _ span: Span<UInt8>) -> Cell {
        var cell = cell
        let next = quote + 1
        let isAtEnd =
            next == span.count || span[next] == separator || span[next] == Self.newline
            || span[next] == Self.carriageReturn
                && (next + 1 == span.count || span[next + 1] == Self.newline)
        cell.isBroken = !isAtEnd
        cell.range = cell.range.lowerBound..<(isAtEnd ? next : endOfCell(span, next))
        return cell
    }
}
