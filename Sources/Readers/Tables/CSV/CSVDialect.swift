/// How a program writes comma-separated values, where that matters for what they mean.
///
/// In all dialects a cell without a value is empty and has no quotes. The table editor of Supabase Studio writes an
/// empty text so too, and the two cannot be told apart.
enum CSVDialect {
    /// A backslash is one, as psql and the table editor write it.
    case plain
    /// In quotes a backslash is written twice, as PostgREST does.
    case doubledBackslashes

    /// Tells the dialect by a row; `nil` where the row could be of either.
    ///
    /// PostgREST alone puts quotes around a cell because of a blank, a parenthesis or a backslash.
    static func of(_ bytes: [UInt8], _ cells: [CSVScanner.Cell]) -> CSVDialect? {
        for cell in cells {
            let content = bytes[cell.content]
            let isTelling = content.contains { [0x20, 0x28, 0x29, 0x5C, 0x09].contains($0) }
            guard isTelling else { continue }
            if !cell.isQuoted { return .plain }
            // Blanks at either end are a reason for quotes to others as well.
            let needsQuotes =
                cell.isBroken || content.first == 0x20 || content.last == 0x20
                || content.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
            if !needsQuotes { return .doubledBackslashes }
        }
        return nil
    }

    /// Appends what the bytes inside a cell's quotes stand for.
    func appendText(of content: ArraySlice<UInt8>, to text: inout [UInt8]) {
        var start = content.startIndex
        var position = start
        while position < content.endIndex {
            let byte = content[position]
            let isPair =
                byte == 0x22 || byte == UInt8(ascii: "\\") && self == .doubledBackslashes
            position += 1
            guard isPair, position < content.endIndex, content[position] == byte else { continue }
            text.append(contentsOf: content[start..<position])
            position += 1
            start = position
        }
        text.append(contentsOf: content[start...])
    }
}
