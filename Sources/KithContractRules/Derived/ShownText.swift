internal import KithDiagnostics
internal import KithSyntax

extension SyntaxNode {
    /// The text in quotation marks for messages, shortened and on one line.
    var named: String { ShownText.quoted(bytes) }
}

/// Text from the input, formatted for messages.
enum ShownText {
    /// Returns a text in quotation marks, on one line and with at most 40 characters.
    static func quoted(_ bytes: some Collection<UInt8>) -> String {
        let limit = 40
        let text = String(decoding: bytes.prefix(limit * 4 + 4), as: UTF8.self)
        let safe = text.unicodeScalars.map { scalar in
            scalar.properties.generalCategory == .control ? "\u{FFFD}" : Character(scalar)
        }
        let shown = safe.count > limit ? String(safe.prefix(limit - 1)) + "…" : String(safe)
        return "'\(shown)'"
    }

    /// Returns words as a list: "a, b and c".
    static func list(_ words: [String], _ conjunction: String = "and") -> String {
        words.listed(conjunction)
    }

    /// Returns words as a list with at most `limit` of them, followed by the number of others.
    static func list(_ words: [String], atMost limit: Int) -> String {
        guard words.count > limit else { return list(words) }
        return words.prefix(limit).joined(separator: ", ") + " and \(words.count - limit) more"
    }
}
