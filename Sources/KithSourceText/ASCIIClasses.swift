/// Classes of ASCII characters, and case conversion.
extension UInt8 {
    /// Whether this is one of `0` to `9`.
    @inlinable package var isASCIIDigit: Bool { self &- 0x30 < 10 }

    /// Whether this is one of `A` to `Z` or `a` to `z`.
    @inlinable package var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

    /// Whether this is one of `A` to `Z`.
    @inlinable package var isASCIIUppercase: Bool { self &- 0x41 < 26 }

    /// Whether this is one of `a` to `z`.
    @inlinable package var isASCIILowercase: Bool { self &- 0x61 < 26 }

    /// Whether this is a letter or a digit.
    @inlinable package var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }

    /// Whether this is a hexadecimal digit, in either case.
    @inlinable package var isASCIIHexDigit: Bool { isASCIIDigit || (self | 0x20) &- 0x61 < 6 }

    /// Whether this is a space or a tab.
    @inlinable package var isASCIIBlank: Bool { self == 0x20 || self == 0x09 }

    /// The lower-case letter of an upper-case one; any other byte unchanged.
    @inlinable package var lowercasedASCII: UInt8 { isASCIIUppercase ? self | 0x20 : self }

    /// The upper-case letter of a lower-case one; any other byte unchanged.
    @inlinable package var uppercasedASCII: UInt8 { isASCIILowercase ? self & 0xDF : self }
}

extension Sequence<UInt8> {
    /// Returns whether another text differs in nothing but the case of ASCII letters.
    @inlinable package func equalsIgnoringCase(_ other: some Sequence<UInt8>) -> Bool {
        elementsEqual(other) { $0.lowercasedASCII == $1.lowercasedASCII }
    }
}

extension BidirectionalCollection {
    /// Returns the part without the elements at both ends that meet a condition.
    @inlinable package func trimmed(_ isEdge: (Element) -> Bool) -> SubSequence {
        let kept = drop(while: isEdge)
        guard let last = kept.lastIndex(where: { !isEdge($0) }) else { return kept }
        return kept[...last]
    }
}
