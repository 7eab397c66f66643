/// Translates a character class of ECMA-262 into PCRE2 syntax.
struct PatternClass {
    private let escape: PatternEscape
    /// The element before the next character.
    private var before = Element.nothing

    private enum Element {
        case nothing, character, set, range, hyphen
    }

    private init(_ escape: PatternEscape) { self.escape = escape }

    /// Takes a class, whose opening bracket has been taken, and returns it in PCRE2 syntax.
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
            // A range needs one character on each side. The end of a range cannot begin another one.
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

    /// Records the element of a text: by default a character or, after a hyphen, the end of a range.
    private mutating func character(_ text: String, _ element: Element? = nil) -> String {
        before = element ?? (before == .hyphen ? .range : .character)
        return text
    }

    /// Returns whether the next escape stands for a set of characters.
    private static func beginsSet(_ reader: ScalarReader) -> Bool {
        guard reader.next == "\\", let letter = reader.second else { return false }
        return "dDwWsSpP".unicodeScalars.contains(letter)
    }
}
