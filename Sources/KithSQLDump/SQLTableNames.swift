private import KithSourceText

/// Finds tables in the syntax of statements at the start of a dump, so that text in rows does not match.
package enum SQLTableNames {
    /// A table that a statement names.
    package struct Table: Hashable, Sendable {
        /// The name, without schema and quotes.
        package let name: [UInt8]
        /// The columns listed behind it, as far as the bytes go.
        package let columns: [[UInt8]]
    }

    /// Returns the names after INTO, TABLE, EXISTS and COPY, without schemas and quotes.
    package static func named(in head: ArraySlice<UInt8>) -> Set<[UInt8]> {
        Set(tables(in: head).map(\.name))
    }

    /// Returns the tables after INTO, TABLE, EXISTS and COPY, with their columns.
    package static func tables(in head: ArraySlice<UInt8>) -> [Table] {
        var tables: [Table] = []
        var last = head[head.startIndex..<head.startIndex]
        for word in head.split(whereSeparator: { $0 <= 0x20 || $0 == UInt8(ascii: "(") }) {
            if Self.introducing.contains(where: { last.equalsIgnoringCase($0.utf8) }) {
                let behind = head[word.endIndex...].drop { $0 <= 0x20 }
                let list = behind.first == UInt8(ascii: "(") ? columns(behind.dropFirst()) : []
                tables.append(Table(name: name(word), columns: list))
            }
            last = word
        }
        return tables
    }

    /// The keywords before a table name.
    private static let introducing = ["INTO", "TABLE", "EXISTS", "COPY"]

    /// Returns the unquoted table name: `people` for `"public"."people"`.
    private static func name(_ word: ArraySlice<UInt8>) -> [UInt8] {
        unquoted(word.split(separator: UInt8(ascii: ".")).last ?? word)
    }

    private static func unquoted(_ word: ArraySlice<UInt8>) -> [UInt8] {
        word.filter { byte in !"`\";,".utf8.contains(byte) }
    }

    /// Returns the first word of each part of a list, up to the parenthesis that closes it.
    private static func columns(_ text: ArraySlice<UInt8>) -> [[UInt8]] {
        var columns: [[UInt8]] = []
        var start = text.startIndex
        var depth = 0
        func add(upTo end: Int) {
            let word = text[start..<end].split { $0 <= 0x20 }.first
            if let word { columns.append(unquoted(word)) }
        }
        for (index, byte) in zip(text.indices, text) {
            switch byte {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                guard depth < 0 else { continue }
                add(upTo: index)
                return columns
            case UInt8(ascii: ",") where depth == 0:
                add(upTo: index)
                start = index + 1
            default: break
            }
        }
        return columns
    }
}
