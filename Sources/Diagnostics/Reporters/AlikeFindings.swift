internal import SourceText

/// Which findings are told one by one where many of a file have one cause: they are of one rule, and their words
/// differ only in names and numbers.
struct AlikeFindings {
    /// Whether each of the findings is told.
    private(set) var isTold: [Bool] = []
    /// How many more there are, by the last one that is told.
    private var rests: [Finding: Int] = [:]

    /// What findings that are alike have in common.
    private struct Shape: Hashable {
        let source: SourceID?
        let rule: String
        let severity: Severity
        let words: [UInt8]
    }

    /// Tells up to a limit of those that are alike; all without one.
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

    /// How many findings like this one are not told, where it is the last one that is.
    func rest(after finding: Finding) -> Int? { rests[finding] }

    /// The words of a message that a rule says each time: those in small letters, outside of quotes and parentheses.
    static func words(_ message: String) -> [UInt8] {
        var words: [UInt8] = []
        var word: [UInt8] = []
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
            // An apostrophe inside a word begins no quote.
            if byte == UInt8(ascii: "'"), !last.isASCIIAlphanumeric { closing = byte }
            if byte == 0x20 {
                if isPlain { words += word + [0x20] }
                (word, isPlain) = ([], true)
            } else if closing != nil {
                isPlain = false
            } else {
                word.append(byte)
                isPlain = isPlain && (byte.isASCIILowercase || ",;:-'".utf8.contains(byte))
            }
        }
        return isPlain ? words + word : words
    }
}
