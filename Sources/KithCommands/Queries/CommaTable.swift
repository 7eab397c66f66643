/// Formats rows as comma-separated values.
enum CommaTable {
    static func text(_ rows: [[String]]) -> [UInt8] {
        var bytes: [UInt8] = []
        for row in rows { append(row, to: &bytes) }
        return bytes
    }

    /// Appends a row.
    static func append(_ row: [String], to bytes: inout [UInt8]) {
        for (column, cell) in row.enumerated() {
            if column > 0 { bytes.append(UInt8(ascii: ",")) }
            append(cell: cell, to: &bytes)
        }
        bytes.append(UInt8(ascii: "\n"))
    }

    private static func append(cell: String, to bytes: inout [UInt8]) {
        let text = cell.utf8
        let quote = UInt8(ascii: "\"")
        guard text.contains(where: { $0 == UInt8(ascii: ",") || $0 == quote || $0 < 0x20 }) else {
            bytes += text
            return
        }
        bytes.append(quote)
        for byte in text {
            if byte == quote { bytes.append(quote) }
            bytes.append(byte)
        }
        bytes.append(quote)
    }
}
