internal import SourceText

/// The rules of well-formed UTF-8, one character at a time.
enum UTF8Sequence {
    /// How many bytes at the start of a range make one character.
    ///
    /// Where they make none, how many are replaced by one U+FFFD: the longest beginning of a
    /// character that they could have made, or one byte. The range must not be empty.
    static func measure(_ bytes: [UInt8], _ range: Range<Int>) -> (length: Int, isValid: Bool) {
        let first = bytes[range.lowerBound]
        if first < 0x80 { return (1, true) }
        guard let (length, second) = first.utf8Sequence else { return (1, false) }
        var matched = 1
        while matched < length, range.lowerBound + matched < range.upperBound {
            let allowed = matched == 1 ? second : 0x80...0xBF
            guard allowed.contains(bytes[range.lowerBound + matched]) else { break }
            matched += 1
        }
        return (matched, matched == length)
    }
}
