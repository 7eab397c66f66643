/// The rules of well-formed UTF-8, one character at a time.
enum UTF8Sequence {
    /// How many bytes at the start of a range make one character.
    ///
    /// Where they make none, how many are replaced by one U+FFFD: the longest beginning of a
    /// character that they could have made, or one byte. The range must not be empty.
    static func measure(_ bytes: [UInt8], _ range: Range<Int>) -> (length: Int, isValid: Bool) {
        let first = bytes[range.lowerBound]
        if first < 0x80 { return (1, true) }
        guard let (length, second) = shape(first) else { return (1, false) }
        var matched = 1
        while matched < length, range.lowerBound + matched < range.upperBound {
            let allowed = matched == 1 ? second : 0x80...0xBF
            guard allowed.contains(bytes[range.lowerBound + matched]) else { break }
            matched += 1
        }
        return (matched, matched == length)
    }

    /// The length of the sequences that begin with a byte, and which bytes may come second.
    private static func shape(_ first: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
        switch first {
        case 0xC2...0xDF: (2, 0x80...0xBF)
        case 0xE0: (3, 0xA0...0xBF)
        case 0xED: (3, 0x80...0x9F)
        case 0xE1...0xEF: (3, 0x80...0xBF)
        case 0xF0: (4, 0x90...0xBF)
        case 0xF1...0xF3: (4, 0x80...0xBF)
        case 0xF4: (4, 0x80...0x8F)
        default: nil
        }
    }
}
