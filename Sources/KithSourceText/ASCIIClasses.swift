/// Classes of ASCII characters, and case conversion.
extension UInt8 {
    /// Whether this is one of `0` to `9`.
    @inlinable public var isASCIIDigit: Bool { self &- 0x30 < 10 }

    /// Whether this is one of `A` to `Z` or `a` to `z`.
    @inlinable public var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

    /// Whether this is one of `A` to `Z`.
    @inlinable public var isASCIIUppercase: Bool { self &- 0x41 < 26 }

    /// Whether this is one of `a` to `z`.
    @inlinable public var isASCIILowercase: Bool { self &- 0x61 < 26 }

    /// Whether this is a letter or a digit.
    @inlinable public var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }

    /// Whether this is a hexadecimal digit, in either case.
    @inlinable public var isASCIIHexDigit: Bool { isASCIIDigit || (self | 0x20) &- 0x61 < 6 }

    /// Whether this is a space or a tab.
    @inlinable public var isASCIIBlank: Bool { self == 0x20 || self == 0x09 }

    /// The lower-case letter of an upper-case one; any other byte unchanged.
    @inlinable public var lowercasedASCII: UInt8 { isASCIIUppercase ? self | 0x20 : self }

    /// The upper-case letter of a lower-case one; any other byte unchanged.
    @inlinable public var uppercasedASCII: UInt8 { isASCIILowercase ? self & 0xDF : self }
}

extension Sequence<UInt8> {
    /// Returns whether another text differs in nothing but the case of ASCII letters.
    @inlinable public func equalsIgnoringCase(_ other: some Sequence<UInt8>) -> Bool {
        elementsEqual(other) { $0.lowercasedASCII == $1.lowercasedASCII }
    }
}

extension BidirectionalCollection {
    /// Returns the part without the elements at both ends that meet a condition.
    @inlinable public func trimmed(_ isEdge: (Element) -> Bool) -> SubSequence {
        let kept = drop(while: isEdge)
        guard let last = kept.lastIndex(where: { !isEdge($0) }) else { return kept }
        return kept[...last]
    }
}
