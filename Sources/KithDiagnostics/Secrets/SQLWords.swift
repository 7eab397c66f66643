internal import KithSourceText

/// A parser for the names in the head of an SQL statement.
struct SQLWords {
    private let bytes: SourceBytes
    private(set) var index: Int

    init(_ bytes: SourceBytes, at index: Int) {
        self.bytes = bytes
        self.index = index
    }

    /// Whether white space or a comment is at an offset.
    static func isBlank(at index: Int, of bytes: SourceBytes) -> Bool {
        switch (bytes[index], bytes[index + 1]) {
        case (...0x20, _), (UInt8(ascii: "-"), UInt8(ascii: "-")),
            (UInt8(ascii: "/"), UInt8(ascii: "*")):
            true
        default: false
        }
    }

    /// Returns the offset after the white space or the comment at an offset; `nil` if there is neither.
    static func afterBlank(_ start: Int, of bytes: SourceBytes) -> Int? {
        guard start < bytes.count, isBlank(at: start, of: bytes) else { return nil }
        var index = start + 1
        if bytes[start] == UInt8(ascii: "-") {
            while index < bytes.count, bytes[index] != 0x0A { index += 1 }
        } else if bytes[start] == UInt8(ascii: "/") {
            index += 2
            while index < bytes.count,
                bytes[index - 1] != UInt8(ascii: "*") || bytes[index] != UInt8(ascii: "/")
            {
                index += 1
            }
            index += 1
        }
        return min(index, bytes.count)
    }

    /// Skips white space and comments.
    private mutating func skipBlank() {
        while let next = Self.afterBlank(index, of: bytes) { index = next }
    }

    /// Whether a text in single quotes is next.
    var isAtText: Bool {
        mutating get {
            skipBlank()
            return bytes[index] == UInt8(ascii: "'")
        }
    }

    /// Skips a word if it is next, ignoring case; returns whether it was.
    @discardableResult
    mutating func skip(_ word: String) -> Bool {
        skipBlank()
        var next = index
        for byte in word.utf8 {
            guard bytes[next].lowercasedASCII == byte else { return false }
            next += 1
        }
        guard !SecretScan.isOfName(bytes[next]) else { return false }
        index = next
        return true
    }

    /// Parses a name such as `public.users` or `` `users` ``, and returns its last part.
    mutating func name() -> [UInt8]? {
        var name: [UInt8]?
        while true {
            skipBlank()
            guard let part = part() else { return name }
            name = Array(part)
            guard bytes[index] == UInt8(ascii: ".") else { return name }
            index += 1
        }
    }

    private mutating func part() -> ArraySlice<UInt8>? {
        let closing: UInt8? =
            switch bytes[index] {
            case UInt8(ascii: "`"): UInt8(ascii: "`")
            case UInt8(ascii: "\""): UInt8(ascii: "\"")
            case UInt8(ascii: "["): UInt8(ascii: "]")
            default: nil
            }
        let start = closing == nil ? index : index + 1
        var end = start
        let limit = min(bytes.count, start + 256)
        while end < limit {
            if let closing {
                if bytes[end] == closing { break }
            } else if !SecretScan.isOfName(bytes[end]) || bytes[end] == UInt8(ascii: ".") {
                break
            }
            end += 1
        }
        guard end > start else { return nil }
        index = closing == nil ? end : end + 1
        return bytes[start..<end]
    }

    /// Parses a list of columns in parentheses; in a definition, the first word of each part is the name.
    mutating func columns(isDefinition: Bool) -> [ArraySlice<UInt8>]? {
        skipBlank()
        guard bytes[index] == UInt8(ascii: "(") else { return nil }
        index += 1
        var names: [ArraySlice<UInt8>] = []
        while index < bytes.count {
            skipBlank()
            let isQuoted = "`\"[".utf8.contains(bytes[index])
            if let name = part(), isQuoted || !isDefinition || !isConstraint(name) {
                names.append(name)
            }
            skipRest()
            guard bytes[index] == UInt8(ascii: ",") else { break }
            index += 1
        }
        guard bytes[index] == UInt8(ascii: ")") else { return names }
        index += 1
        return names
    }

    /// Skips to the comma or parenthesis after a part.
    private mutating func skipRest() {
        var depth = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")") where depth == 0, UInt8(ascii: ",") where depth == 0: return
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: "'"):
                repeat { index += 1 } while index < bytes.count && bytes[index] != UInt8(ascii: "'")
            default: break
            }
            index += 1
        }
    }

    private static let constraints = [
        "primary", "unique", "constraint", "foreign", "check", "fulltext", "spatial", "exclude",
        "like",
    ].map { Array($0.utf8) }
    private static let keys = ["key", "index"].map { Array($0.utf8) }

    /// Returns whether a part of a definition that begins with this word is a constraint, not a column.
    private mutating func isConstraint(_ word: ArraySlice<UInt8>) -> Bool {
        let word = word.map(\.lowercasedASCII)
        skipBlank()
        // A column may have such a name too. Only MySQL has keys among the columns, and it quotes names.
        if Self.keys.contains(word) {
            return bytes[index] == UInt8(ascii: "`") || bytes[index] == UInt8(ascii: "(")
        }
        return Self.constraints.contains(word)
    }
}
