/// Reads a pattern of ECMA-262 token by token, and refuses what is not valid.
package struct PatternReader {
    private var scalars: ScalarReader
    /// Whether escapes without a meaning are refused, as with the flag `u`.
    private let isStrict: Bool
    private var openGroups = 0
    private var groups = 0
    private var largestReference = 0
    /// Whether a quantifier may follow.
    private var isRepeatable = false

    /// Creates a reader before the first token.
    package init(_ text: String, isStrict: Bool = false) {
        scalars = ScalarReader(text)
        self.isStrict = isStrict
    }

    /// The number of characters read.
    package var position: Int { scalars.position }

    /// Returns the next token, or `nil` at the end of a valid pattern.
    package mutating func next() throws(PatternError) -> PatternToken? {
        guard let scalar = scalars.take() else {
            try checkGroups()
            return nil
        }
        let token = try self.token(scalar)
        switch token {
        case .open, .bar, .start, .end, .boundary, .repetition: isRepeatable = false
        default: isRepeatable = true
        }
        return token
    }

    private func checkGroups() throws(PatternError) {
        guard openGroups == 0 else {
            throw PatternError(message: "a group is not closed with ')'")
        }
        guard largestReference <= groups else {
            throw PatternError(
                message: "'\\\(largestReference)' refers to a group that does not exist")
        }
    }

    private mutating func token(_ scalar: Unicode.Scalar) throws(PatternError) -> PatternToken {
        switch scalar {
        case "\\": return try escape()
        case "[": return try brackets()
        case "(": return .open(try group())
        case ")":
            guard openGroups > 0 else { throw PatternError(message: "')' closes no group") }
            openGroups -= 1
            return .close
        case ".": return .dot
        case "*": return try repetition("*", 0, nil)
        case "+": return try repetition("+", 1, nil)
        case "?": return try repetition("?", 0, 1)
        case "{": return try braces()
        case "|": return .bar
        case "^": return .start
        case "$": return .end
        default: return .character(scalar.value)
        }
    }

    private mutating func group() throws(PatternError) -> PatternGroup {
        openGroups += 1
        guard scalars.next == "?" else {
            groups += 1
            return .capture(name: nil)
        }
        if scalars.take("?:") { return .plain }
        if scalars.take("?=") { return .lookAhead(isInverted: false) }
        if scalars.take("?!") { return .lookAhead(isInverted: true) }
        if scalars.take("?<=") { return .lookBehind(isInverted: false) }
        if scalars.take("?<!") { return .lookBehind(isInverted: true) }
        guard scalars.take("?<") else {
            throw PatternError(message: "'(?' is followed by something that is not ECMA-262 syntax")
        }
        groups += 1
        return .capture(name: try name())
    }

    private mutating func name() throws(PatternError) -> String {
        var name = ""
        while let next = scalars.take() {
            if next == ">", !name.isEmpty { return name }
            guard next == "_" || next == "$" || next.properties.isAlphabetic || next.isDigit else {
                break
            }
            name.unicodeScalars.append(next)
        }
        throw PatternError(message: "the name of a group is empty or not closed with '>'")
    }
}

// MARK: Quantifiers

extension PatternReader {
    private mutating func repetition(
        _ text: String, _ least: Int, _ most: Int?
    ) throws(PatternError) -> PatternToken {
        guard isRepeatable else {
            throw PatternError(message: "there is nothing before '\(text)' to repeat")
        }
        return .repetition(least: least, most: most, isLazy: scalars.take("?"))
    }

    /// Takes a quantifier such as `{2,3}`, or a literal brace.
    private mutating func braces() throws(PatternError) -> PatternToken {
        let start = scalars.position
        let digits = scalars.takeDigits()
        if !digits.isEmpty {
            let rest = scalars.take(",") ? scalars.takeDigits() : nil
            if scalars.take("}") {
                let most = rest.map { $0.isEmpty ? nil : Self.number($0) } ?? Self.number(digits)
                let text = rest.map { "{\(digits),\($0)}" } ?? "{\(digits)}"
                return try repetition(text, Self.number(digits), most)
            }
        }
        scalars.goBack(to: start)
        if isStrict { throw PatternError(message: "'{' does not begin a quantifier") }
        return .character(("{" as Unicode.Scalar).value)
    }

    /// Returns a number of repetitions, which no engine allows to be larger.
    private static func number(_ digits: String) -> Int { min(Int(digits) ?? .max, 100_000) }
}

// MARK: Brackets

extension PatternReader {
    private mutating func brackets() throws(PatternError) -> PatternToken {
        let isInverted = scalars.take("^")
        var elements: [PatternSet] = []
        // A character that can begin a range; the end of a range cannot begin another one.
        var first: UInt32?
        while let scalar = scalars.take() {
            if scalar == "]" { return .brackets(isInverted: isInverted, elements) }
            if scalar == "-", let low = first, scalars.next != "]", !beginsSet,
                let next = scalars.take()
            {
                if case .range(let high, _) = try element(next) {
                    elements[elements.count - 1] = .range(low, high)
                }
                first = nil
                continue
            }
            let element = try self.element(scalar)
            elements.append(element)
            if case .range(let character, _) = element { first = character } else { first = nil }
        }
        throw PatternError(message: "'[' is not closed with ']'")
    }

    private mutating func element(_ scalar: Unicode.Scalar) throws(PatternError) -> PatternSet {
        guard scalar == "\\" else { return .range(scalar.value, scalar.value) }
        return scalars.take("b") ? .range(8, 8) : try escapedSet()
    }

    /// Whether the next escape stands for a set of characters.
    private var beginsSet: Bool {
        guard scalars.next == "\\", let letter = scalars.second else { return false }
        return "dDwWsSpP".unicodeScalars.contains(letter)
    }
}

// MARK: Escapes

extension PatternReader {
    private mutating func escape() throws(PatternError) -> PatternToken {
        switch scalars.next {
        case "b", "B": return .boundary(isInverted: scalars.take() == "B")
        case "k" where scalars.take("k<"): return .namedReference(try name())
        case .some("1"..."9"):
            let number = Int(scalars.takeDigits()) ?? .max
            largestReference = max(largestReference, number)
            return .reference(number)
        default:
            let set = try escapedSet()
            if case .range(let character, _) = set { return .character(character) }
            return .set(set)
        }
    }

    /// Takes an escape with the same meaning inside and outside of brackets.
    private mutating func escapedSet() throws(PatternError) -> PatternSet {
        guard let letter = scalars.take() else { throw .endsWithBackslash }
        switch letter {
        case "d", "D": return .digits(isInverted: letter == "D")
        case "w", "W": return .word(isInverted: letter == "W")
        case "s", "S": return .blanks(isInverted: letter == "S")
        case "p" where scalars.take("{"), "P" where scalars.take("{"):
            return .property(try property(), isInverted: letter == "P")
        default:
            let character = try self.character(letter)
            return .range(character, character)
        }
    }

    private mutating func property() throws(PatternError) -> String {
        var name = ""
        while let next = scalars.take(), next != "}" { name.unicodeScalars.append(next) }
        guard let known = PatternProperty.translate(name) else {
            throw PatternError(message: "there is no property '\(name)' of characters")
        }
        return known
    }

    private mutating func character(_ letter: Unicode.Scalar) throws(PatternError) -> UInt32 {
        switch letter {
        case "t": return 0x9
        case "n": return 0xA
        case "v": return 0xB
        case "f": return 0xC
        case "r": return 0xD
        case "0" where scalars.next?.isDigit != true: return 0
        case "c":
            guard let next = scalars.next, next.isASCII, next.properties.isAlphabetic else {
                return try identity(letter)
            }
            _ = scalars.take()
            return next.value & 31
        case "x":
            guard let value = scalars.takeHexadecimal(2) else { return try identity(letter) }
            return value
        case "u": return try unicode()
        default: return try identity(letter)
        }
    }

    /// Returns the character of an escape without a meaning; throws for letters and digits if strict.
    private func identity(_ scalar: Unicode.Scalar) throws(PatternError) -> UInt32 {
        if isStrict, scalar.isASCII, scalar.properties.isAlphabetic || scalar.isDigit {
            throw PatternError(message: "'\\\(scalar)' is not an escape of ECMA-262")
        }
        return scalar.value
    }

    private mutating func unicode() throws(PatternError) -> UInt32 {
        if scalars.take("{") {
            var value: UInt32 = 0
            while let next = scalars.take() {
                if next == "}", value <= 0x10FFFF { return value }
                guard let digit = next.hexadecimal, value <= 0x10FFFF else { break }
                value = value << 4 | digit
            }
            throw PatternError(message: "'\\u{' is not followed by a code point and '}'")
        }
        guard let unit = scalars.takeHexadecimal(4) else { return try identity("u") }
        guard (0xD800...0xDFFF).contains(unit) else { return unit }
        let start = scalars.position
        if unit < 0xDC00, scalars.take("\\u"), let low = scalars.takeHexadecimal(4),
            (0xDC00...0xDFFF).contains(low)
        {
            return 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
        }
        scalars.goBack(to: start)
        // A lone surrogate never occurs in UTF-8, and U+FFFF never in practice.
        return 0xFFFF
    }
}
