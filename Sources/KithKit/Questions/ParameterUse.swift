/// A parameter that a text of SQL uses, such as `:day`.
struct ParameterUse {
    /// The name without its mark; empty for a `?`.
    let name: String
    /// The bytes of the mark and the name.
    let range: Range<Int>

    /// Returns the parameters outside strings, quoted names and comments, in order.
    static func all(in sql: String) -> [ParameterUse] {
        let bytes = Array(sql.utf8)
        var (uses, at) = ([ParameterUse](), 0)
        while at < bytes.count {
            let rest = bytes[at...]
            if let end = quote(closing: bytes[at]) {
                at = index(after: [end], in: bytes[(at + 1)...])
            } else if rest.starts(with: "--".utf8) {
                at = index(after: [UInt8(ascii: "\n")], in: rest)
            } else if rest.starts(with: "/*".utf8) {
                at = index(after: Array("*/".utf8), in: bytes[(at + 2)...])
            } else {
                let end = rest.dropFirst().firstIndex { !isInWord($0) } ?? bytes.count
                let isMark = ":@$".utf8.contains(bytes[at]) && end > at + 1
                if isMark || bytes[at] == UInt8(ascii: "?") {
                    let name = String(decoding: bytes[(at + 1)..<end], as: UTF8.self)
                    uses.append(ParameterUse(name: name, range: at..<end))
                }
                // A mark within a word, such as the last of `a$b`, begins no parameter.
                at = isMark || isInWord(bytes[at]) ? end : at + 1
            }
        }
        return uses
    }

    /// Returns the quote that ends a string or a quoted name; `nil` if the byte begins none.
    private static func quote(closing byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): byte
        case UInt8(ascii: "["): UInt8(ascii: "]")
        default: nil
        }
    }

    private static func index(after end: [UInt8], in bytes: ArraySlice<UInt8>) -> Int {
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
