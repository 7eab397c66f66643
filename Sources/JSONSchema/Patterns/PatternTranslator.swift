/// Translates a pattern of ECMA-262 into PCRE2 syntax with the same meaning.
///
/// Classes such as `\d` have their ASCII meaning, `.` and `\s` that of ECMAScript. Syntax that only PCRE2 has
/// is refused or taken literally. Characters are code points.
struct PatternTranslator {
    private var reader: ScalarReader
    private let escape: PatternEscape
    private var output = ""
    private var openGroups = 0
    private var groups = 0
    private var largestReference = 0
    /// Whether a quantifier may follow.
    private var isRepeatable = false

    private init(_ text: String, isStrict: Bool) {
        reader = ScalarReader(text)
        escape = PatternEscape(isStrict: isStrict)
    }

    /// Returns the pattern in PCRE2 syntax.
    static func translate(_ text: String, isStrict: Bool = false) throws(PatternError) -> String {
        var translator = PatternTranslator(text, isStrict: isStrict)
        while let next = translator.reader.take() { try translator.add(next) }
        guard translator.openGroups == 0 else {
            throw PatternError(message: "a group is not closed with ')'")
        }
        guard translator.largestReference <= translator.groups else {
            let number = translator.largestReference
            throw PatternError(message: "'\\\(number)' stands for a group that is not there")
        }
        return translator.output
    }

    private mutating func add(_ scalar: Unicode.Scalar) throws(PatternError) {
        switch scalar {
        case "\\": try addEscape()
        case "[": addAtom(try PatternClass.take(from: &reader, escape))
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
        default: addAtom(PatternEscape.literal(scalar))
        }
    }

    private mutating func addAtom(_ text: String) {
        output += text
        isRepeatable = true
    }
}

extension PatternTranslator {
    private mutating func addEscape() throws(PatternError) {
        guard let next = reader.next else { throw .endsWithBackslash }
        switch next {
        case "b", "B":
            _ = reader.take()
            output += "\\\(next)"
            isRepeatable = false
        case "k" where reader.take("k<"):
            addAtom("\\k<" + (try takeName()) + ">")
        case "1"..."9":
            let number = reader.takeDigits()
            largestReference = max(largestReference, Int(number) ?? .max)
            addAtom("\\g{\(number)}")
        default:
            if let set = try escape.takeSet(from: &reader) {
                addAtom(set.isNegated ? "[^\(set.content)]" : "[\(set.content)]")
            } else {
                addAtom(try escape.takeCharacter(from: &reader))
            }
        }
    }

    private mutating func addGroup() throws(PatternError) {
        openGroups += 1
        isRepeatable = false
        guard reader.next == "?" else {
            groups += 1
            output += "("
            return
        }
        for opening in ["?:", "?=", "?!", "?<=", "?<!"] where reader.take(opening) {
            output += "(" + opening
            return
        }
        guard reader.take("?<") else {
            throw PatternError(message: "'(?' is followed by something that ECMA-262 does not know")
        }
        groups += 1
        let name = try takeName()
        output += "(?<" + name + ">"
    }

    private mutating func takeName() throws(PatternError) -> String {
        var name = ""
        while let next = reader.take() {
            if next == ">" {
                guard !name.isEmpty else { break }
                return name
            }
            guard next == "_" || next == "$" || next.properties.isAlphabetic || next.isDigit else {
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
        if reader.take("?") { output += "?" }
        isRepeatable = false
    }

    /// Adds a quantifier such as `{2,3}`, or a literal brace.
    private mutating func addBraces() throws(PatternError) {
        let start = reader.position
        var text = "{"
        let digits = reader.takeDigits()
        text += digits
        if !digits.isEmpty {
            if reader.take(",") { text += "," + reader.takeDigits() }
            if reader.take("}") {
                return try addQuantifier(text + "}")
            }
        }
        reader.goBack(to: start)
        if escape.isStrict { throw PatternError(message: "'{' begins no repetition") }
        addAtom("\\{")
    }
}
