internal import KithCSimdjson

/// The reason and place of a failed scan.
package struct JSONScanFailure: Error, Hashable, Sendable {
    /// What was expected, or what is wrong with the text found.
    package enum Reason: CaseIterable, Sendable {
        /// Out of memory.
        case outOfMemory
        /// Expected a value at the top level.
        case expectedValue
        /// Expected the end after the value.
        case expectedEnd
        /// Expected a key or `}` after `{`.
        case expectedKeyOrBrace
        /// Expected a key after `,`.
        case expectedKey
        /// Expected `:` after a key.
        case expectedColon
        /// Expected a value after `:`.
        case expectedMemberValue
        /// Expected `,` or `}` after a member.
        case expectedCommaOrBrace
        /// Expected a value or `]` after `[`.
        case expectedElementOrBracket
        /// Expected a value after `,`.
        case expectedElement
        /// Expected `,` or `]` after an element.
        case expectedCommaOrBracket
        /// A word that begins like `true`, `false` or `null` but differs.
        case badLiteral
        /// A number with a leading zero, such as 01.
        case leadingZero
        /// Expected a digit in a number.
        case expectedDigit
        /// A number followed by a character that cannot be part of it.
        case numberTail
        /// An unknown escape.
        case badEscape
        /// `\u` without four hexadecimal digits.
        case badUnicodeEscape
        /// A control character in a string.
        case controlCharacter
        /// A string without a closing quote.
        case unclosedString
        /// The nesting exceeds the limit.
        case tooDeep
        /// In line mode: a value that spans several lines, or several values in one line.
        case splitLine
    }

    /// What was expected, or what is wrong with the text found.
    package let reason: Reason
    /// The offset of the failure.
    package let offset: Int
    /// The offset of the innermost open bracket or, for ``Reason/unclosedString``, of the quote.
    package let opened: Int?
    /// The number of open containers.
    package let depth: Int

    /// Creates a failure.
    package init(reason: Reason, offset: Int, opened: Int?, depth: Int) {
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
    /// Converts the C enumeration, whose cases have the same order after the one for success.
    fileprivate init?(_ failure: kith_json_failure) {
        let number = Int(failure.rawValue)
        guard number > 0, number <= Self.allCases.count else { return nil }
        self = Self.allCases[number - 1]
    }
}
