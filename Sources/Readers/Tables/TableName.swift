internal import SourceText

/// What the name of a file says about the table in it.
enum TableName {
    /// The name of a table that a file may be named after: `export/people_rows (1).csv` may hold `people`.
    static func of(file name: String) -> [UInt8] {
        let bytes = Array(name.utf8)
        let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        var stem = bytes[start...]
        while let dot = stem.lastIndex(of: UInt8(ascii: ".")), dot > start { stem = stem[..<dot] }
        // A number that tells files of one table apart.
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
