internal import KithDiagnostics
internal import KithMarkup
internal import KithModel
internal import KithSourceText
internal import KithSyntax

extension Profile {
    /// The result of loading a profile; `profile` is `nil` if there are findings.
    struct Loaded {
        let profile: Profile?
        let findings: [Finding]
    }

    /// Parses a profile and compiles it for the columns of a vocabulary.
    ///
    /// - Throws: ``ReadError`` if the file is empty or not valid YAML.
    static func load(
        _ bytes: SourceBytes, source: SourceID, vocabulary: Vocabulary
    ) throws(ReadError) -> Loaded {
        let stream = try YAMLParser.parse(bytes, source: source)
        guard let root = stream.documents.first?.root else {
            throw ReadError(
                .malformed, "expected a profile, found an empty file",
                at: SourceSpan(source, 0..<bytes.count))
        }
        var loader = ProfileLoader(root: root, vocabulary: vocabulary)
        let profile = loader.profile()
        // A fault in a shared part is found once for each use.
        let all = (stream.findings + loader.reader.findings).sorted()
        let findings = all.indices.filter { $0 == 0 || all[$0] != all[$0 - 1] }.map { all[$0] }
        return Loaded(profile: findings.isEmpty ? profile : nil, findings: findings)
    }
}

/// A loader that builds a profile from its syntax tree.
struct ProfileLoader {
    let root: SyntaxNode
    let vocabulary: Vocabulary
    var reader = NodeReader(rule: "profile/invalid")
    /// The names of values; the index is the slot.
    private var valueNames: [String] = []
    private var slots: [String: Int] = [:]
    /// The attribute names that all trees know; `foreignNames` are the others that picks use.
    let knownNames = Dictionary(
        KnownName.allCases.map { ($0.text, $0) }, uniquingKeysWith: { first, _ in first })
    var foreignNames: [String] = []
    /// The selectors of picks, by their texts.
    private var numberedSelectors: [String: NumberedSelector] = [:]
    /// The names of values that picks use, with their nodes.
    private var uses: [(name: String, node: SyntaxNode)] = []
    /// The slots that have a definition.
    private var definedSlots: Set<Int> = []
    /// The names of the parts being expanded, outermost first.
    var usedParts: [String] = []

    init(root: SyntaxNode, vocabulary: Vocabulary) {
        self.root = root
        self.vocabulary = vocabulary
    }

    mutating func profile() -> Profile? {
        reader.allow(ProfileWords.profile.names, in: root, of: "a profile")
        guard root.kind == .mapping else { return nil }
        guard let name = reader.text(root["profile"], "profile") else {
            reader.report("a profile needs its name under 'profile'", at: root)
            return nil
        }
        for value in reader.members(root["values"], of: "values") {
            _ = slot(named: value.key.text)
        }
        let (capture, hash) = (slot(named: "capture"), slot(named: "page_hash"))
        let values = reader.members(root["values"], of: "values").map {
            value($0.key, $0.value)
        }
        let pages = reader.elements(root["pages"], of: "pages").map { page($0) }
        let hierarchy = hierarchy(root["hierarchy"])
        let known = valueNames.indices.filter(definedSlots.contains).map { valueNames[$0] }
        for use in uses where !known.contains(use.name) {
            reader.report("there is no value '\(use.name)'", use.node, among: known)
        }
        let own = picks(root["own"])
        return Profile(
            name: name, own: own,
            ownHosts: reader.elements(root["hosts"], of: "hosts").map { Array($0.text.utf8) },
            marks: reader.elements(root["marks"], of: "marks").map { mark($0) },
            enough: reader.wholeNumber(root["enough"], "enough") ?? 1,
            foreignNames: foreignNames, values: values, valueCount: valueNames.count,
            selectorCount: numberedSelectors.count,
            captureSlot: capture, hashSlot: hash, hierarchy: hierarchy, pages: pages)
    }

    /// Returns the slot of a value that is defined here.
    mutating func slot(named name: String) -> Int {
        let slot = anySlot(named: name)
        definedSlots.insert(slot)
        return slot
    }

    /// Returns the slot of a value that a pick uses.
    mutating func use(_ name: String, at node: SyntaxNode) -> Int {
        uses.append((name, node))
        return anySlot(named: name)
    }

    private mutating func anySlot(named name: String) -> Int {
        if let slot = slots[name] { return slot }
        valueNames.append(name)
        slots[name] = valueNames.count - 1
        return valueNames.count - 1
    }

    private mutating func hierarchy(_ node: SyntaxNode?) -> Profile.Hierarchy {
        reader.allow(ProfileWords.hierarchy.names, in: node, of: "the hierarchy")
        return Profile.Hierarchy(
            trail: selectors(node?["trail"], "trail"), trailID: picks(node?["id"]),
            menu: selector(node?["menu"]), searchForm: selector(node?["search"]))
    }

    private mutating func mark(_ node: SyntaxNode) -> Profile.Mark {
        reader.allow(ProfileWords.mark.names, in: node, of: "a mark")
        if (node["at"] == nil) == (node["host"] == nil) {
            reader.report("a mark needs either 'at' or 'host'", at: node)
        }
        return Profile.Mark(
            selector: selector(node["at"]),
            text: Array((reader.text(node["text"] ?? node["host"], "text") ?? "").utf8),
            score: reader.wholeNumber(node["score"], "score") ?? 1)
    }

    /// Loads a selector; an invalid one is reported.
    mutating func selector(_ node: SyntaxNode?) -> Selector? {
        guard let node, let text = reader.text(node, "a selector") else { return nil }
        return selector(text, at: node)
    }

    /// Loads a selector with its number; selectors with the same text share one number.
    mutating func numberedSelector(_ node: SyntaxNode?) -> NumberedSelector? {
        guard let selector = selector(node) else { return nil }
        if let known = numberedSelectors[selector.text] { return known }
        let new = NumberedSelector(selector: selector, number: numberedSelectors.count)
        numberedSelectors[selector.text] = new
        return new
    }

    /// Parses a selector; an invalid one is reported.
    mutating func selector(_ text: String, at node: SyntaxNode) -> Selector? {
        do {
            return try Selector(text)
        } catch {
            reader.report("'\(text)' is not a selector: \(error.message)", at: node)
            return nil
        }
    }

    /// Loads one selector or a list of selectors.
    mutating func selectors(_ node: SyntaxNode?, _ what: String) -> [Selector] {
        guard let node else { return [] }
        if node.kind == .scalar { return [selector(node)].compactMap(\.self) }
        return reader.elements(node, of: what).compactMap { selector($0) }
    }
}
