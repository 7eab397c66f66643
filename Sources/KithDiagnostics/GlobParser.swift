extension Glob {
    /// Parses a pattern.
    ///
    /// - Parameters:
    ///   - text: The pattern.
    ///   - isPath: Whether slashes separate folders; otherwise a slash is an ordinary character.
    /// - Throws: ``GlobError`` if the pattern is not valid.
    package init(_ text: String, isPath: Bool = true) throws(GlobError) {
        let separator: Unicode.Scalar? = isPath ? "/" : nil
        var parser = GlobParser(text, separator: separator)
        self.init(text: text, tokens: try parser.tokens(), separator: separator)
    }
}

/// A parser that splits a pattern into tokens.
struct GlobParser {
    private let scalars: [Unicode.Scalar]
    private let separator: Unicode.Scalar?
    private var next = 0
    private var found: [GlobToken] = []

    init(_ text: String, separator: Unicode.Scalar?) {
        scalars = Array(text.unicodeScalars)
        self.separator = separator
    }

    mutating func tokens() throws(GlobError) -> [GlobToken] {
        guard scalars.count <= Glob.lengthLimit else {
            throw GlobError(
                message: "a pattern can have \(Glob.lengthLimit) characters, "
                    + "this one has \(scalars.count)")
        }
        while let scalar = take() {
            switch scalar {
            case "*": addStars()
            case "?": found.append(.one)
            case "[": found.append(try characterClass())
            case "\\":
                guard let literal = take() else {
                    throw GlobError(message: "nothing follows the '\\' at the end of the pattern")
                }
                found.append(.literal(literal))
            default: found.append(.literal(scalar))
            }
        }
        return found
    }

    private mutating func take() -> Unicode.Scalar? {
        guard next < scalars.count else { return nil }
        defer { next += 1 }
        return scalars[next]
    }

    private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard next < scalars.count, scalars[next] == scalar else { return false }
        next += 1
        return true
    }

    private mutating func addStars() {
        let isAtFolderStart = separator != nil && (next == 1 || scalars[next - 2] == separator)
        var count = 1
        while skip("*") { count += 1 }
        let token: GlobToken
        if count == 1 && separator != nil {
            token = .many
        } else if isAtFolderStart, let separator, skip(separator) {
            token = .folders
        } else {
            token = .anything
        }
        // Two equal tokens in a row match the same as one.
        if found.last != token { found.append(token) }
    }

    private mutating func characterClass() throws(GlobError) -> GlobToken {
        let isNegated = skip("!") || skip("^")
        var ranges: [ClosedRange<Unicode.Scalar>] = []
        while let first = take() {
            if first == "]", !ranges.isEmpty { return .among(ranges, isNegated: isNegated) }
            let low = first == "\\" ? take() ?? first : first
            let isRange = next + 1 < scalars.count && scalars[next + 1] != "]" && skip("-")
            guard isRange, let taken = take() else {
                ranges.append(low...low)
                continue
            }
            let high = taken == "\\" ? take() ?? taken : taken
            guard low <= high else {
                throw GlobError(message: "the range '\(low)-\(high)' in '[' runs backwards")
            }
            ranges.append(low...high)
        }
        throw GlobError(message: "a ']' is missing after '['")
    }
}
