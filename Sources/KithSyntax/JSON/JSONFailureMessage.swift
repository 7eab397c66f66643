internal import KithJSONBinding
internal import KithSourceText

/// The message of a scan failure: what was expected, what was found, and a hint.
struct JSONFailureMessage {
    let bytes: SourceBytes
    let source: SourceID
    let base: Int
    let failure: JSONScanFailure
    /// The end of the scanned range.
    let end: Int
    /// Whether the scanned text was one line of many.
    let isLine: Bool

    func error(limits: JSONLimits) -> ReadError {
        switch failure.reason {
        case .outOfMemory:
            return ReadError(.tooLarge, "not enough memory to read a JSON text of \(end) bytes")
        case .tooDeep:
            let message = "values are nested deeper than the limit of \(limits.depth) levels"
            return ReadError(.tooDeep, message, at: place)
        default:
            return ReadError(.malformed, message, at: place)
        }
    }

    private var place: SourceSpan {
        let range = found?.range ?? failure.offset..<failure.offset
        return SourceSpan(source, base + range.lowerBound..<base + range.upperBound)
    }

    /// The text at the failure; `nil` at the end of the input.
    private var found: JSONFoundText? {
        guard failure.offset < end else { return nil }
        if failure.reason == .badEscape {
            return JSONFoundText(bytes, failure.offset + 1..<end, isWord: false)
        }
        return JSONFoundText(bytes, failure.offset..<end)
    }

    private var endOfText: String { isLine ? "the end of the line" : "the end of the input" }

    private var message: String {
        guard let found else { return messageAtEnd }
        let text = found.description
        switch failure.reason {
        case .leadingZero:
            return "expected a number without leading zeros, found \(text)"
        case .badEscape:
            return "expected one of \" \\ / b f n r t u after '\\' in a string, found \(text)"
        case .badUnicodeEscape:
            return "expected four hexadecimal digits after '\\u' in a string, found \(text)"
        case .controlCharacter:
            return "expected an escape such as \(escape) in a string, found \(text)"
        case .badLiteral where found.range.upperBound == end && literal.hasPrefix(word(found)):
            return "expected '\(literal)', found \(text) and \(endOfText)" + stillOpen
        case .badLiteral:
            return "expected '\(literal)', found \(text)" + hint
        default:
            return "expected \(expectation), found \(text)" + hint
        }
    }

    private var messageAtEnd: String {
        if failure.reason == .expectedValue {
            return end == 0 ? "no value: the input is empty" : "no value: only white space"
        }
        return "expected \(expectation), found \(endOfText)" + stillOpen
    }

    /// What the scanner expected at the failure.
    private var expectation: String {
        switch failure.reason {
        case .expectedEnd: "nothing more after the value"
        case .expectedKeyOrBrace: "a key in quotes or '}' at the start of an object"
        case .expectedKey: "a key in quotes after ',' in an object"
        case .expectedColon: "':' after a key in an object"
        case .expectedMemberValue: "a value after ':' in an object"
        case .expectedCommaOrBrace: "',' or '}' after a value in an object"
        case .expectedElementOrBracket: "a value or ']' at the start of an array"
        case .expectedElement: "a value after ',' in an array"
        case .expectedCommaOrBracket: "',' or ']' after a value in an array"
        case .expectedDigit: "a digit in a number"
        case .numberTail: "the end of a number"
        case .unclosedString: "'\"' at the end of a string"
        default: "a value"
        }
    }

    /// The innermost unclosed container or string, with the position of its start.
    private var stillOpen: String {
        guard let opened = failure.opened else { return "" }
        let kind =
            switch bytes[opened] {
            case UInt8(ascii: "{"): "object"
            case UInt8(ascii: "["): "array"
            default: "string"
            }
        let around = failure.reason == .unclosedString ? failure.depth : failure.depth - 1
        let others =
            switch around {
            case ...0: ""
            case 1: ", nor is the container around it"
            default: ", nor are the \(around) containers around it"
            }
        return "; the \(kind) opened at \(position(of: opened)) is not closed" + others
    }

    private func position(of offset: Int) -> String {
        // Counting lines needs all bytes from the start of the source.
        guard base == 0, !isLine else { return "byte \(base + offset)" }
        let position = LineIndex(bytes).position(of: offset, in: bytes)
        return "line \(position.line), column \(position.column)"
    }

    /// The literal that its first letter suggests.
    private var literal: String {
        switch bytes[failure.offset] {
        case UInt8(ascii: "t"): "true"
        case UInt8(ascii: "f"): "false"
        default: "null"
        }
    }

    private func word(_ found: JSONFoundText) -> String { bytes.text(found.range) }

    /// The escape for the control character at the failure.
    private var escape: String {
        switch bytes[failure.offset] {
        case UInt8(ascii: "\n"): "\\n"
        case UInt8(ascii: "\r"): "\\r"
        case UInt8(ascii: "\t"): "\\t"
        case let byte: "\\u\(String(byte, radix: 16, digits: 4, uppercase: true))"
        }
    }

    /// A correction for common mistakes.
    private var hint: String {
        guard let found else { return "" }
        switch (bytes[failure.offset], failure.reason) {
        case (UInt8(ascii: "}"), .expectedKey), (UInt8(ascii: "]"), .expectedElement):
            return "; remove the ',' before it"
        case (UInt8(ascii: "'"), _):
            return "; JSON requires double quotes"
        case (UInt8(ascii: "/"), _), (UInt8(ascii: "#"), _):
            return "; JSON has no comments"
        default: break
        }
        switch word(found) {
        case "NaN", "nan", "Infinity", "inf", "Inf": return "; JSON cannot represent this number"
        case "True", "False", "None", "undefined", "NULL", "TRUE", "FALSE", "Null":
            return "; JSON writes true, false and null in lower case"
        default: return ""
        }
    }
}
