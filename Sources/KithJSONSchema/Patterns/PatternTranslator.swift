/// Translates patterns of ECMA-262 into PCRE2 syntax with the same meaning.
///
/// Classes such as `\d` have their ASCII meaning, `.` and `\s` that of ECMAScript. Syntax that only PCRE2 has
/// is refused or taken literally.
enum PatternTranslator {
    /// Returns the pattern in PCRE2 syntax.
    static func translate(_ text: String, isStrict: Bool = false) throws(PatternError) -> String {
        var reader = PatternReader(text, isStrict: isStrict)
        var output = ""
        while let token = try reader.next() { output += translate(token) }
        return output
    }

    private static func translate(_ token: PatternToken) -> String {
        switch token {
        case .character(let character): literal(character)
        case .dot: #"[^\n\r\u{2028}\u{2029}]"#
        case .set(let set): "[\(inside(set))]"
        case .brackets(let isInverted, let elements):
            (isInverted ? "[^" : "[") + elements.map(inside).joined() + "]"
        case .open(let group): "(" + opening(group)
        case .close: ")"
        case .bar: "|"
        case .start: "^"
        case .end: "$"
        case .boundary(let isInverted): isInverted ? "\\B" : "\\b"
        case .reference(let number): "\\g{\(number)}"
        case .namedReference(let name): "\\k<\(known(name))>"
        case .repetition(let least, let most, let isLazy):
            "{\(least)\(most == least ? "" : ",\(most.map(String.init) ?? "")")}\(isLazy ? "?" : "")"
        }
    }

    private static func opening(_ group: PatternGroup) -> String {
        switch group {
        case .plain: "?:"
        case .capture(let name): name.map { "?<\(known($0))>" } ?? ""
        case .lookAhead(let isInverted): isInverted ? "?!" : "?="
        case .lookBehind(let isInverted): isInverted ? "?<!" : "?<="
        }
    }

    /// Returns the name of a group without the character that PCRE2 does not allow.
    private static func known(_ name: String) -> String { name.replacing("$", with: "_dollar") }

    /// Returns a set as an element of brackets.
    private static func inside(_ set: PatternSet) -> String {
        switch set {
        case .range(let first, let last):
            first == last ? literal(first) : literal(first) + "-" + literal(last)
        case .digits(let isInverted): isInverted ? "\\D" : "0-9"
        case .word(let isInverted): isInverted ? "\\W" : "A-Za-z0-9_"
        case .blanks(let isInverted): isInverted ? notBlanks : blanks
        case .property(let name, let isInverted): "\\\(isInverted ? "P" : "p"){\(name)}"
        }
    }

    /// The white space of ECMA-262.
    private static let blanks =
        #"\t\n\u{b}\f\r \u{a0}\u{1680}\u{2000}-\u{200a}\u{2028}\u{2029}\u{202f}\u{205f}\u{3000}\u{feff}"#

    /// All characters that are not white space in ECMA-262.
    private static let notBlanks =
        #"\u{0}-\u{8}\u{e}-\u{1f}!-\u{9f}\u{a1}-\u{167f}\u{1681}-\u{1fff}\u{200b}-\u{2027}"#
        + #"\u{202a}-\u{202e}\u{2030}-\u{205e}\u{2060}-\u{2fff}\u{3001}-\u{fefe}\u{ff00}-\u{10ffff}"#

    /// Returns a character that stands for itself.
    private static func literal(_ character: UInt32) -> String {
        guard 0x20..<0x7F ~= character, let scalar = Unicode.Scalar(character) else {
            return "\\u{\(String(character, radix: 16))}"
        }
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_": return String(scalar)
        default: return "\\\(scalar)"
        }
    }
}
