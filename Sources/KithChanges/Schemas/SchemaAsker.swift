internal import KithContractRules
internal import KithContracts
internal import KithDiagnostics
internal import KithInclusion
internal import KithJSONSchema
internal import KithSourceText
internal import KithSyntax

/// Decides by inclusion what a change of a schema means.
struct SchemaAsker {
    private let old: SchemaStore
    private let new: SchemaStore
    private let versions: (old: OpenAPIVersion, new: OpenAPIVersion)
    /// The schema that accepts everything, and the one that accepts nothing.
    private let (anything, nothing): (CompiledSchemas?, CompiledSchemas?)

    init(_ old: Contract, _ new: Contract) {
        self.old = SchemaStore(old)
        self.new = SchemaStore(new)
        versions = (old.version, new.version)
        anything = Self.compiled("{}", .v31, .request)
        nothing = Self.compiled(#"{"not": {}}"#, .v31, .request)
    }

    /// Returns whether all that one side sends is accepted on the other; members that the sender does not declare do not
    /// count.
    private func answer(_ sender: CompiledSchemas, in receiver: CompiledSchemas) -> Inclusion {
        func answer(in other: CompiledSchemas) -> Inclusion {
            Inclusions(sender, other, undeclared: .unexpected).answer(.first(0), in: .second(0))
        }
        let found = answer(in: receiver)
        guard case .included = found, let nothing, case .included = answer(in: nothing) else {
            return found
        }
        // Only such members tell the sender's alternatives apart, and without them nothing is left.
        return inclusion(of: sender, in: receiver)
    }

    /// Whether no list and no object passes the schema of a sender.
    func isPlain(_ schema: ContractObject?, _ direction: ChangeDirection) -> Bool {
        let plain = #"{"type": ["null", "boolean", "number", "string"]}"#
        guard let sender = compiled(schema, direction == .request ? old : new, direction),
            let receiver = Self.compiled(plain, .v31, direction),
            case .included = inclusion(of: sender, in: receiver)
        else { return false }
        return true
    }

    /// Returns what changed about the values that two schemas accept.
    func wholeChanges(_ pair: SchemaComparer.Pair) -> [Change] {
        guard let before = compiled(pair.old, old, pair.direction),
            let after = compiled(pair.new, new, pair.direction)
        else { return [] }
        let words = KeywordWords(pair.old, pair.new)
        return changes(pair, (before, after), (before, after), words)
    }

    /// Returns what changed about values themselves, leaving their members and elements aside.
    func ownChanges(
        _ pair: SchemaComparer.Pair, _ before: SchemaOutline, _ after: SchemaOutline
    ) -> [Change] {
        let words = KeywordWords(before, after)
        guard !words.isEmpty else { return [] }
        let shallow = (
            shallow(before, versions.old, pair.direction),
            shallow(after, versions.new, pair.direction)
        )
        guard let first = shallow.0, let second = shallow.1 else { return wholeChanges(pair) }
        var full = (first, second)
        if let old = pair.old, let new = pair.new, Reach.isSmall(old), Reach.isSmall(new) {
            full = (
                compiled(old, self.old, pair.direction) ?? first,
                compiled(new, self.new, pair.direction) ?? second
            )
        }
        return changes(pair, full, (first, second), words)
    }

    /// Returns a breaking change, or one that only widens what is accepted or narrows what is sent.
    private func changes(
        _ pair: SchemaComparer.Pair, _ senders: (old: CompiledSchemas, new: CompiledSchemas),
        _ receivers: (old: CompiledSchemas, new: CompiledSchemas), _ words: KeywordWords
    ) -> [Change] {
        let isRequest = pair.direction == .request
        let forth = { answer(senders.old, in: receivers.new) }
        let back = { answer(senders.new, in: receivers.old) }
        switch isRequest ? forth() : back() {
        case .notIncluded(let witness): return [broken(pair, witness, words)]
        case .unknown(let obstacle): return [undecided(pair, obstacle, words)]
        case .included: break
        }
        guard case .notIncluded(let witness) = isRequest ? back() : forth() else { return [] }
        return [
            change(
                isRequest ? .requestWidened : .responseNarrowed, pair,
                isRequest
                    ? "\(shown(witness)) is accepted now\(words.reason)"
                    : "\(shown(witness)) is no longer sent\(words.reason)", words, witness)
        ]
    }

    private func broken(
        _ pair: SchemaComparer.Pair, _ witness: JSONValue, _ words: KeywordWords
    ) -> Change {
        let isRequest = pair.direction == .request
        let rule: RuleDescription =
            switch words.onlyKeyword {
            case "required": isRequest ? .requestPropertyRequired : .responsePropertyOptional
            case "enum", "const": isRequest ? .requestValueRemoved : .responseValueAdded
            default: isRequest ? .requestNarrowed : .responseWidened
            }
        let message =
            isRequest
            ? "\(shown(witness)) was accepted before and is refused now\(words.reason)"
            : "\(shown(witness)) may be sent now and was not allowed before\(words.reason)"
        return change(rule, pair, message, words, witness)
    }

    private func undecided(
        _ pair: SchemaComparer.Pair, _ obstacle: Obstacle, _ words: KeywordWords
    ) -> Change {
        let isRequest = pair.direction == .request
        let question =
            isRequest
            ? "whether all that was accepted is accepted now"
            : "whether only what was allowed is sent now"
        return change(
            isRequest ? .requestUndecided : .responseUndecided, pair,
            "it is not known \(question): \(obstacle)\(words.reason)", words, nil)
    }

    private func change(
        _ rule: RuleDescription, _ pair: SchemaComparer.Pair, _ message: String,
        _ words: KeywordWords, _ witness: JSONValue?
    ) -> Change {
        let before = ChangePlace(side: .old, node: words.places.old ?? pair.places.old)
        let after = ChangePlace(side: .new, node: words.places.new ?? pair.places.new)
        return Change(
            rule: rule, severity: rule.severity, message: message, place: after, other: before,
            witness: witness)
    }

    /// Returns a value for a sentence, shortened.
    private func shown(_ value: JSONValue) -> String {
        let text = value.description
        if text.utf8.count > 200, case .string(let long) = value {
            return "a string of \(long.string.unicodeScalars.count) characters"
        }
        return text.count > 200 ? "`\(text.prefix(199))…`" : "`\(text)`"
    }

    private func compiled(
        _ schema: ContractObject?, _ store: SchemaStore, _ direction: ChangeDirection
    ) -> CompiledSchemas? {
        guard let schema else { return anything }
        return store.compiled([schema.node], direction: direction.schemaDirection)
    }

    private func shallow(
        _ outline: SchemaOutline, _ version: OpenAPIVersion, _ direction: ChangeDirection
    ) -> CompiledSchemas? {
        outline.shallowText.flatMap { Self.compiled($0, version, direction) }
    }

    /// Returns a schema that stands in no contract; `nil` if the text is no JSON.
    private static func compiled(
        _ text: String, _ version: OpenAPIVersion, _ direction: ChangeDirection
    ) -> CompiledSchemas? {
        let bytes = SourceBytes(text: text)
        guard
            let stream = try? SyntaxParser.parse(bytes, source: SourceID(-1), as: .json),
            let root = try? stream.singleRoot()
        else { return nil }
        return SchemaStore(dialect: version.dialect, formats: .asserted)
            .compiled([root], direction: direction.schemaDirection)
    }
}
