private import KithHTMLBinding
private import KithSourceText

/// A parser for CSS selectors.
struct SelectorParser {
    /// The maximum number of compounds of a selector.
    static let compoundLimit = 100
    private let text: [UInt8]
    private var at = 0
    private(set) var alternatives: [Range<Int>] = []
    private(set) var compounds: [Compound] = []
    private(set) var tests: [SelectorTest] = []
    private(set) var bytes: [UInt8] = []
    private(set) var foreignNames: [Range<Int>] = []

    init(_ text: String) {
        self.text = Array(text.utf8)
    }

    mutating func parse() throws(SelectorError) {
        repeat { try parseAlternative() } while take(0x2C)
        if at < text.count { throw unexpected("',' or the end") }
    }

    private mutating func parseAlternative() throws(SelectorError) {
        let first = compounds.count
        skipSpaces()
        var combinator = Combinator.none
        if let relation = takeRelation() {
            // The first compound stands for the searched node.
            compounds.append(Compound(combinator: .none, name: .any, tests: addTest(.scope)))
            combinator = relation
        }
        while true {
            skipSpaces()
            try parseCompound(combinator)
            let hasSpace = skipSpaces()
            if let relation = takeRelation() {
                combinator = relation
            } else if hasSpace, at < text.count, text[at] != 0x2C {
                combinator = .descendant
            } else {
                break
            }
        }
        alternatives.append(first..<compounds.count)
    }

    private mutating func takeRelation() -> Combinator? {
        take(0x3E) ? .child : take(0x2B) ? .adjacent : nil
    }

    private mutating func addTest(_ kind: SelectorTest.Kind) -> Range<Int> {
        tests.append(SelectorTest(kind: kind, isNegated: false))
        return tests.count - 1..<tests.count
    }

    private mutating func parseCompound(_ combinator: Combinator) throws(SelectorError) {
        let start = at
        var name = NameTest.any
        if take(0x2A) {
        } else if let word = takeWord() {
            name = nameTest(word)
        }
        let first = tests.count
        while try parseTest(isNegated: false) {}
        guard at > start else { throw unexpected("a selector") }
        guard compounds.count < Self.compoundLimit else {
            throw SelectorError(
                message: "the selector has more than \(Self.compoundLimit) parts", offset: start)
        }
        compounds.append(
            Compound(combinator: combinator, name: name, tests: first..<tests.count))
    }

    /// Parses one `#id`, `.class`, `[…]` or `:…`, if there is one.
    private mutating func parseTest(isNegated: Bool) throws(SelectorError) -> Bool {
        if take(0x23) {
            let range = add(try word("an id"))
            let hash = TokenRecord.hash(bytes[range], seed: TokenRecord.idSeed)
            append(.token(hash: hash, range), isNegated)
        } else if take(0x2E) {
            let range = add(try word("a class"))
            let hash = TokenRecord.hash(bytes[range], seed: TokenRecord.classSeed)
            append(.token(hash: hash, range), isNegated)
        } else if take(0x5B) {
            append(try attribute(), isNegated)
        } else if take(0x3A) {
            try parsePseudo(isNegated: isNegated)
        } else {
            return false
        }
        return true
    }

    private mutating func append(_ kind: SelectorTest.Kind, _ isNegated: Bool) {
        tests.append(SelectorTest(kind: kind, isNegated: isNegated))
    }

    private mutating func attribute() throws(SelectorError) -> SelectorTest.Kind {
        skipSpaces()
        let name = nameTest(try word("the name of an attribute"))
        skipSpaces()
        if take(0x5D) { return .attribute(name, .exists, 0..<0) }
        let comparison = comparison()
        guard take(0x3D) else { throw unexpected("'=' or ']'") }
        skipSpaces()
        let value = try value()
        skipSpaces()
        guard take(0x5D) else { throw unexpected("']'") }
        return .attribute(name, comparison, add(value))
    }

    private mutating func comparison() -> SelectorTest.Comparison {
        if take(0x5E) { return .prefix }
        if take(0x24) { return .suffix }
        if take(0x2A) { return .substring }
        return take(0x7E) ? .word : .equal
    }

    private mutating func value() throws(SelectorError) -> [UInt8] {
        guard at < text.count, text[at] == 0x22 || text[at] == 0x27 else {
            return try word("a value")
        }
        let quote = text[at]
        let start = at + 1
        guard let end = text[start...].firstIndex(of: quote) else {
            throw SelectorError(message: "the quote is never closed", offset: at)
        }
        at = end + 1
        return Array(text[start..<end])
    }

    private mutating func parsePseudo(isNegated: Bool) throws(SelectorError) {
        let start = at
        let name = String(decoding: try word("a pseudo-class"), as: UTF8.self)
        switch name {
        case "first-child": append(.nthChild(1), isNegated)
        case "last-child": append(.lastChild, isNegated)
        case "empty": append(.empty, isNegated)
        case "scope": append(.scope, isNegated)
        case "nth-child":
            guard take(0x28) else { throw unexpected("'('") }
            let offset = at
            let digits = String(decoding: takeWord() ?? [], as: UTF8.self)
            guard let number = Int(digits), number > 0 else {
                throw SelectorError(
                    message: "'\(digits)' is not a number from 1 on", offset: offset)
            }
            guard take(0x29) else { throw unexpected("')'") }
            append(.nthChild(number), isNegated)
        case "not" where !isNegated:
            guard take(0x28) else { throw unexpected("'('") }
            repeat {
                skipSpaces()
                if let word = takeWord() {
                    append(.name(nameTest(word)), true)
                } else if try !parseTest(isNegated: true) {
                    throw unexpected("a simple selector")
                }
                skipSpaces()
            } while take(0x2C)
            guard take(0x29) else { throw unexpected("')'") }
        default:
            throw SelectorError(message: "':\(name)' is not supported here", offset: start - 1)
        }
    }

    // MARK: Words

    private mutating func nameTest(_ word: [UInt8]) -> NameTest {
        let name = word.map(\.lowercasedASCII)
        if let known = KnownName.names.find(name) { return .number(known.number) }
        foreignNames.append(add(name))
        return .foreign(foreignNames.count - 1)
    }

    private mutating func add(_ word: [UInt8]) -> Range<Int> {
        let start = bytes.count
        bytes.append(contentsOf: word)
        return start..<bytes.count
    }

    private mutating func word(_ expected: String) throws(SelectorError) -> [UInt8] {
        guard let word = takeWord() else { throw unexpected(expected) }
        return word
    }

    /// Reads a name: letters, digits, `-`, `_`, all characters beyond ASCII, and characters escaped by `\`.
    private mutating func takeWord() -> [UInt8]? {
        var word: [UInt8] = []
        while at < text.count {
            let byte = text[at]
            if byte == 0x5C, at + 1 < text.count {
                word.append(text[at + 1])
                at += 2
            } else if (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x2D
                || byte == 0x5F || byte >= 0x80
            {
                word.append(byte)
                at += 1
            } else {
                break
            }
        }
        return word.isEmpty ? nil : word
    }

    @discardableResult private mutating func skipSpaces() -> Bool {
        let start = at
        while at < text.count, text[at].isHTMLSpace { at += 1 }
        return at > start
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard at < text.count, text[at] == byte else { return false }
        at += 1
        return true
    }

    private func unexpected(_ expected: String) -> SelectorError {
        guard at < text.count else {
            return SelectorError(
                message: "the selector ends where \(expected) was expected", offset: at)
        }
        let found = String(decoding: text[at...], as: UTF8.self).first.map(String.init) ?? ""
        return SelectorError(
            message: "expected \(expected), found '\(found)'", offset: at)
    }
}
