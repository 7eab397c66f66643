public import SourceText

/// One row, looked at once more.
public enum SQLRow {
    /// Finds the values of a row once more, in parentheses or a line of COPY data.
    ///
    /// - Parameters:
    ///   - row: The bytes of the row.
    ///   - place: Where they stand.
    ///   - dialect: How the row is written.
    ///   - isCopied: Whether it is a line of COPY data.
    /// - Returns: The places of the values, with their quotes; `nil` for what is no such row.
    public static func places(
        _ row: ArraySlice<UInt8>, at place: SourceSpan, _ dialect: SQLDialect,
        isCopied: Bool = false
    ) -> [SourceSpan]? {
        let bytes = Array(row) + [0x0A]
        guard isCopied || bytes[0] == UInt8(ascii: "(") else { return nil }
        let limit = SQLLimits().columns
        var cells: [SQLCell] = []
        do throws(SQLStop) {
            if isCopied {
                _ = try bytes.span.copyLine(0, limit: limit, into: &cells)
            } else {
                _ = try bytes.span.row(
                    0, dialect, escapes: dialect == .mysql, limit: limit, into: &cells)
            }
        } catch {
            return nil
        }
        return cells.map { cell in
            let range = cell.placed
            return SourceSpan(
                place.source,
                place.start + range.lowerBound..<place.start + range.upperBound)
        }
    }
}

extension SQLCell {
    /// Which bytes of the window hold the value, with its quotes.
    var placed: Range<Int> {
        let isQuoted = form == .quoted || form == .doubled || form == .escaped
        return isQuoted ? start - 1..<end + 1 : start..<end
    }
}
