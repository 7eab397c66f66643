internal import KithJSONSchema

extension PatternTree {
    /// Parses a pattern; `nil` if it is not valid, nested too deeply or too long.
    init?(_ text: String) {
        guard text.unicodeScalars.count <= 4000 else { return nil }
        var parser = PatternParser(text)
        guard let root = parser.parse() else { return nil }
        self.init(root: root, features: parser.features)
    }
}

/// Builds the tree of a pattern from its tokens.
private struct PatternParser {
    private typealias Node = PatternTree.Node

    private var reader: PatternReader
    /// The next token; `nil` at the end.
    private var token: PatternToken?
    /// How many characters stand before the next token.
    private var position = 0
    private var isValid = true
    private(set) var features: [PatternTree.Feature] = []
    private static let maximumDepth = 40

    init(_ text: String) {
        reader = PatternReader(text)
        advance()
    }

    mutating func parse() -> PatternTree.Node? {
        guard let root = choice(0), token == nil, isValid else { return nil }
        return root
    }

    private mutating func advance() {
        position = reader.position
        do throws(PatternError) { token = try reader.next() } catch {
            token = nil
            isValid = false
        }
    }

    private mutating func choice(_ depth: Int) -> Node? {
        guard depth < Self.maximumDepth else { return nil }
        var branches: [Node] = []
        while true {
            guard let branch = sequence(depth) else { return nil }
            branches.append(branch)
            guard case .bar? = token else { break }
            advance()
        }
        return branches.count == 1 ? branches[0] : .choice(branches)
    }

    private mutating func sequence(_ depth: Int) -> Node? {
        var parts: [Node] = []
        while let first = token {
            if case .bar = first { break }
            if case .close = first { break }
            let start = position
            advance()
            guard let atom = atom(first, depth) else { return nil }
            if case .repetition(let least, let most, _)? = token {
                advance()
                parts.append(.repetition(atom, least: least, most: most, range: start..<position))
            } else {
                parts.append(atom)
            }
        }
        return .sequence(parts)
    }

    private mutating func atom(_ token: PatternToken, _ depth: Int) -> Node? {
        switch token {
        case .character(let character): return .characters(CharacterClass([character...character]))
        case .dot: return .characters(.dot)
        case .set(let set): return characters(set).map { .characters($0) }
        case .brackets(let isInverted, let elements):
            var result = CharacterClass.none
            for element in elements {
                guard let characters = characters(element) else { return nil }
                result = result.union(characters)
            }
            return .characters(isInverted ? result.inverted : result)
        case .open(let group): return inside(group, depth)
        case .start, .end: return .anchor
        case .boundary: return .condition
        case .reference, .namedReference:
            features.append(.backreference)
            return .condition
        case .close, .bar, .repetition: return nil
        }
    }

    private mutating func inside(_ group: PatternGroup, _ depth: Int) -> Node? {
        var isLook = true
        switch group {
        case .lookAhead: features.append(.lookAhead)
        case .lookBehind: features.append(.lookBehind)
        case .plain, .capture: isLook = false
        }
        guard let inner = choice(depth + 1), case .close? = token else { return nil }
        advance()
        return isLook ? .look(inner) : inner
    }

    private mutating func characters(_ set: PatternSet) -> CharacterClass? {
        switch set {
        case .range(let first, let last):
            return first <= last ? CharacterClass([first...last]) : nil
        case .digits(let isInverted): return CharacterClass.digits.inverted(if: isInverted)
        case .word(let isInverted): return CharacterClass.word.inverted(if: isInverted)
        case .blanks(let isInverted): return CharacterClass.space.inverted(if: isInverted)
        case .property(let name, _):
            features.append(.property)
            return name.utf8.first == UInt8(ascii: "L") ? .letters : .all
        }
    }
}

extension CharacterClass {
    /// Every other character, if asked for.
    fileprivate func inverted(if isInverted: Bool) -> CharacterClass {
        isInverted ? inverted : self
    }
}
