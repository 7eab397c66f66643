internal import CSimdjson

/// Why a JSON text could not be scanned, and where.
public struct JSONScanFailure: Error, Hashable, Sendable {
    /// What was expected, or what is wrong with what was found.
    public enum Reason: CaseIterable, Sendable {
        /// There is not enough memory.
        case outOfMemory
        /// A value, at the outermost level.
        case expectedValue
        /// Nothing more, as the text had its value.
        case expectedEnd
        /// A key or `}`, behind `{`.
        case expectedKeyOrBrace
        /// A key, behind `,`.
        case expectedKey
        /// `:`, behind a key.
        case expectedColon
        /// A value, behind `:`.
        case expectedMemberValue
        /// `,` or `}`, behind a member.
        case expectedCommaOrBrace
        /// A value or `]`, behind `[`.
        case expectedElementOrBracket
        /// A value, behind `,`.
        case expectedElement
        /// `,` or `]`, behind an element.
        case expectedCommaOrBracket
        /// A word that begins like `true`, `false` or `null` and is none of them.
        case badLiteral
        /// A number such as 01.
        case leadingZero
        /// A digit, in a number.
        case expectedDigit
        /// A number that goes on with what cannot be in a number.
        case numberTail
        /// A backslash before something that cannot be escaped.
        case badEscape
        /// `\u` without four hexadecimal digits.
        case badUnicodeEscape
        /// A control character in a string.
        case controlCharacter
        /// A string that the text ends in.
        case unclosedString
        /// One level too many.
        case tooDeep
        /// Lines were asked for: a value over several, or several in one.
        case splitLine
    }

    /// What was expected, or what is wrong with what was found.
    public let reason: Reason
    /// The offset where it should have been.
    public let offset: Int
    /// The offset of the bracket of the innermost open container or, for ``Reason/unclosedString``,
    /// of the quote.
    public let opened: Int?
    /// How many containers were open.
    public let depth: Int

    /// Describes a failure.
    public init(reason: Reason, offset: Int, opened: Int?, depth: Int) {
        self.reason = reason
        self.offset = offset
        self.opened = opened
        self.depth = depth
    }
}

extension JSONScanFailure {
    init?(_ outcome: kith_json_outcome) {
        guard let reason = Reason(outcome.failure) else { return nil }
        self.reason = reason
        offset = Int(outcome.offset)
        opened = outcome.opened == .max ? nil : Int(outcome.opened)
        depth = Int(outcome.depth)
    }
}

extension JSONScanFailure.Reason {
    /// The cases are declared in the order of the C enumeration, which begins with success.
    fileprivate init?(_ failure: kith_json_failure) {
        let number = Int(failure.rawValue)
        guard number > 0, number <= Self.allCases.count else { return nil }
        self = Self.allCases[number - 1]
    }
}
