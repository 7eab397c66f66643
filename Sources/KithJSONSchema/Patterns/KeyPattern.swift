import KithRegexBinding
internal import KithSourceText

/// A compiled pattern for strings and for the keys of objects.
final class KeyPattern {
    /// The pattern as written.
    let text: String
    /// The literal beginning that replaces simple patterns such as `^x-`.
    private let beginning: [UInt8]?
    private let pattern: Pattern?

    init(_ text: String, limits: RegexLimits) throws(PatternError) {
        self.text = text
        beginning = Self.beginning(of: text)
        guard beginning == nil else {
            pattern = nil
            return
        }
        let translated = try PatternTranslator.translate(text)
        do throws(RegexError) {
            pattern = try Pattern(translated, limits: limits)
        } catch {
            throw PatternError(message: error.message)
        }
    }

    /// Searches a text for the pattern.
    func search(_ text: Span<UInt8>) -> RegexOutcome {
        guard let beginning else { return pattern?.search(text) ?? .notMatched }
        guard text.count >= beginning.count else { return .notMatched }
        for index in beginning.indices where text[index] != beginning[index] {
            return .notMatched
        }
        return .matched
    }

    /// Returns the bytes after `^`, if all of them are literal.
    private static func beginning(of text: String) -> [UInt8]? {
        guard text.utf8.first == UInt8(ascii: "^") else { return nil }
        let rest = text.utf8.dropFirst()
        let isLiteral = rest.allSatisfy { byte in
            byte.isASCIIAlphanumeric || byte == UInt8(ascii: "-")
                || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "/")
                || byte == UInt8(ascii: " ") || byte == UInt8(ascii: ":")
        }
        return isLiteral ? Array(rest) : nil
    }
}
