internal import KithSourceText

/// The name of a table, derived from the name of its file.
enum TableName {
    /// Returns the table name in a file name: `people` for `export/people_rows (1).csv`.
    static func of(file name: String) -> [UInt8] {
        let bytes = Array(name.utf8)
        let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        var stem = bytes[start...]
        while let dot = stem.lastIndex(of: UInt8(ascii: ".")), dot > start { stem = stem[..<dot] }
        // Drops a number that distinguishes files of the same table.
        while let last = stem.last, !isLetter(last) { stem = stem.dropLast() }
        let suffix = Array("_rows".utf8)
        if stem.count > suffix.count, stem.suffix(suffix.count).elementsEqual(suffix) {
            stem = stem.dropLast(suffix.count)
        }
        return Array(stem)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        0x61...0x7A ~= byte || 0x41...0x5A ~= byte
    }
}
