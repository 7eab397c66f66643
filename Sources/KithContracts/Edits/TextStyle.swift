internal import KithSourceText
package import KithSyntax

/// How a text is written: what is added to it is written in the same way.
package struct TextStyle: Sendable {
    /// Whether it is JSON, or YAML written like JSON.
    package let isJSON: Bool
    /// The line break.
    let newline: String
    /// The quotation mark that its strings have.
    private let quote: UInt8
    /// The blanks by which a nested line is indented more than the line around it.
    let step: String

    /// Looks at the first nodes of a text.
    package init(_ tree: SyntaxTree) {
        let bytes = tree.bytes
        let root = tree.roots.first
        isJSON = root?.style == .flow && root?.entries.first?.key.style == .doubleQuoted
        let end = bytes.contents.firstIndex { $0 == 0x0A || $0 == 0x0D }
        newline =
            end.map { bytes[$0] == 0x0D ? bytes[$0 + 1] == 0x0A ? "\r\n" : "\r" : "\n" } ?? "\n"
        let quoted = tree.nodes.prefix(5_000).first {
            $0.kind == .scalar && ($0.style == .singleQuoted || $0.style == .doubleQuoted)
        }
        let isDouble = isJSON || quoted?.style == .doubleQuoted
        quote = UInt8(ascii: isDouble ? "\"" : "'")
        let nested = root?.entries.lazy.compactMap { $0.value.entries.first?.key }.first {
            $0.linePrefix.allSatisfy(\.isASCIIBlank)
        }
        let outer = root?.entries.first?.key.linePrefix ?? []
        let inner = nested.map { Array($0.linePrefix.dropFirst(outer.count)) } ?? []
        step = inner.isEmpty ? "  " : String(decoding: inner, as: UTF8.self)
    }

    /// Returns a string as a scalar: without quotation marks where that is safe, unless it must have them.
    package func scalar(_ text: String, isQuoted: Bool = false) -> String {
        if !isJSON, !isQuoted, Self.isPlain(text) { return text }
        return quoted(text, quote)
    }

    /// Returns a string in the notation of a scalar that it replaces.
    package func scalar(_ text: String, like node: SyntaxNode) -> String {
        switch node.style {
        case .singleQuoted: quoted(text, UInt8(ascii: "'"))
        case .doubleQuoted: quoted(text, UInt8(ascii: "\""))
        default: scalar(text)
        }
    }

    private func quoted(_ text: String, _ quote: UInt8) -> String {
        let isVisible = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
        var result: [UInt8] = []
        if quote == UInt8(ascii: "'"), isVisible {
            result.append(quote)
            for byte in text.utf8 { result += byte == quote ? [quote, quote] : [byte] }
            result.append(quote)
        } else {
            JSONString.append(text, to: &result)
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Returns whether a text without quotation marks is a string for every reader of YAML, in brackets, too.
    package static func isPlain(_ text: String) -> Bool {
        let words = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
        guard let first = text.utf8.first,
            first.isASCIILetter || first == UInt8(ascii: "_") || first == UInt8(ascii: "/")
                || first == UInt8(ascii: "$")
                || first.isASCIIDigit && text.utf8.dropFirst().elementsEqual("XX".utf8)
        else { return false }
        return !words.contains(text.lowercased())
            && text.utf8.allSatisfy {
                $0.isASCIIAlphanumeric || "_-./$".utf8.contains($0)
            }
    }
}

/// A value that is added to a text.
package indirect enum NewValue: Sendable {
    /// A number, a boolean or anything else that is written as it is.
    case source(String)
    /// A string.
    case text(String)
    /// A mapping.
    case object([(key: String, value: NewValue)])
    /// A list.
    case list([NewValue])
}

extension TextStyle {
    /// Returns a value in one line.
    func inline(_ value: NewValue) -> String {
        switch value {
        case .source(let source): source
        case .text(let text): scalar(text)
        case .list(let values): "[" + values.map(inline).joined(separator: ", ") + "]"
        case .object(let entries):
            "{" + entries.map { entry($0.key) + inline($0.value) }.joined(separator: ", ") + "}"
        }
    }

    /// Returns a key with its colon.
    func entry(_ key: String) -> String { scalar(key) + ": " }

    /// Returns a value behind a key, in lines of a block of YAML whose key has an indentation.
    func block(_ value: NewValue, indentation: String) -> String {
        let inner = indentation + step
        switch value {
        case .object(let entries) where !entries.isEmpty:
            return entries.map {
                newline + inner + scalar($0.key) + ":" + block($0.value, indentation: inner)
            }.joined()
        case .list(let values) where !values.isEmpty:
            return values.map { newline + inner + "- " + element($0, indentation: inner) }.joined()
        default: return " " + inline(value)
        }
    }

    /// Returns an element of a list behind its dash, which has an indentation.
    func element(_ value: NewValue, indentation: String) -> String {
        guard case .object(let entries) = value, !entries.isEmpty else { return inline(value) }
        let inner = indentation + "  "
        return entries.map {
            scalar($0.key) + ":" + block($0.value, indentation: inner)
        }.joined(separator: newline + inner)
    }
}
