public import SourceText

/// One row, looked at once more.
public enum SQLRow {
    /// Finds the values of a row in parentheses once more.
    ///
    /// - Parameters:
    ///   - row: The bytes of the row.
    ///   - place: Where they stand.
    ///   - dialect: How the row is written.
    /// - Returns: The places of the values, with their quotes; `nil` for what is no such row.
    public static func places(
        _ row: ArraySlice<UInt8>, at place: SourceSpan, _ dialect: SQLDialect
    ) -> [SourceSpan]? {
        let bytes = Array(row) + [0x0A]
        guard bytes[0] == UInt8(ascii: "(") else { return nil }
        var cells: [SQLCell] = []
        do throws(SQLStop) {
            _ = try bytes.span.row(
                0, dialect, escapes: dialect == .mysql, limit: SQLLimits().columns, into: &cells)
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
