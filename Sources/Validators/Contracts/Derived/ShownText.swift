internal import Syntax

extension SyntaxNode {
    /// The text in quotes for a message: short, and without what could break a line.
    var named: String { ShownText.quoted(bytes) }
}

/// Data in messages.
enum ShownText {
    /// A text in quotes: at most 40 characters, none of which ends the line.
    static func quoted(_ bytes: some Collection<UInt8>) -> String {
        let limit = 40
        let text = String(decoding: bytes.prefix(limit * 4 + 4), as: UTF8.self)
        let safe = text.unicodeScalars.map { scalar in
            scalar.properties.generalCategory == .control ? "\u{FFFD}" : Character(scalar)
        }
        let shown = safe.count > limit ? String(safe.prefix(limit - 1)) + "…" : String(safe)
        return "'\(shown)'"
    }

    /// Words as a list for a person: "a, b and c".
    static func list(_ words: [String], _ conjunction: String = "and") -> String {
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }

    /// The same with at most some of the words, and the number of others.
    static func list(_ words: [String], atMost limit: Int) -> String {
        guard words.count > limit else { return list(words) }
        return words.prefix(limit).joined(separator: ", ") + " and \(words.count - limit) more"
    }
}
