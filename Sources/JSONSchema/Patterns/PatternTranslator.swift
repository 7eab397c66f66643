/// Rewrites a pattern of ECMA-262 into one that means the same to PCRE2.
///
/// Classes such as `\d` have their ASCII meaning, `.` and `\s` that of ECMAScript, and what only
/// PCRE2 knows is refused or a letter. Characters are code points.
struct PatternTranslator {
    private let pattern: [Unicode.Scalar]
    /// Whether escapes that mean nothing are refused, as with the flag `u`.
    private let isStrict: Bool
    private var position = 0
    private var output = ""
    private var openGroups = 0
    private var groups = 0
    private var largestReference = 0
    /// Whether a quantifier may follow.
    private var isRepeatable = false

    private init(_ text: String, isStrict: Bool) {
        pattern = Array(text.unicodeScalars)
        self.isStrict = isStrict
    }

    /// The pattern for PCRE2.
    static func translate(_ text: String, isStrict: Bool = false) throws(PatternError) -> String {
        var translator = PatternTranslator(text, isStrict: isStrict)
        while let next = translator.take() { try translator.add(next) }
        guard translator.openGroups == 0 else {
            throw PatternError(message: "a group is not closed with ')'")
        }
        guard translator.largestReference <= translator.groups else {
            let number = translator.largestReference
            throw PatternError(message: "'\\\(number)' stands for a group that is not there")
        }
        return translator.output
    }

    private mutating func take() -> Unicode.Scalar? {
        guard position < pattern.count else { return nil }
        defer { position += 1 }
        return pattern[position]
    }

    private mutating func take(_ wanted: String) -> Bool {
        let scalars = Array(wanted.unicodeScalars)
        guard pattern[position...].starts(with: scalars) else { return false }
        position += scalars.count
        return true
    }

    private var peeked: Unicode.Scalar? { position < pattern.count ? pattern[position] : nil }

    private mutating func add(_ scalar: Unicode.Scalar) throws(PatternError) {
        switch scalar {
        case "\\": try addEscape()
        case "[": try addClass()
        case "(": try addGroup()
        case ")":
            guard openGroups > 0 else { throw PatternError(message: "')' closes no group") }
            openGroups -= 1
            output += ")"
            isRepeatable = true
        case ".": addAtom(#"[^\n\r\u{2028}\u{2029}]"#)
        case "*", "+", "?": try addQuantifier(String(scalar))
        case "{": try addBraces()
        case "|", "^":
            output.unicodeScalars.append(scalar)
            isRepeatable = false
        case "$":
            output += "$"
            isRepeatable = false
        default: addAtom(Self.literal(scalar))
        }
    }

    private mutating func addAtom(_ text: String) {
        output += text
        isRepeatable = true
    }

    /// A character that stands for itself.
    static func literal(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_": String(scalar)
        case _ where scalar.isASCII && scalar.value >= 0x20 && scalar.value < 0x7F: "\\\(scalar)"
        default: Self.escaped(scalar.value)
        }
    }

    static func escaped(_ value: UInt32) -> String { "\\u{\(String(value, radix: 16))}" }
}

// MARK: - Groups and quantifiers

extension PatternTranslator {
    private mutating func addGroup() throws(PatternError) {
        openGroups += 1
        isRepeatable = false
        guard peeked == "?" else {
            groups += 1
            output += "("
            return
        }
        for opening in ["?:", "?=", "?!", "?<=", "?<!"] where take(opening) {
            output += "(" + opening
            return
        }
        guard take("?<") else {
            throw PatternError(message: "'(?' is followed by something that ECMA-262 does not know")
        }
        groups += 1
        let name = try takeName()
        output += "(?<" + name + ">"
    }

    private mutating func takeName() throws(PatternError) -> String {
        var name = ""
        while let next = take() {
            if next == ">" {
                guard !name.isEmpty else { break }
                return name
            }
            guard next == "_" || next == "$" || next.properties.isAlphabetic || isDigit(next) else {
                break
            }
            name += next == "$" ? "_dollar" : String(next)
        }
        throw PatternError(message: "the name of a group is empty or not closed with '>'")
    }

    private mutating func addQuantifier(_ text: String) throws(PatternError) {
        guard isRepeatable else {
            throw PatternError(message: "'\(text)' has nothing in front of it to repeat")
        }
        output += text
        if take("?") { output += "?" }
        isRepeatable = false
    }

    /// Adds `{2,3}`, or a brace that is no quantifier.
    private mutating func addBraces() throws(PatternError) {
        let start = position
        var text = "{"
        let digits = takeDigits()
        text += digits
        if !digits.isEmpty {
            if take(",") { text += "," + takeDigits() }
            if take("}") {
                return try addQuantifier(text + "}")
            }
        }
        position = start
        if isStrict { throw PatternError(message: "'{' begins no repetition") }
        addAtom("\\{")
    }

    private mutating func takeDigits() -> String {
        var digits = ""
        while let next = peeked, isDigit(next) {
            digits.unicodeScalars.append(next)
            position += 1
        }
        return digits
    }

    private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}

// MARK: - Escapes

extension PatternTranslator {
    private mutating func addEscape() throws(PatternError) {
        guard let next = peeked else {
            throw PatternError(message: "the pattern ends with a single '\\'")
        }
        switch next {
        case "b", "B":
            position += 1
            output += "\\\(next)"
            isRepeatable = false
        case "k" where take("k<"):
            output += "\\k<" + (try takeName()) + ">"
            isRepeatable = true
        case "1"..."9":
            let number = takeDigits()
            largestReference = max(largestReference, Int(number) ?? .max)
            addAtom("\\g{\(number)}")
        default:
            if let set = try takeClassEscape() {
                addAtom(set.isNegated ? "[^\(set.content)]" : "[\(set.content)]")
            } else {
                addAtom(try takeCharacterEscape())
            }
        }
    }

    /// Reads what stands for a set of characters, as the inside of brackets.
    private mutating func takeClassEscape() throws(PatternError)
        -> (content: String, isNegated: Bool)?
    {
        let start = position
        switch take() {
        case "d": return ("0-9", false)
        case "D": return ("0-9", true)
        case "w": return ("A-Za-z0-9_", false)
        case "W": return ("A-Za-z0-9_", true)
        case "s": return (Self.blanks, false)
        case "S": return (Self.blanks, true)
        case "p" where peeked == "{": return (try takeProperty("p"), false)
        case "P" where peeked == "{": return (try takeProperty("P"), false)
        default:
            position = start
            return nil
        }
    }

    private mutating func takeProperty(_ letter: String) throws(PatternError) -> String {
        _ = take("{")
        var name = ""
        while let next = take(), next != "}" { name.unicodeScalars.append(next) }
        guard let known = PatternProperty.translate(name) else {
            throw PatternError(message: "there is no property '\(name)' of characters")
        }
        return "\\\(letter){\(known)}"
    }

    /// Reads what stands for one character.
    private mutating func takeCharacterEscape() throws(PatternError) -> String {
        guard let next = take() else {
            throw PatternError(message: "the pattern ends with a single '\\'")
        }
        switch next {
        case "n", "r", "t", "f": return "\\\(next)"
        case "v": return Self.escaped(0xB)
        case "0" where !(peeked.map(isDigit) ?? false): return Self.escaped(0)
        case "c":
            guard let letter = peeked, letter.isASCII, letter.properties.isAlphabetic else {
                return try identity(next)
            }
            position += 1
            return Self.escaped(letter.value & 31)
        case "x":
            guard let value = takeHex(2) else { return try identity(next) }
            return Self.escaped(value)
        case "u": return try takeUnicode()
        default: return try identity(next)
        }
    }

    /// A letter behind `\` that means nothing there.
    private func identity(_ scalar: Unicode.Scalar) throws(PatternError) -> String {
        if isStrict, scalar.isASCII, scalar.properties.isAlphabetic || isDigit(scalar) {
            throw PatternError(message: "'\\\(scalar)' means nothing in ECMA-262")
        }
        return Self.literal(scalar)
    }

    private mutating func takeHex(_ count: Int) -> UInt32? {
        guard position + count <= pattern.count else { return nil }
        var value: UInt32 = 0
        for scalar in pattern[position..<position + count] {
            guard let digit = Self.hexDigit(scalar) else { return nil }
            value = value << 4 | digit
        }
        position += count
        return value
    }

    private static func hexDigit(_ scalar: Unicode.Scalar) -> UInt32? {
        switch scalar {
        case "0"..."9": scalar.value - 0x30
        case "a"..."f": scalar.value - 0x57
        case "A"..."F": scalar.value - 0x37
        default: nil
        }
    }

    private mutating func takeUnicode() throws(PatternError) -> String {
        if take("{") {
            var value: UInt32 = 0
            while let next = take() {
                if next == "}", value <= 0x10FFFF { return Self.escaped(value) }
                guard let digit = Self.hexDigit(next), value <= 0x10FFFF else { break }
                value = value << 4 | digit
            }
            throw PatternError(message: "'\\u{' is not followed by a character's number and '}'")
        }
        guard let unit = takeHex(4) else { return try identity("u") }
        guard (0xD800...0xDFFF).contains(unit) else { return Self.escaped(unit) }
        let start = position
        if unit < 0xDC00, take("\\u"), let low = takeHex(4), (0xDC00...0xDFFF).contains(low) {
            return Self.escaped(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
        }
        position = start
        // Half a pair never occurs in UTF-8; neither does U+FFFF in practice.
        return Self.escaped(0xFFFF)
    }
}

// MARK: - Classes

extension PatternTranslator {
    /// The white space of ECMA-262.
    private static let blanks =
        #"\t\n\u{b}\f\r \u{a0}\u{1680}\u{2000}-\u{200a}\u{2028}\u{2029}\u{202f}\u{205f}\u{3000}\u{feff}"#

    /// All that is no white space of ECMA-262.
    private static let notBlanks =
        #"\u{0}-\u{8}\u{e}-\u{1f}!-\u{9f}\u{a1}-\u{167f}\u{1681}-\u{1fff}\u{200b}-\u{2027}"#
        + #"\u{202a}-\u{202e}\u{2030}-\u{205e}\u{2060}-\u{2fff}\u{3001}-\u{fefe}\u{ff00}-\u{10ffff}"#

    private mutating func addClass() throws(PatternError) {
        var text = take("^") ? "[^" : "["
        var before: Element = .nothing
        while let next = take() {
            if next == "]" {
                addAtom(text + "]")
                return
            }
            let (content, element) = try classElement(next, before)
            text += content
            before = element
        }
        throw PatternError(message: "'[' is not closed with ']'")
    }

    /// What stands in front of a place in brackets.
    private enum Element {
        case nothing, character, set, range, hyphen
    }

    private mutating func classElement(
        _ next: Unicode.Scalar, _ before: Element
    ) throws(PatternError) -> (String, Element) {
        switch next {
        case "-":
            // A range needs one character on each side; the end of a range cannot begin another.
            guard before == .character, let after = peeked, after != "]", !beginsSet else {
                return ("\\-", .character)
            }
            return ("-", .hyphen)
        case "\\":
            if take("b") { return (Self.escaped(8), before == .hyphen ? .range : .character) }
            if let set = try takeClassEscape() { return (inside(set), .set) }
            return (try takeCharacterEscape(), before == .hyphen ? .range : .character)
        default: return (Self.literal(next), before == .hyphen ? .range : .character)
        }
    }

    private func inside(_ set: (content: String, isNegated: Bool)) -> String {
        guard set.isNegated else { return set.content }
        switch set.content {
        case "0-9": return "\\D"
        case "A-Za-z0-9_": return "\\W"
        default: return Self.notBlanks
        }
    }

    /// Whether an escape follows that stands for more than one character.
    private var beginsSet: Bool {
        guard position + 1 < pattern.count, pattern[position] == "\\" else { return false }
        return "dDwWsSpP".unicodeScalars.contains(pattern[position + 1])
    }
}
