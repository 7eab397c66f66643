/// What stands between brackets in a pattern of ECMA-262, as PCRE2 writes it.
struct PatternClass {
    private let escape: PatternEscape
    /// What stands in front of the next character.
    private var before = Element.nothing

    private enum Element {
        case nothing, character, set, range, hyphen
    }

    private init(_ escape: PatternEscape) { self.escape = escape }

    /// Takes a class behind its opening bracket.
    static func take(
        from reader: inout ScalarReader, _ escape: PatternEscape
    ) throws(PatternError) -> String {
        var brackets = PatternClass(escape)
        var text = reader.take("^") ? "[^" : "["
        while let next = reader.take() {
            if next == "]" { return text + "]" }
            text += try brackets.element(next, &reader)
        }
        throw PatternError(message: "'[' is not closed with ']'")
    }

    private mutating func element(
        _ scalar: Unicode.Scalar, _ reader: inout ScalarReader
    ) throws(PatternError) -> String {
        switch scalar {
        case "-":
            // A range needs one character on each side; the end of a range cannot begin another.
            guard before == .character, let after = reader.next, after != "]",
                !Self.beginsSet(reader)
            else { return character("\\-", .character) }
            return character("-", .hyphen)
        case "\\":
            if reader.take("b") { return character(PatternEscape.numbered(8)) }
            if let set = try escape.takeSet(from: &reader) { return character(set.inside, .set) }
            return character(try escape.takeCharacter(from: &reader))
        default: return character(PatternEscape.literal(scalar))
        }
    }

    /// Notes what stands here now, unless said otherwise a character or the end of a range of them.
    private mutating func character(_ text: String, _ element: Element? = nil) -> String {
        before = element ?? (before == .hyphen ? .range : .character)
        return text
    }

    /// Whether an escape follows that stands for more than one character.
    private static func beginsSet(_ reader: ScalarReader) -> Bool {
        guard reader.next == "\\", let letter = reader.second else { return false }
        return "dDwWsSpP".unicodeScalars.contains(letter)
    }
}
