/// A glob pattern for names.
///
/// `?` matches one character, `*` any number of characters, and `[a-z]` or `[!a-z]` one character of a set; none of
/// them matches a slash. `**` matches anything, and `**/` zero or more folders. `\` escapes the next character. The
/// comparison is by Unicode scalar and case-sensitive.
package struct Glob: Hashable, Sendable {
    /// The pattern as written.
    package let text: String
    private let tokens: [GlobToken]
    private let separator: Unicode.Scalar?

    /// The maximum length of a pattern in Unicode scalars.
    package static let lengthLimit = 1024

    init(text: String, tokens: [GlobToken], separator: Unicode.Scalar?) {
        self.text = text
        self.tokens = tokens
        self.separator = separator
    }

    /// Whether the pattern has no wildcards.
    package var isLiteral: Bool {
        tokens.allSatisfy { if case .literal = $0 { true } else { false } }
    }

    /// Returns whether the whole name matches.
    ///
    /// Takes time in proportion to the product of both lengths.
    package func matches(_ name: String) -> Bool {
        var states = GlobStates(tokens)
        for scalar in name.unicodeScalars {
            states.advance(over: scalar, separator)
            if states.isEmpty { return false }
        }
        return states.isAtEnd
    }
}

/// The error for an invalid pattern.
package struct GlobError: Error, Hashable, Sendable {
    /// The message: one line in lower case without a full stop.
    package let message: String
}

/// A token of a pattern.
enum GlobToken: Hashable, Sendable {
    /// This scalar.
    case literal(Unicode.Scalar)
    /// One scalar other than the separator.
    case one
    /// One scalar inside, or outside, some ranges, other than the separator.
    case among([ClosedRange<Unicode.Scalar>], isNegated: Bool)
    /// Any number of scalars other than the separator.
    case many
    /// Any number of scalars.
    case anything
    /// Any number of folders with their separators.
    case folders
}

/// The set of positions that a match can have reached in the pattern, so that no path is tried twice.
private struct GlobStates {
    private let tokens: [GlobToken]
    /// Whether a match can have reached each token, and the end of the pattern.
    private var reached: [Bool]
    private var next: [Bool]

    init(_ tokens: [GlobToken]) {
        self.tokens = tokens
        reached = Array(repeating: false, count: tokens.count + 1)
        next = reached
        reach(0)
        swap(&reached, &next)
    }

    var isEmpty: Bool { !reached.contains(true) }
    var isAtEnd: Bool { reached[tokens.count] }

    mutating func advance(over scalar: Unicode.Scalar, _ separator: Unicode.Scalar?) {
        for index in next.indices { next[index] = false }
        for (index, token) in tokens.enumerated() where reached[index] {
            switch token {
            case .literal(let literal):
                if scalar == literal { reach(index + 1) }
            case .one:
                if scalar != separator { reach(index + 1) }
            case .among(let ranges, let isNegated):
                let isAmong = ranges.contains { $0 ~= scalar }
                if scalar != separator, isAmong != isNegated { reach(index + 1) }
            case .many:
                if scalar != separator { reach(index) }
            case .anything:
                reach(index)
            case .folders:
                // The next token may match after a separator, but not inside a folder name.
                next[index] = true
                if scalar == separator { reach(index + 1) }
            }
        }
        swap(&reached, &next)
    }

    /// Marks a token as reached, and the tokens after it as far as they may match nothing.
    private mutating func reach(_ index: Int) {
        var index = index
        next[index] = true
        while index < tokens.count {
            switch tokens[index] {
            case .many, .anything, .folders: index += 1
            default: return
            }
            next[index] = true
        }
    }
}
