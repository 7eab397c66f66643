internal import KithSourceText

/// A dialect of CSV, as far as it changes the meaning of cells.
///
/// In all dialects a null cell is empty and has no quotes. The table editor of Supabase
/// Studio writes an empty text in the same way, so the two cannot be distinguished there.
enum CSVDialect {
    /// A backslash stands for itself, as psql and the table editor write it.
    case plain
    /// A backslash in quotes is doubled, as PostgREST writes it.
    case doubledBackslashes

    /// Returns the dialect of a row; `nil` if the row fits both.
    ///
    /// Only PostgREST quotes a cell because of a space, a tab, a parenthesis or a backslash.
    static func of(_ bytes: [UInt8], _ cells: [CSVScanner.Cell]) -> CSVDialect? {
        for cell in cells {
            let content = bytes[cell.content]
            let isTelling = content.contains { [0x20, 0x28, 0x29, 0x5C, 0x09].contains($0) }
            guard isTelling else { continue }
            if !cell.isQuoted { return .plain }
            // Other programs also quote a cell with a space at either end.
            let needsQuotes =
                cell.isBroken || content.first == 0x20 || content.last == 0x20
                || content.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
            if !needsQuotes { return .doubledBackslashes }
        }
        return nil
    }

    /// Appends the content of a cell, with doubled quotes and backslashes decoded.
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
