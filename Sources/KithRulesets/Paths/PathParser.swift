internal import KithDiagnostics

/// Parses a path.
struct PathParser {
    var scanner: PathScanner
    var patterns: PatternTable
    /// Whether the current filter tests existence, as one without parentheses does.
    var asksForExistence = false
    private(set) var segments: [PathSegment] = []
    private(set) var leadsToKeys = false

    init(_ text: String, patterns: PatternTable) {
        scanner = PathScanner(text)
        self.patterns = patterns
    }

    mutating func readPath() throws(PathError) {
        scanner.skipBlanks()
        guard scanner.take("$") else {
            throw scanner.expected("'$', with which every path begins")
        }
        segments = try steps(inFilter: false)
    }

    /// Parses segments up to the end of the path, or to the end of a path in a filter.
    mutating func steps(inFilter: Bool) throws(PathError) -> [PathSegment] {
        var steps: [PathSegment] = []
        while true {
            if !inFilter { scanner.skipBlanks() }
            if scanner.isAtEnd { return steps }
            switch scanner.peek() {
            case UInt8(ascii: "."): steps.append(try dotted(inFilter))
            case UInt8(ascii: "["): steps.append(.children(try bracketed()))
            case UInt8(ascii: "^") where !inFilter:
                scanner.advance()
                steps.append(.parent)
            case UInt8(ascii: "~") where !inFilter:
                try readKeysMark()
                return steps
            case UInt8(ascii: "@") where !inFilter:
                let type = try typeSelector()
                try narrow(&steps, to: type)
            default:
                if inFilter { return steps }
                throw scanner.expected("'.', '[', '~', '^' or the end of the path")
            }
        }
    }

    private mutating func readKeysMark() throws(PathError) {
        scanner.advance()
        scanner.skipBlanks()
        guard scanner.isAtEnd else {
            throw scanner.expected(
                "the end of the path, because '~' selects keys, which have no members")
        }
        leadsToKeys = true
    }

    /// Parses what follows one or two dots.
    private mutating func dotted(_ inFilter: Bool) throws(PathError) -> PathSegment {
        scanner.advance()
        let isDeep = scanner.peek() == UInt8(ascii: ".")
        if isDeep { scanner.advance() }
        let selectors: [PathSelector]
        switch scanner.peek() {
        case UInt8(ascii: "["): selectors = try bracketed()
        case UInt8(ascii: "*"):
            scanner.advance()
            selectors = [.wildcard]
        case UInt8(ascii: "@") where typeAhead != nil:
            selectors = [.typed(.wildcard, try typeSelector())]
        default: selectors = [.name(try dottedName(isDeep: isDeep, inFilter))]
        }
        return isDeep ? .descendants(selectors) : .children(selectors)
    }

    private mutating func dottedName(
        isDeep: Bool, _ inFilter: Bool
    ) throws(PathError) -> [UInt8] {
        var first = true
        let isQuoted = scanner.peek() == UInt8(ascii: "`")
        if isQuoted { scanner.advance() }
        let name = scanner.takeWhile { byte in
            defer { first = false }
            if inFilter { return byte.isNamePart }
            switch byte {
            case UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "~"),
                UInt8(ascii: "^"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","),
                UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "*"), 0...0x20:
                return false
            case UInt8(ascii: "@"): return first
            default: return true
            }
        }
        guard !name.isEmpty else {
            throw scanner.expected("a name, '*' or '[' after '\(isDeep ? ".." : ".")'")
        }
        return Array(name)
    }

    /// The type in `@string()` and the like, if one comes next.
    private var typeAhead: NodeType? {
        NodeType.allCases.first {
            scanner.bytes[scanner.offset...].starts(with: "@\($0.rawValue)()".utf8)
        }
    }

    private mutating func typeSelector() throws(PathError) -> NodeType {
        guard let type = typeAhead else {
            throw scanner.expected("a type such as @string()")
        }
        scanner.advance(type.rawValue.utf8.count + 3)
        return type
    }

    /// Restricts the last segment to nodes of a type.
    private func narrow(_ steps: inout [PathSegment], to type: NodeType) throws(PathError) {
        switch steps.popLast() {
        case .children(let selectors):
            steps.append(.children(selectors.map { .typed($0, type) }))
        case .descendants(let selectors):
            steps.append(.descendants(selectors.map { .typed($0, type) }))
        case .parent, nil:
            throw PathError(
                message: "a type must follow a name or a selector", offset: scanner.offset)
        }
    }
}

/// What stands between brackets.
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
