private import KithSourceText

/// Recognises texts that consist of words, such as `bank_account`, `Basic <key>` or `PostAccounts`.
enum PlainWords {
    /// What stands between words.
    private static let separators = Set(" \t\r\n_-.,:;/|'\"`<>()[]{}".utf8)
    /// The least number of letters of a word that another one follows without a separator.
    private static let shortest = 3

    /// Returns whether a text consists of nothing but words and what stands between them.
    static func areAll(of text: ArraySlice<UInt8>) -> Bool {
        var length = shortest
        var last: UInt8 = 0
        for byte in text {
            if separators.contains(byte) {
                length = 0
            } else if byte.isASCIIUppercase {
                // Letters of both cases in disorder are no words.
                if last.isASCIILowercase {
                    guard length >= shortest else { return false }
                    length = 0
                }
                length += 1
            } else if byte.isASCIILowercase || byte >= 0x80 {
                length += 1
            } else {
                return false
            }
            last = byte
        }
        return true
    }
}
