internal import KithDiagnostics
package import KithModel
internal import KithSourceText

/// Turns rows as examples write them into NDJSON; marks stay around the same things.
///
/// A row is a kind, a key (`-` for none), attributes and links, of which the last two may be missing:
/// `contact a {"first_name":"Ann"} {"gender":"g"}`.
package enum RowText {
    /// The NDJSON of some rows, one in each line.
    package static func json(_ text: String) -> String {
        text.split(separator: "\n").map { json(line: String($0)) }.joined(separator: "\n") + "\n"
    }

    private static func json(line: String) -> String {
        var rest = Substring(line)
        let isMarked = isMarkedAsAWhole(line)
        if isMarked { rest = rest.dropFirst().dropLast() }
        var members = ["\"kind\":" + quoted(takeWord(&rest))]
        let key = takeWord(&rest)
        if key != "-" { members.append("\"key\":" + quoted(key)) }
        for name in ["attributes", "links"] {
            let object = takeObject(&rest)
            if !object.isEmpty { members.append("\"\(name)\":\(object)") }
        }
        let row = "{" + members.joined(separator: ",") + "}"
        return isMarked ? "⟦\(row)⟧" : row
    }

    /// Whether the mark at the start of a line ends at its end.
    private static func isMarkedAsAWhole(_ line: String) -> Bool {
        guard line.first == "⟦", line.last == "⟧" else { return false }
        var depth = 0
        for (index, character) in zip(line.indices, line) {
            if character == "⟦" { depth += 1 }
            if character == "⟧" { depth -= 1 }
            if depth == 0 { return line.index(after: index) == line.endIndex }
        }
        return false
    }

    private static func takeWord(_ rest: inout Substring) -> String {
        rest = rest.drop { $0 == " " }
        let word = rest.prefix { $0 != " " }
        rest = rest[word.endIndex...]
        return String(word)
    }

    /// A word as JSON text, with marks outside the quotation marks.
    private static func quoted(_ word: String) -> String {
        word.first == "⟦" && word.last == "⟧"
            ? "⟦\"\(word.dropFirst().dropLast())\"⟧" : "\"\(word)\""
    }

    /// The text of the next object, with all marks in it.
    private static func takeObject(_ rest: inout Substring) -> String {
        rest = rest.drop { $0 == " " }
        var depth = 0
        var isText = false
        var isEscaped = false
        var end = rest.startIndex
        scan: for (index, character) in zip(rest.indices, rest) {
            end = rest.index(after: index)
            if isText {
                if character == "\"", !isEscaped { isText = false }
                isEscaped = character == "\\" && !isEscaped
                continue
            }
            switch character {
            case "\"": isText = true
            case "{", "[": depth += 1
            case "}", "]": depth -= 1
            default: break
            }
            if depth == 0, character == "}" { break scan }
        }
        defer { rest = rest[end...] }
        return String(rest[..<end])
    }
}

extension RowText {
    /// The vocabulary that a YAML text describes.
    ///
    /// - Parameter text: The text.
    /// - Returns: The vocabulary.
    /// - Throws: Where there is anything wrong with it.
    package static func vocabulary(_ text: String) throws -> Vocabulary {
        let loaded = try Vocabulary.load(SourceBytes(text: text), source: SourceID(0))
        guard let vocabulary = loaded.vocabulary else {
            throw ReadError(.malformed, loaded.findings.map(\.message).joined(separator: "; "))
        }
        return vocabulary
    }
}
