extension PathParser {
    /// Parses the selectors between `[` and `]`.
    mutating func bracketed() throws(PathError) -> [PathSelector] {
        try scanner.enter()
        defer { scanner.leave() }
        scanner.advance()
        var selectors: [PathSelector] = []
        while true {
            scanner.skipBlanks()
            selectors.append(try selector())
            scanner.skipBlanks()
            if scanner.take("]") { return selectors }
            guard scanner.take(",") else { throw scanner.expected("',' or ']'") }
        }
    }

    private mutating func selector() throws(PathError) -> PathSelector {
        switch scanner.peek() {
        case UInt8(ascii: "'"), UInt8(ascii: "\""): return .name(try scanner.quoted())
        case UInt8(ascii: "*"):
            scanner.advance()
            return .wildcard
        case UInt8(ascii: "?"): return .filter(try filter())
        case UInt8(ascii: "("): return .computed(try parenthesised())
        case UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            if let selector = try numeric() { return selector }
            return try bareName()
        default: return try bareName()
        }
    }

    /// Parses the expression after `?`.
    private mutating func filter() throws(PathError) -> FilterExpression {
        scanner.advance()
        scanner.skipBlanks()
        let before = asksForExistence
        defer { asksForExistence = before }
        asksForExistence = scanner.peek() != UInt8(ascii: "(")
        return truth(try expression())
    }

    private mutating func parenthesised() throws(PathError) -> FilterExpression {
        scanner.advance()
        let expression = try expression()
        scanner.skipBlanks()
        guard scanner.take(")") else { throw scanner.expected("')'") }
        return expression
    }

    /// Parses an index or a slice; returns `nil` for a name that begins like a number.
    private mutating func numeric() throws(PathError) -> PathSelector? {
        let begin = scanner.offset
        let start = try scanner.integer()
        scanner.skipBlanks()
        if let start, isEndOfSelector { return .index(start) }
        guard scanner.take(":") else {
            scanner.back(to: begin)
            return nil
        }
        scanner.skipBlanks()
        let end = try scanner.integer()
        scanner.skipBlanks()
        var step = 1
        if scanner.take(":") {
            scanner.skipBlanks()
            step = try scanner.integer() ?? 1
            scanner.skipBlanks()
        }
        return .slice(PathSlice(start: start, end: end, step: step))
    }

    private var isEndOfSelector: Bool {
        scanner.peek() == UInt8(ascii: ",") || scanner.peek() == UInt8(ascii: "]")
    }

    /// Parses a name without quotes, as in `[get,put]`.
    private mutating func bareName() throws(PathError) -> PathSelector {
        let name = scanner.takeWhile { byte in
            switch byte {
            case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "["), UInt8(ascii: "("),
                UInt8(ascii: ")"), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "?"),
                UInt8(ascii: "*"), 0...0x20:
                false
            default: true
            }
        }
        guard !name.isEmpty else {
            throw scanner.expected("a name, a number, '*', '?' or a text in quotes")
        }
        return .name(Array(name))
    }
}
