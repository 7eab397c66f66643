package import KithSourceText

/// Locates the values of a row that was read before.
package enum SQLRow {
    /// Parses a row again, in parentheses or as a line of COPY data.
    ///
    /// - Parameters:
    ///   - row: The bytes of the row.
    ///   - place: The span of the row.
    ///   - dialect: The dialect of the dump.
    ///   - isCopied: Whether the row is a line of COPY data.
    ///   - escapes: Whether backslashes escape in strings, as ``SQLTable/escapes`` says; `nil` for what is usual.
    /// - Returns: The spans of the values including their quotes, or `nil` if the bytes are not a row.
    package static func places(
        _ row: ArraySlice<UInt8>, at place: SourceSpan, _ dialect: SQLDialect,
        isCopied: Bool = false, escapes: Bool? = nil
    ) -> [SourceSpan]? {
        let bytes = Array(row) + [0x0A]
        guard isCopied || bytes[0] == UInt8(ascii: "(") else { return nil }
        let limit = SQLLimits().columns
        var cells: [SQLCell] = []
        do throws(SQLStop) {
            if isCopied {
                _ = try bytes.span.copyLine(0, limit: limit, into: &cells)
            } else {
                var syntax = SQLSyntax(dialect)
                if let escapes { syntax.escapes = escapes }
                _ = try bytes.span.row(0, syntax, limit: limit, into: &cells)
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
    /// The range of the value in the window, including its quotes.
    var placed: Range<Int> {
        let isQuoted = form == .quoted || form == .doubled || form == .escaped
        return isQuoted ? start - 1..<end + 1 : start..<end
    }
}
