internal import KithDiagnostics
internal import KithSourceText

// Parses the operands of filters: literals, places, members and methods.
extension PathParser {
    mutating func operand() throws(PathError) -> FilterExpression {
        var value = try primary()
        var count = 0
        while true {
            switch scanner.peek() {
            case UInt8(ascii: ".") where scanner.peek(1) != UInt8(ascii: "."):
                let start = scanner.offset
                scanner.advance()
                if scanner.peek() == UInt8(ascii: "*") {
                    scanner.back(to: start)
                    return .query(value, try steps(inFilter: true))
                }
                value = try member(of: value)
            case UInt8(ascii: "."): return .query(value, try steps(inFilter: true))
            case UInt8(ascii: "["):
                guard let next = try element(of: value) else {
                    return .query(value, try steps(inFilter: true))
                }
                value = next
            default: return value
            }
            count += 1
            try limit(count)
        }
    }

    /// Parses a name after a dot: a member or a method.
    private mutating func member(of value: FilterExpression) throws(PathError) -> FilterExpression {
        let start = scanner.offset
        let name = Array(scanner.takeWhile { $0.isNamePart })
        guard !name.isEmpty else { throw scanner.expected("a name after '.'") }
        guard scanner.peek() == UInt8(ascii: "(") else { return .member(value, name) }
        let text = String(decoding: name, as: UTF8.self)
        guard let method = FilterMethod.behindDot.first(where: { $0.rawValue == text }) else {
            let near = Suggestion.closest(
                to: text, among: FilterMethod.behindDot.map(\.rawValue))
            throw PathError(
                message: "there is no method '\(text)'"
                    + (near.map { "; did you mean '\($0)'?" } ?? ""), offset: start)
        }
        scanner.advance()
        switch method {
        case .match, .search:
            let pattern = try pattern(isWhole: false)
            try close()
            return .method(method, value, [pattern])
        case .test:
            guard case .pattern = value else {
                throw PathError(
                    message: "the method 'test' is one of patterns such as /^x-/", offset: start)
            }
            let text = try expression()
            try close()
            return .method(.test, text, [value])
        default: return .method(method, value, try arguments(method.arguments))
        }
    }

    /// Parses `['name']`, `[0]` or `[@property]`; returns `nil` if the brackets choose several nodes.
    private mutating func element(
        of value: FilterExpression
    ) throws(PathError) -> FilterExpression? {
        guard !choosesSeveral else { return nil }
        scanner.advance()
        let index = try expression()
        scanner.skipBlanks()
        guard scanner.take("]") else { throw scanner.expected("']'") }
        if case .text(let name) = index { return .member(value, name) }
        return .element(value, index)
    }

    /// Whether the next brackets contain a union, a slice, a filter or `*`.
    private var choosesSeveral: Bool {
        var ahead = scanner
        ahead.advance()
        ahead.skipBlanks()
        if ahead.peek() == UInt8(ascii: "*") || ahead.peek() == UInt8(ascii: "?") { return true }
        var depth = 0
        var quote: UInt8?
        while !ahead.isAtEnd {
            let byte = ahead.peek()
            ahead.advance()
            if byte == UInt8(ascii: "\\") {
                ahead.advance()
            } else if let open = quote {
                if byte == open { quote = nil }
            } else {
                switch byte {
                case UInt8(ascii: "'"), UInt8(ascii: "\""): quote = byte
                case UInt8(ascii: "["), UInt8(ascii: "("): depth += 1
                case UInt8(ascii: "]") where depth == 0: return false
                case UInt8(ascii: "]"), UInt8(ascii: ")"): depth -= 1
                case UInt8(ascii: ","), UInt8(ascii: ":"): if depth == 0 { return true }
                default: break
                }
            }
        }
        return false
    }

    private mutating func primary() throws(PathError) -> FilterExpression {
        scanner.skipBlanks()
        let byte = scanner.peek()
        switch byte {
        case UInt8(ascii: "("):
            scanner.advance()
            let value = try expression()
            try close()
            return value
        case UInt8(ascii: "["): return try list()
        case UInt8(ascii: "'"), UInt8(ascii: "\""): return .text(try scanner.quoted())
        case UInt8(ascii: "/"): return .pattern(try regularExpression(isWhole: false))
        case UInt8(ascii: "@"): return try place()
        case UInt8(ascii: "$"):
            scanner.advance()
            return .root
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
        default:
            guard byte.isNamePart else {
                throw scanner.expected("a value, such as @.name, 'text', 1 or /pattern/")
            }
            return try word()
        }
    }

    /// Parses `@`, and what follows it without a dot.
    private mutating func place() throws(PathError) -> FilterExpression {
        let start = scanner.offset
        scanner.advance()
        let name = String(decoding: scanner.takeWhile { $0.isNamePart }, as: UTF8.self)
        switch name {
        case "": return .current
        case "property": return .property
        case "parentProperty": return .parentProperty
        case "parent": return .parent
        case "path": return .path
        case "root": return .root
        default:
            if let type = NodeType(rawValue: name), scanner.take("()") {
                return .isType(.current, type)
            }
            let names =
                ["property", "parentProperty", "parent", "path", "root"]
                + NodeType.allCases.map { "\($0.rawValue)()" }
            let near = Suggestion.closest(to: name, among: names)
            throw PathError(
                message: "there is no '@\(name)'"
                    + (near.map { "; did you mean '@\($0)'?" } ?? "; members are written @.\(name)"),
                offset: start)
        }
    }

    private mutating func list() throws(PathError) -> FilterExpression {
        scanner.advance()
        var values: [FilterExpression] = []
        scanner.skipBlanks()
        if scanner.take("]") { return .list([]) }
        while true {
            values.append(try expression())
            scanner.skipBlanks()
            if scanner.take("]") { return .list(values) }
            guard scanner.take(",") else { throw scanner.expected("',' or ']'") }
        }
    }

    private mutating func number() throws(PathError) -> Double {
        let start = scanner.offset
        if scanner.peek() == UInt8(ascii: "-") { scanner.advance() }
        _ = scanner.takeWhile { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
        if scanner.peek() | 0x20 == UInt8(ascii: "e") {
            scanner.advance()
            if scanner.peek() == UInt8(ascii: "-") || scanner.peek() == UInt8(ascii: "+") {
                scanner.advance()
            }
            _ = scanner.takeWhile { $0.isASCIIDigit }
        }
        let text = String(decoding: scanner.bytes[start..<scanner.offset], as: UTF8.self)
        guard let number = Double(text) else {
            throw PathError(message: "'\(text)' is not a number", offset: start)
        }
        return number
    }
}
