internal import KithDiagnostics
internal import KithSourceText

// Parses the expressions of filters, from the loosest operator to the tightest.
extension PathParser {
    mutating func expression() throws(PathError) -> FilterExpression {
        try scanner.enter()
        defer { scanner.leave() }
        var operands = [try conjunction()]
        while operatorAhead("||") { operands.append(try conjunction()) }
        return operands.count == 1 ? operands[0] : .or(operands.map { truth($0) })
    }

    /// Returns a value as a condition; in filters without parentheses, it asks whether the value exists.
    func truth(_ expression: FilterExpression) -> FilterExpression {
        guard asksForExistence else { return expression }
        switch expression {
        case .current, .parent, .root, .member, .element, .query: return .exists(expression)
        default: return expression
        }
    }

    private mutating func operatorAhead(_ word: StaticString) -> Bool {
        scanner.skipBlanks()
        return scanner.take(word)
    }

    private mutating func conjunction() throws(PathError) -> FilterExpression {
        var operands = [try comparison()]
        while operatorAhead("&&") { operands.append(try comparison()) }
        return operands.count == 1 ? operands[0] : .and(operands.map { truth($0) })
    }

    private mutating func comparison() throws(PathError) -> FilterExpression {
        let left = try sum()
        scanner.skipBlanks()
        if scanner.take("=~") {
            scanner.skipBlanks()
            return .method(.test, left, [try pattern(isWhole: false)])
        }
        guard let comparison = comparisonAhead() else { return left }
        return .compare(comparison, left, try sum())
    }

    private mutating func comparisonAhead() -> FilterComparison? {
        let words: [(StaticString, FilterComparison)] = [
            ("===", .identical), ("==", asksForExistence ? .identical : .equal),
            ("!==", .notIdentical), ("!=", asksForExistence ? .notIdentical : .notEqual),
            ("<=", .lessOrEqual), ("<", .less), (">=", .greaterOrEqual), (">", .greater),
        ]
        for (word, comparison) in words where scanner.take(word) { return comparison }
        return nil
    }

    private mutating func sum() throws(PathError) -> FilterExpression {
        var value = try product()
        var count = 0
        while true {
            scanner.skipBlanks()
            let sign: FilterArithmetic
            if scanner.take("+") {
                sign = .add
            } else if scanner.take("-") {
                sign = .subtract
            } else {
                return value
            }
            count += 1
            try limit(count)
            value = .arithmetic(sign, value, try product())
        }
    }

    private mutating func product() throws(PathError) -> FilterExpression {
        var value = try unary()
        var count = 0
        while true {
            scanner.skipBlanks()
            let sign: FilterArithmetic
            switch scanner.peek() {
            case UInt8(ascii: "*"): sign = .multiply
            case UInt8(ascii: "/"): sign = .divide
            case UInt8(ascii: "%"): sign = .remainder
            default: return value
            }
            scanner.advance()
            count += 1
            try limit(count)
            value = .arithmetic(sign, value, try unary())
        }
    }

    /// Throws if a chain of operators is too long, because chains make deep expressions, too.
    func limit(_ count: Int) throws(PathError) {
        guard count <= PathScanner.depthLimit else {
            throw PathError(
                message: "more operators in a row than the limit of \(PathScanner.depthLimit)",
                offset: scanner.offset)
        }
    }

    private mutating func unary() throws(PathError) -> FilterExpression {
        scanner.skipBlanks()
        try scanner.enter()
        defer { scanner.leave() }
        if scanner.peek() == UInt8(ascii: "!"), scanner.peek(1) != UInt8(ascii: "=") {
            scanner.advance()
            return .not(truth(try unary()))
        }
        if scanner.peek() == UInt8(ascii: "-"), !scanner.peek(1).isASCIIDigit {
            scanner.advance()
            return .arithmetic(.subtract, .number(0), try unary())
        }
        return try operand()
    }
}
