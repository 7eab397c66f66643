internal import KithSourceText

/// The findings to show if many in a file are alike.
///
/// Findings are alike if they have the same rule and severity, and their messages differ only in names and numbers.
struct AlikeFindings {
    /// Whether each finding is shown.
    private(set) var isTold: [Bool] = []
    /// The number of findings that are not shown, by the last one that is.
    private var rests: [Finding: Int] = [:]

    /// The common properties of findings that are alike.
    private struct Shape: Hashable {
        let source: SourceID?
        let rule: String
        let severity: Severity
        let words: [UInt8]
    }

    /// Selects up to `limit` findings of those that are alike; `nil` selects all.
    init(_ findings: [Finding], limit: Int?) {
        guard let limit else {
            isTold = Array(repeating: true, count: findings.count)
            return
        }
        var groups: [Shape: (count: Int, last: Finding)] = [:]
        for finding in findings {
            let shape = Shape(
                source: finding.span?.source, rule: finding.rule, severity: finding.severity,
                words: Self.words(finding.message))
            let group = groups[shape] ?? (0, finding)
            let isTold = group.count < limit
            self.isTold.append(isTold)
            groups[shape] = (group.count + 1, isTold ? finding : group.last)
        }
        for group in groups.values where group.count > limit {
            rests[group.last] = group.count - limit
        }
    }

    /// Returns the number of hidden findings like this one, if it is the last one shown.
    func rest(after finding: Finding) -> Int? { rests[finding] }

    /// Returns the fixed words of a message: those in lower case, outside quotes and parentheses.
    static func words(_ message: String) -> [UInt8] {
        var words: [UInt8] = []
        words.reserveCapacity(message.utf8.count)
        var wordStart = 0
        var isPlain = true
        var closing: UInt8?
        var last: UInt8 = 0x20
        for byte in message.utf8 {
            defer { last = byte }
            if let end = closing {
                if byte == end { closing = nil }
                continue
            }
            if byte == UInt8(ascii: "("), last == 0x20 { closing = UInt8(ascii: ")") }
            // An apostrophe inside a word does not begin a quotation.
            if byte == UInt8(ascii: "'"), !last.isASCIIAlphanumeric { closing = byte }
            if byte == 0x20 {
                if isPlain { words.append(byte) } else { words.removeSubrange(wordStart...) }
                (wordStart, isPlain) = (words.count, true)
            } else if closing != nil {
                isPlain = false
            } else {
                words.append(byte)
                isPlain = isPlain && isFixed(byte)
            }
        }
        if !isPlain { words.removeSubrange(wordStart...) }
        return words
    }

    /// Returns whether a byte can stand in a fixed word.
    private static func isFixed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "-"),
            UInt8(ascii: "'"):
            true
        default: byte.isASCIILowercase
        }
    }
}
