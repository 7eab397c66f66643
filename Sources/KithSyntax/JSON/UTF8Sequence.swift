internal import KithSourceText

/// Validation of UTF-8, one character at a time.
enum UTF8Sequence {
    /// Measures the character at the start of a range, which must not be empty.
    ///
    /// If the bytes are not valid, the length is that of the maximal subpart that one U+FFFD
    /// replaces (at least one byte).
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
