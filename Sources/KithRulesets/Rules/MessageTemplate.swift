internal import KithDiagnostics

/// The template of a message, with variables for what was found.
struct MessageTemplate: Sendable {
    enum Piece: Sendable, Equatable {
        case text(String)
        case value(Variable, Quotes)
        /// `print("property")` or `print("value")`
        case printed(Variable)
    }

    enum Variable: String, CaseIterable, Sendable {
        case error
        case description
        case path
        case property
        case value
    }

    enum Quotes: String, CaseIterable, Sendable {
        case none = ""
        case double = "double-quotes"
        case single = "single-quotes"
        case gravis
        case property = "append-property"
    }

    private(set) var pieces: [Piece] = []
    /// The contents of braces that have no meaning.
    private(set) var unknown: [String] = []

    /// Parses a text with variables such as `{{error}}`.
    init(_ text: String) {
        let bytes = Array(text.utf8)
        var start = 0
        var index = 0
        while index + 1 < bytes.count {
            guard bytes[index] == UInt8(ascii: "{"), bytes[index + 1] == UInt8(ascii: "{"),
                let end = Self.end(of: bytes, from: index + 2)
            else {
                index += 1
                continue
            }
            // Spectral's own messages contain #{{…}}.
            let isMarked = index > start && bytes[index - 1] == UInt8(ascii: "#")
            append(bytes[start..<(isMarked ? index - 1 : index)])
            append(inBraces: bytes[index + 2..<end])
            index = end + 2
            start = index
        }
        append(bytes[start...])
    }

    private static func end(of bytes: [UInt8], from start: Int) -> Int? {
        var index = start
        while index + 1 < bytes.count {
            if bytes[index] == UInt8(ascii: "}"), bytes[index + 1] == UInt8(ascii: "}") {
                return index
            }
            if bytes[index] == UInt8(ascii: "{") { return nil }
            index += 1
        }
        return nil
    }

    private mutating func append(_ bytes: ArraySlice<UInt8>) {
        guard !bytes.isEmpty else { return }
        pieces.append(.text(String(decoding: bytes, as: UTF8.self)))
    }

    private mutating func append(inBraces bytes: ArraySlice<UInt8>) {
        let text = String(decoding: bytes.filter { $0 != 0x20 }, as: UTF8.self)
        switch text {
        case #"print("property")"#, "print('property')": pieces.append(.printed(.property))
        case #"print("value")"#, "print('value')": pieces.append(.printed(.value))
        default:
            let parts = text.split(separator: "|", omittingEmptySubsequences: false)
            let quotes = parts.count > 1 ? Quotes(rawValue: String(parts[1])) : Quotes.none
            guard parts.count <= 2, let quotes, let name = parts.first,
                let variable = Variable(rawValue: String(name))
            else {
                unknown.append(text)
                return
            }
            pieces.append(.value(variable, quotes))
        }
    }

    /// Returns the text with the values of its variables.
    func text(_ value: (Variable) -> String, printed: (Variable) -> String) -> String {
        var text = ""
        for piece in pieces {
            switch piece {
            case .text(let words): text += words
            case .printed(let variable): text += printed(variable)
            case .value(let variable, let quotes): text += quotes.around(value(variable))
            }
        }
        return text
    }
}

extension MessageTemplate.Quotes {
    fileprivate func around(_ text: String) -> String {
        guard !text.isEmpty else { return "" }
        switch self {
        case .none: return text
        case .double: return "\"\(text)\""
        case .single: return "'\(text)'"
        case .gravis: return "`\(text)`"
        case .property: return "\(text) property "
        }
    }
}
