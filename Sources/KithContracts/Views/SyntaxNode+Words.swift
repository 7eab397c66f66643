public import KithSyntax

extension SyntaxNode {
    /// The text for a message: shortened, with control characters replaced.
    public var shown: String {
        let text = String(
            String(decoding: bytes.prefix(200), as: UTF8.self).unicodeScalars.map {
                $0.properties.generalCategory == .control ? "\u{FFFD}" : Character($0)
            })
        return text.count > 60 ? text.prefix(59) + "…" : text
    }

    /// The same text in quotes.
    public var quoted: String {
        bytes.contains(UInt8(ascii: "'")) ? "\"\(shown)\"" : "'\(shown)'"
    }
}
