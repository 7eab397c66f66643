/// Classes of ASCII's characters, and their other case.
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

    /// Whether this is a blank or a tabulator.
    @inlinable public var isASCIIBlank: Bool { self == 0x20 || self == 0x09 }

    /// The same letter in lower case; every other byte as it is.
    @inlinable public var lowercasedASCII: UInt8 { isASCIIUppercase ? self | 0x20 : self }

    /// The same letter in upper case; every other byte as it is.
    @inlinable public var uppercasedASCII: UInt8 { isASCIILowercase ? self & 0xDF : self }
}
