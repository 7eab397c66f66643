/// The tables that the beginning of a dump names where statements name them, so that a text in a row is not taken for one.
public enum SQLTableNames {
    /// The names behind INTO, TABLE, EXISTS and COPY, without schemas and quotes.
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

    /// The words that stand before the name of a table.
    private static let introducing = ["INTO", "TABLE", "EXISTS", "COPY"]

    /// `"public"."people"` is `people`.
    private static func name(_ word: ArraySlice<UInt8>) -> [UInt8] {
        let last = word.split(separator: UInt8(ascii: ".")).last ?? word
        return last.filter { byte in !"`\";,".utf8.contains(byte) }
    }
}
