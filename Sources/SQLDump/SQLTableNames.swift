/// Finds table names in the syntax of statements at the start of a dump, so that text in rows does not match.
public enum SQLTableNames {
    /// Returns the names after INTO, TABLE, EXISTS and COPY, without schemas and quotes.
    public static func named(in head: ArraySlice<UInt8>) -> Set<[UInt8]> {
        var names: Set<[UInt8]> = []
        var last = head[head.startIndex..<head.startIndex]
        for word in head.split(whereSeparator: { $0 <= 0x20 || $0 == UInt8(ascii: "(") }) {
            if Self.introducing.contains(where: { last.elementsEqual($0.utf8) }) {
                names.insert(name(word))
            }
            last = word
        }
        return names
    }

    /// The keywords before a table name.
    private static let introducing = ["INTO", "TABLE", "EXISTS", "COPY"]

    /// Returns the unquoted table name: `people` for `"public"."people"`.
    private static func name(_ word: ArraySlice<UInt8>) -> [UInt8] {
        let last = word.split(separator: UInt8(ascii: ".")).last ?? word
        return last.filter { byte in !"`\";,".utf8.contains(byte) }
    }
}
