extension PatternTree {
    /// Parses a pattern; `nil` if it is not valid, nested too deeply or too long.
    init?(_ text: String) {
        var parser = PatternParser(text)
        guard let root = parser.parse() else { return nil }
        self.init(root: root, features: parser.features)
    }
}

/// A parser for ECMA-262 patterns; it does not validate them completely.
struct PatternParser {
    private typealias Node = PatternTree.Node

    private let scalars: [Unicode.Scalar]
    private var position = 0
    private(set) var features: [PatternTree.Feature] = []
    private static let maximumLength = 4000
    private static let maximumDepth = 40

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    mutating func parse() -> PatternTree.Node? {
        guard scalars.count <= Self.maximumLength, let root = choice(0), position == scalars.count
        else { return nil }
        return root
    }

    private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    private mutating func take(_ wanted: String) -> Bool {
        let wanted = wanted.unicodeScalars
        guard scalars[position...].starts(with: wanted) else { return false }
        position += wanted.count
        return true
    }

    private mutating func choice(_ depth: Int) -> Node? {
        guard depth < Self.maximumDepth else { return nil }
        var branches: [Node] = []
        repeat {
            guard let branch = sequence(depth) else { return nil }
            branches.append(branch)
        } while take("|")
        return branches.count == 1 ? branches[0] : .choice(branches)
    }

    private mutating func sequence(_ depth: Int) -> Node? {
        var parts: [Node] = []
        while let scalar = next, scalar != "|", scalar != ")" {
            let start = position
            guard let atom = atom(depth), let part = quantified(atom, from: start) else {
                return nil
            }
            parts.append(part)
        }
        return .sequence(parts)
    }

    private mutating func atom(_ depth: Int) -> Node? {
        guard let scalar = next else { return nil }
        position += 1
        switch scalar {
        case "^", "$": return .anchor
        case ".": return .characters(.dot)
        case "(": return group(depth)
        case "[": return set()
        case "\\": return escape()
        case "*", "+", "?": return nil
        default: return .characters(CharacterClass(scalar))
        }
    }

    private mutating func group(_ depth: Int) -> Node? {
        var isLook = false
        if take("?<=") || take("?<!") {
            isLook = true
            features.append(.lookBehind)
        } else if take("?=") || take("?!") {
            isLook = true
            features.append(.lookAhead)
        } else if take("?<") {
            while let scalar = next, scalar != ">", scalar != ")" { position += 1 }
            guard take(">") else { return nil }
        } else if take("?") {
            guard take(":") else { return nil }
        }
        guard let inner = choice(depth + 1), take(")") else { return nil }
        return isLook ? .look(inner) : inner
    }

    // MARK: Quantifiers

    private mutating func quantified(_ atom: PatternTree.Node, from start: Int) -> Node? {
        guard let (least, most) = quantifier() else { return atom }
        _ = take("?")
        return .repetition(atom, least: least, most: most, range: start..<position)
    }

    private mutating func quantifier() -> (least: Int, most: Int?)? {
        if take("*") { return (0, nil) }
        if take("+") { return (1, nil) }
        if take("?") { return (0, 1) }
        let start = position
        guard take("{"), let least = number() else {
            position = start
            return nil
        }
        var most: Int? = least
        if take(",") { most = number() }
        guard take("}") else {
            position = start
            return nil
        }
        return (least, most)
    }

    private mutating func number() -> Int? {
        var value: Int?
        while let scalar = next, ("0"..."9").contains(scalar) {
            value = min((value ?? 0) * 10 + Int(scalar.value - 0x30), 100_000)
            position += 1
        }
        return value
    }

    // MARK: Classes and escapes

    private mutating func set() -> Node? {
        let isInverted = take("^")
        var result = CharacterClass.none
        while let scalar = next, scalar != "]" {
            guard let low = member() else { return nil }
            guard next == "-", position + 1 < scalars.count, scalars[position + 1] != "]",
                let first = low.single
            else {
                result = result.union(low)
                continue
            }
            position += 1
            _ = scalar
            guard let high = member() else { return nil }
            if let last = high.single {
                guard first <= last else { return nil }
                result = result.union(CharacterClass([first...last]))
            } else {
                result = result.union(low).union(high).union(CharacterClass("-"))
            }
        }
        guard take("]") else { return nil }
        return .characters(isInverted ? result.inverted : result)
    }

    private mutating func member() -> CharacterClass? {
        guard let scalar = next else { return nil }
        position += 1
        guard scalar == "\\" else { return CharacterClass(scalar) }
        if take("b") { return CharacterClass("\u{8}") }
        guard case .characters(let found)? = escape() else { return nil }
        return found
    }

    /// Parses the rest of an escape, after the backslash.
    private mutating func escape() -> Node? {
        guard let scalar = next else { return nil }
        position += 1
        switch scalar {
        case "d": return .characters(.digits)
        case "D": return .characters(CharacterClass.digits.inverted)
        case "w": return .characters(.word)
        case "W": return .characters(CharacterClass.word.inverted)
        case "s": return .characters(.space)
        case "S": return .characters(CharacterClass.space.inverted)
        case "b", "B": return .condition
        case "t": return .characters(CharacterClass("\t"))
        case "n": return .characters(CharacterClass("\n"))
        case "r": return .characters(CharacterClass("\r"))
        case "v": return .characters(CharacterClass("\u{B}"))
        case "f": return .characters(CharacterClass("\u{C}"))
        case "0": return .characters(CharacterClass("\0"))
        case "x": return code(digits: 2)
        case "u": return take("{") ? bracedCode() : code(digits: 4)
        case "c": return controlLetter()
        case "p", "P": return property()
        case "1"..."9": return reference()
        case "k": return take("<") ? namedReference() : nil
        default: return .characters(CharacterClass(scalar))
        }
    }

    private mutating func code(digits: Int) -> Node? {
        guard position + digits <= scalars.count else { return nil }
        let text = String(String.UnicodeScalarView(scalars[position..<position + digits]))
        position += digits
        return UInt32(text, radix: 16).map { .characters(CharacterClass([$0...$0])) }
    }

    private mutating func bracedCode() -> Node? {
        guard let end = scalars[position...].firstIndex(of: "}"), end - position <= 6 else {
            return nil
        }
        let text = String(String.UnicodeScalarView(scalars[position..<end]))
        position = end + 1
        guard let value = UInt32(text, radix: 16), value <= 0x10_FFFF else { return nil }
        return .characters(CharacterClass([value...value]))
    }

    private mutating func controlLetter() -> Node? {
        guard let letter = next else { return nil }
        position += 1
        return .characters(CharacterClass([letter.value & 31...letter.value & 31]))
    }

    private mutating func property() -> Node? {
        features.append(.property)
        guard take("{"), let end = scalars[position...].firstIndex(of: "}") else { return nil }
        let isLetter = next == "L"
        position = end + 1
        return .characters(isLetter ? .letters : .all)
    }

    private mutating func reference() -> Node? {
        features.append(.backreference)
        while let scalar = next, ("0"..."9").contains(scalar) { position += 1 }
        return .condition
    }

    private mutating func namedReference() -> Node? {
        features.append(.backreference)
        while let scalar = next, scalar != ">" { position += 1 }
        return take(">") ? .condition : nil
    }
}

extension CharacterClass {
    /// The only character of the class; `nil` if it has none or several.
    fileprivate var single: UInt32? {
        guard ranges.count == 1, let range = ranges.first, range.count == 1 else { return nil }
        return range.lowerBound
    }
}
