internal import KithDiagnostics
internal import KithSourceText

// Parses the words of filters: literals, functions and regular expressions.
extension PathParser {
    /// The functions of RFC 9535, as methods of their first argument.
    private static let functions: [(name: String, method: FilterMethod)] = [
        ("length", .length), ("count", .count), ("value", .value), ("match", .matchWhole),
        ("search", .test),
    ]

    mutating func word() throws(PathError) -> FilterExpression {
        let start = scanner.offset
        let name = String(decoding: scanner.takeWhile { $0.isNamePart }, as: UTF8.self)
        switch name {
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        case "null": return .null
        case "undefined": return .undefined
        case "Object" where scanner.take(".keys("): return .method(.keys, try argument(), [])
        case "Array" where scanner.take(".isArray("): return .isType(try argument(), .array)
        default: break
        }
        guard scanner.peek() == UInt8(ascii: "(") else {
            throw PathError(
                message: """
                    '\(name)' is unknown here; write texts in quotes, and members as @.\(name) or \
                    @['\(name)']
                    """, offset: start)
        }
        guard let function = Self.functions.first(where: { $0.name == name }) else {
            let near = Suggestion.closest(to: name, among: Self.functions.map(\.name))
            throw PathError(
                message: "there is no function '\(name)'"
                    + (near.map { "; did you mean '\($0)'?" } ?? ""), offset: start)
        }
        scanner.advance()
        let value = try expression()
        guard function.method == .test || function.method == .matchWhole else {
            try close()
            return .method(function.method, value, [])
        }
        scanner.skipBlanks()
        guard scanner.take(",") else { throw scanner.expected("',' and a pattern") }
        let pattern = try pattern(isWhole: function.method == .matchWhole)
        try close()
        return .method(function.method, value, [pattern])
    }

    private mutating func argument() throws(PathError) -> FilterExpression {
        let value = try expression()
        try close()
        return value
    }

    /// Parses arguments and the `)` after them.
    mutating func arguments(_ count: Int) throws(PathError) -> [FilterExpression] {
        var values: [FilterExpression] = []
        for index in 0..<count {
            if index > 0 {
                scanner.skipBlanks()
                guard scanner.take(",") else { throw scanner.expected("','") }
            }
            values.append(try expression())
        }
        try close()
        return values
    }

    mutating func close() throws(PathError) {
        scanner.skipBlanks()
        guard scanner.take(")") else { throw scanner.expected("')'") }
    }

    /// Parses a pattern in slashes or quotes.
    mutating func pattern(isWhole: Bool) throws(PathError) -> FilterExpression {
        scanner.skipBlanks()
        switch scanner.peek() {
        case UInt8(ascii: "/"): return .pattern(try regularExpression(isWhole: isWhole))
        case UInt8(ascii: "'"), UInt8(ascii: "\""):
            let start = scanner.offset
            let text = String(decoding: try scanner.quoted(), as: UTF8.self)
            return .pattern(try number(ofPattern: text, "", isWhole, at: start + 1))
        default: throw scanner.expected("a pattern such as /^x-/")
        }
    }

    /// Parses a pattern in slashes, from its first slash on, and returns its number.
    mutating func regularExpression(isWhole: Bool) throws(PathError) -> Int {
        let start = scanner.offset
        scanner.advance()
        var isInClass = false
        while !scanner.isAtEnd {
            switch scanner.peek() {
            case UInt8(ascii: "\\"): scanner.advance()
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case UInt8(ascii: "/") where !isInClass:
                let text = String(
                    decoding: scanner.bytes[start + 1..<scanner.offset], as: UTF8.self)
                scanner.advance()
                let flags = scanner.takeWhile { $0.isASCIILowercase }
                return try number(
                    ofPattern: text, String(decoding: flags, as: UTF8.self), isWhole, at: start + 1)
            default: break
            }
            scanner.advance()
        }
        throw PathError(message: "the pattern has no closing '/'", offset: start)
    }

    private mutating func number(
        ofPattern text: String, _ flags: String, _ isWhole: Bool, at offset: Int
    ) throws(PathError) -> Int {
        do throws(PathError) {
            return try patterns.add(isWhole ? "^(?:\(text))$" : text, flags: flags)
        } catch {
            let added = isWhole ? 4 : 0
            throw PathError(
                message: error.message,
                offset: min(offset + max(error.offset - added, 0), scanner.bytes.count))
        }
    }
}
