/// A part of a pattern of ECMA-262; characters are code points.
package enum PatternToken: Sendable {
    /// A character that stands for itself.
    case character(UInt32)
    /// `.`: any character but line ends.
    case dot
    /// An escape for a set of characters.
    case set(PatternSet)
    /// Brackets with their elements.
    case brackets(isInverted: Bool, [PatternSet])
    /// The start of a group.
    case open(PatternGroup)
    /// The end of a group.
    case close
    /// `|`.
    case bar
    /// `^`.
    case start
    /// `$`.
    case end
    /// `\b` or `\B`.
    case boundary(isInverted: Bool)
    /// A reference to a group by number.
    case reference(Int)
    /// A reference to a group by name.
    case namedReference(String)
    /// A quantifier of the part before it; `most` is `nil` without a limit.
    case repetition(least: Int, most: Int?, isLazy: Bool)
}

/// A set of characters in a pattern.
package enum PatternSet: Sendable {
    /// Characters between two, or one twice; the order is not checked.
    case range(UInt32, UInt32)
    /// `\d` or `\D`.
    case digits(isInverted: Bool)
    /// `\w` or `\W`.
    case word(isInverted: Bool)
    /// `\s` or `\S`.
    case blanks(isInverted: Bool)
    /// A Unicode property by its name in PCRE2.
    case property(String, isInverted: Bool)
}

/// A kind of group in a pattern.
package enum PatternGroup: Sendable {
    /// A group without a number.
    case plain
    /// A group with a number, perhaps also with a name.
    case capture(name: String?)
    /// A look at what follows.
    case lookAhead(isInverted: Bool)
    /// A look at what stands before.
    case lookBehind(isInverted: Bool)
}
