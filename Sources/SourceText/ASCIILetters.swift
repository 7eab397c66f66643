extension UInt8 {
    /// The same letter of ASCII in lower case; every other byte as it is.
    @inlinable public var lowercasedASCII: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
