/// A pattern for names.
///
/// `?` stands for one character, `*` for any number of them and `[a-z]` or `[!a-z]` for one of some, none
/// of them for a slash; `**` stands for anything, and `**/` for any number of folders, even none. `\` takes
/// the next character literally. Compared scalar by scalar, capital letters differ from small ones.
public struct Glob: Hashable, Sendable {
    /// The pattern as it was written.
    public let text: String
    private let tokens: [GlobToken]
    private let separator: Unicode.Scalar?

    /// The most scalars of a pattern.
    public static let lengthLimit = 1024

    init(text: String, tokens: [GlobToken], separator: Unicode.Scalar?) {
        self.text = text
        self.tokens = tokens
        self.separator = separator
    }

    /// Whether the pattern is nothing but a name.
    public var isLiteral: Bool {
        tokens.allSatisfy { if case .literal = $0 { true } else { false } }
    }

    /// Whether a name as a whole fits; takes steps in proportion to the lengths of both, multiplied.
    public func matches(_ name: String) -> Bool {
        var states = GlobStates(tokens)
        for scalar in name.unicodeScalars {
            states.advance(over: scalar, separator)
            if states.isEmpty { return false }
        }
        return states.isAtEnd
    }
}

/// Why a pattern cannot be read.
public struct GlobError: Error, Hashable, Sendable {
    /// One line that begins in lower case and ends without a full stop.
    public let message: String
}

/// A piece of a pattern.
enum GlobToken: Hashable, Sendable {
    /// This scalar.
    case literal(Unicode.Scalar)
    /// One scalar but the separator.
    case one
    /// One scalar of some ranges, or of none of them, but not the separator.
    case among([ClosedRange<Unicode.Scalar>], isNegated: Bool)
    /// Any number of scalars but the separator.
    case many
    /// Any number of scalars.
    case anything
    /// Any number of folders with their separators.
    case folders
}

/// How far a pattern can have got, in all ways at once: no way is tried twice.
private struct GlobStates {
    private let tokens: [GlobToken]
    /// Whether the pattern can have got to each token, and to its end.
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
                // What follows may begin behind a separator, not within a folder's name.
                next[index] = true
                if scalar == separator { reach(index + 1) }
            }
        }
        swap(&reached, &next)
    }

    /// Gets to a token, and over those that may stand for nothing.
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
