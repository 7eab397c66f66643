/// The pieces of a text of SQL, in order, as far as it must be known which bytes are SQL.
struct SQLPieces: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private var at = 0

    /// What a piece is.
    enum Kind {
        /// White space and semicolons.
        case blank
        /// A comment.
        case comment
        /// A string or a quoted name.
        case quoted
        /// A parameter with its mark, such as `:day`, or a `?`.
        case parameter
        /// A word, or a mark alone.
        case word
    }

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether a text has more than comments and blanks.
    static func haveStatement(_ sql: String) -> Bool {
        SQLPieces(Array(sql.utf8)).contains { $0.kind != .blank && $0.kind != .comment }
    }

    /// Returns the bytes of the word that begins at an offset; at least one byte, if there is one.
    static func word(at offset: Int, in sql: String) -> Range<Int> {
        let rest = sql.utf8.dropFirst(offset)
        let count = rest.prefix { isInWord($0) }.count
        return offset..<offset + Swift.min(Swift.max(count, 1), rest.count)
    }

    /// Returns where a word first is in a text, other than in quotes and comments.
    static func offset(of word: String, in sql: String) -> Int? {
        let bytes = Array(sql.utf8)
        return SQLPieces(bytes).first { kind, range in
            kind == .word && bytes[range].elementsEqual(word.utf8)
        }?.range.lowerBound
    }

    mutating func next() -> (kind: Kind, range: Range<Int>)? {
        guard at < bytes.count else { return nil }
        let (start, rest) = (at, bytes[at...])
        let kind: Kind
        if let end = Self.quote(closing: bytes[at]) {
            (kind, at) = (.quoted, index(after: [end], in: rest.dropFirst()))
        } else if rest.starts(with: "--".utf8) {
            (kind, at) = (.comment, index(after: [UInt8(ascii: "\n")], in: rest))
        } else if rest.starts(with: "/*".utf8) {
            (kind, at) = (.comment, index(after: Array("*/".utf8), in: rest.dropFirst(2)))
        } else {
            let end = rest.dropFirst().firstIndex { !Self.isInWord($0) } ?? bytes.count
            let isMark = ":@$".utf8.contains(bytes[at]) && end > at + 1
            let isBlank = bytes[at] <= UInt8(ascii: " ") || bytes[at] == UInt8(ascii: ";")
            kind =
                isMark || bytes[at] == UInt8(ascii: "?") ? .parameter : isBlank ? .blank : .word
            // A mark within a word, such as the last of `a$b`, begins no parameter.
            at = kind == .parameter || Self.isInWord(bytes[at]) ? end : at + 1
        }
        return (kind, start..<at)
    }

    /// Returns the quote that ends a string or a quoted name; `nil` if the byte begins none.
    private static func quote(closing byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): byte
        case UInt8(ascii: "["): UInt8(ascii: "]")
        default: nil
        }
    }

    private func index(after end: [UInt8], in bytes: ArraySlice<UInt8>) -> Int {
        bytes.firstRange(of: end)?.upperBound ?? bytes.endIndex
    }

    private static func isInWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }
}
