/// The words that people search for, as FTS5 takes them.
enum SearchWords {
    private static let quote = UInt8(ascii: "\"")
    private static let star = UInt8(ascii: "*")

    /// Returns a text as a query of FTS5.
    ///
    /// What is in its syntax stays, such as `oak OR frost*`. In any other text, such as `don't` or an address, each word
    /// and each text in quotes is quoted.
    static func query(_ text: [UInt8]) -> [UInt8] {
        guard text.contains(where: isInWord) else { return [quote, quote] }
        let parts = text.split(separator: quote, omittingEmptySubsequences: false)
        // The parts with odd positions stand in quotes.
        let outside = stride(from: 0, to: parts.count, by: 2).map { parts[$0] }
        if parts.count % 2 == 1, outside.allSatisfy({ $0.allSatisfy(isInSyntax) }) { return text }
        let phrases = parts.indices.flatMap { index in
            index % 2 == 1
                ? [phrase(parts[index])] : parts[index].split(whereSeparator: isSpace).map(phrase)
        }
        return Array(phrases.filter { !$0.isEmpty }.joined(separator: [0x20]))
    }

    /// Returns a word or some in quotes; empty if it has no letter and no digit.
    private static func phrase(_ words: ArraySlice<UInt8>) -> [UInt8] {
        guard words.contains(where: isInWord) else { return [] }
        let rest = words.reversed().prefix { $0 == star }
        return [quote] + words.dropLast(rest.count) + [quote] + (rest.isEmpty ? [] : [star])
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

    private static func isInWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    private static func isInSyntax(_ byte: UInt8) -> Bool {
        isInWord(byte) || isSpace(byte) || "*()".utf8.contains(byte)
    }
}
