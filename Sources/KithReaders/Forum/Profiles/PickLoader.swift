internal import KithMarkup
internal import KithSyntax

extension ProfileLoader {
    /// Loads one pick or a list of picks.
    mutating func picks(_ node: SyntaxNode?) -> [Pick] {
        guard let node else { return [] }
        if node.kind == .sequence { return node.elements.compactMap { pick($0) } }
        return [pick(node)].compactMap(\.self)
    }

    /// A value under a name: picks of which the first that finds something counts, or which must agree.
    mutating func value(_ name: SyntaxNode, _ node: SyntaxNode) -> ValueProgram {
        let agreeing = node["agree"]
        if agreeing != nil { reader.allow(ProfileWords.value.names, in: node, of: "a value") }
        return ValueProgram(
            name: name.text, slot: slot(named: name.text), picks: picks(agreeing ?? node),
            mustAgree: agreeing != nil)
    }

    private mutating func pick(_ node: SyntaxNode) -> Pick? {
        reader.allow(ProfileWords.pick.names, in: node, of: "a pick")
        guard node.kind == .mapping else { return nil }
        var pick = Pick.Parts()
        pick.kind = selector(node["is"])
        pick.selector = numberedSelector(node["at"])
        switch reader.text(node["in"], "in") {
        case nil: break
        case "next": pick.isNext = true
        case "page": pick.isPage = true
        default: if let place = node["in"] { reader.report("'in' must be next or page", at: place) }
        }
        pick.text = bytes(node["text"], "text")
        pick.label = bytes(node["label"], "label")
        pick.having = selector(node["having"])
        pick.lacking = selector(node["lacking"])
        pick.then = selector(node["then"])
        pick.matching = reader.members(node["matching"], of: "matching").first.map {
            Pick.Matching(
                parameter: Array($0.key.text.utf8), slot: use($0.value.text, at: $0.value))
        }
        pick.after = bytes(node["after"], "after")
        pick.before = texts(node["before"], "before")
        pick.except = texts(node["except"], "except")
        pick.choices =
            choices(node["choose"], "choose", isExact: false)
            + choices(node["match"], "match", isExact: true)
        pick.form = reader.choice(node["as"], "as") ?? .text
        if let take = node["take"], let words = reader.text(take, "take") {
            guard let known = self.take(words, at: take) else {
                reader.report("'take' does not know '\(words)'", at: take)
                return nil
            }
            pick.take = known
            switch known {
            case .attribute, .parameter: pick.name = String(words.split(separator: " ")[1])
            default: break
            }
        }
        return Pick(pick)
    }

    private mutating func choices(
        _ node: SyntaxNode?, _ what: String, isExact: Bool
    ) -> [Pick.Choice] {
        reader.members(node, of: what).map {
            Pick.Choice(
                text: Array($0.key.text.utf8), isExact: isExact, meaning: bytes($0.value, what))
        }
    }

    /// Loads one text or a list of texts.
    private mutating func texts(_ node: SyntaxNode?, _ what: String) -> [[UInt8]] {
        guard let node else { return [] }
        if node.kind == .sequence { return node.elements.map { bytes($0, what) } }
        return [bytes(node, what)]
    }

    private mutating func bytes(_ node: SyntaxNode?, _ what: String) -> [UInt8] {
        Array((reader.text(node, what) ?? "").utf8)
    }

    /// Parses a phrase such as `parameter userid of href`.
    private mutating func take(_ text: String, at node: SyntaxNode) -> Pick.Take? {
        let words = text.split(separator: " ").map { String($0) }
        var named: PageName?
        if words.count > 2, words[words.count - 2] == "of", let name = words.last {
            named = attribute(name)
        }
        switch (words.first, words.count) {
        case ("text", 1): return .text
        case ("html", 1): return .html
        case ("classes", 1): return .classes
        case ("count", 1): return .count
        case ("greatest", 2): return .greatest(Array(words[1].utf8))
        case ("position", 1): return .position
        case ("number", 1): return .number
        case ("ordinal", 1): return .ordinal
        case ("yes", 1): return .constant(Array("1".utf8))
        case ("no", 1): return .constant(Array("0".utf8))
        case ("own", 2): return .ownText
        case ("last", 2): return .lastNode
        case ("first", 2): return .firstNode
        case ("text", 2): return .following
        case ("written", 2): return .writtenText
        case ("attribute", 2): return .attribute(attribute(words[1]))
        case ("class", 2): return .classRest(Array(words[1].utf8))
        case ("value", 2): return .value(use(words[1], at: node))
        case ("join", 3...): return .join(words.dropFirst().map { use($0, at: node) })
        case ("fragment", 1), ("fragment", 3): return .fragment(named)
        case ("file", 2), ("file", 4): return .fileName(named)
        case ("parameter", 2), ("parameter", 4):
            return .parameter(Array(words[1].utf8), of: named)
        case ("enclosing", 2...):
            return selector(words.dropFirst().joined(separator: " "), at: node).map {
                .enclosing($0)
            }
        case ("sum", 2...): return sum(words.dropFirst(), at: node)
        case ("constant", 2...):
            return .constant(Array(words.dropFirst().joined(separator: " ").utf8))
        default: return nil
        }
    }

    private mutating func attribute(_ name: String) -> PageName {
        if let known = knownNames[name] { return PageName(known: known, foreign: 0) }
        if let number = foreignNames.firstIndex(of: name) {
            return PageName(known: nil, foreign: number)
        }
        foreignNames.append(name)
        return PageName(known: nil, foreign: foreignNames.count - 1)
    }

    /// Parses a sum such as `replies + 1 - unread`.
    private mutating func sum(_ words: ArraySlice<String>, at node: SyntaxNode) -> Pick.Take? {
        var terms: [Pick.Term] = []
        var isNegative = false
        for (index, word) in words.enumerated() {
            if index % 2 == 1 {
                guard word == "+" || word == "-" else { return nil }
                isNegative = word == "-"
                continue
            }
            let source: Pick.Term.Source =
                if let number = Int64(word) {
                    .number(number)
                } else if word == "ordinal" {
                    .ordinal
                } else {
                    .slot(use(word, at: node))
                }
            terms.append(Pick.Term(isNegative: isNegative, source: source))
        }
        return .sum(terms)
    }
}
