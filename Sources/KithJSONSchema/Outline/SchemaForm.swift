import KithRegexBinding

/// A condition on a text that is not a range: a pattern, a format or an encoding.
package struct SchemaForm {
    /// The kind of a form, with its name or pattern.
    package enum Kind: Hashable, Sendable {
        /// The text contains a match of a pattern of ECMA-262.
        case pattern(String)
        /// The text has the form that `format` names.
        case format(String)
        /// The text is base64.
        case base64
        /// The text is JSON, perhaps in base64.
        case json(inBase64: Bool)
    }

    /// The kind, which identifies the form.
    package let kind: Kind
    /// Whether the form concerns numbers; otherwise it concerns strings.
    package let isNumeric: Bool
    private let check: (Span<UInt8>) -> Bool?

    init(_ pattern: KeyPattern) {
        kind = .pattern(pattern.text)
        isNumeric = false
        check = { text in
            switch pattern.search(text) {
            case .matched: true
            case .notMatched: false
            case .limitReached: nil
            }
        }
    }

    init(_ format: Format) {
        kind = .format(format == .plainHostname ? "plain \(format.words.name)" : format.words.name)
        isNumeric = format.types == .number
        check = { format.fits($0) }
    }

    /// Creates the form of base64.
    init() {
        kind = .base64
        isNumeric = false
        check = { EncodedContent.isBase64($0) }
    }

    /// Creates the form of JSON.
    init(jsonInBase64 isEncoded: Bool) {
        kind = .json(inBase64: isEncoded)
        isNumeric = false
        check = { EncodedContent.isJSON($0, inBase64: isEncoded) }
    }

    /// Returns whether a text has the form; `nil` if a limit of the search was reached.
    package func accepts(_ text: String) -> Bool? { check(text.utf8.span) }
}
