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
    private let undeclared: UndeclaredMembers
    private let versions: (old: OpenAPIVersion, new: OpenAPIVersion)

    init(_ old: Contract, _ new: Contract, _ policy: ChangePolicy) {
        undeclared = policy.countsUndeclared ? .expected : .unexpected
        self.old = SchemaStore(old)
        self.new = SchemaStore(new)
        versions = (old.version, new.version)
    }

    /// The patterns of schemas that were compared which cannot be read, and so do not count.
    var problems: (old: [SchemaProblem], new: [SchemaProblem]) {
        (old.problems.filter { $0.kind == .pattern }, new.problems.filter { $0.kind == .pattern })
    }

    /// Whether no list and no object passes the schema of a sender.
    func isPlain(_ schema: ContractObject?, _ direction: ChangeDirection) -> Bool {
        let plain = #"{"type": ["null", "boolean", "number", "string"]}"#
        guard let schema,
            let receiver = Self.compiled(plain, .v31, direction),
            case .included = inclusion(
                of: compiled(schema, direction == .request ? old : new, direction), in: receiver)
        else { return false }
        return true
    }

    /// Whether it is certain that a schema of one side accepts everything.
    func acceptsEverything(
        _ schema: ContractObject, on side: ChangePlace.Side, _ direction: ChangeDirection
    ) -> Bool {
        let schemas = compiled(schema, side == .old ? old : new, direction)
        if case .included = Inclusions(schemas, schemas).answer(.anything, in: .first(0)) {
            return true
        }
        return false
    }

    /// Returns what changed about the values that the schemas of each pair accept.
    ///
    /// All pairs have one direction. Schemas that they lead to are read once for all of them.
    func wholeChanges(_ pairs: [SchemaComparer.Pair]) -> [[Change]] {
        guard let direction = pairs.first?.direction.schemaDirection else { return [] }
        let (former, later) = (pairs.compactMap(\.old), pairs.compactMap(\.new))
        let before = old.compiled(former.map(\.node), direction: direction)
        let after = new.compiled(later.map(\.node), direction: direction)
        if pairs.count > 1, before.dependsOnPath || after.dependsOnPath {
            return pairs.flatMap { wholeChanges([$0]) }
        }
        let questions = SchemaQuestions(before, after, undeclared)
        var (first, second) = (0, 0)
        return pairs.map { pair in
            let sides: (old: Inclusions.Operand, new: Inclusions.Operand) = (
                pair.old == nil ? .anything : .first(first),
                pair.new == nil ? .anything : .second(second)
            )
            first += pair.old == nil ? 0 : 1
            second += pair.new == nil ? 0 : 1
            return changes(
                pair,
                forth: { questions.answer(sides.old, in: sides.new, showing: .of(pair.old)) },
                back: { questions.answer(sides.new, in: sides.old, showing: .of(pair.new)) },
                KeywordWords(pair.old, pair.new))
        }
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
        guard let first = shallow.0, let second = shallow.1 else {
            return wholeChanges([pair]).flatMap(\.self)
        }
        var full = (first, second)
        if let old = pair.old, let new = pair.new, Reach.isSmall(old), Reach.isSmall(new) {
            full.1 = compiled(new, self.new, pair.direction)
            if before.leftOut.isEmpty { full.0 = compiled(old, self.old, pair.direction) }
        }
        return changes(pair, full, (first, second), words)
    }

    private func changes(
        _ pair: SchemaComparer.Pair, _ senders: (old: CompiledSchemas, new: CompiledSchemas),
        _ receivers: (old: CompiledSchemas, new: CompiledSchemas), _ words: KeywordWords
    ) -> [Change] {
        func answer(
            _ sender: CompiledSchemas, in receiver: CompiledSchemas, _ schema: ContractObject?
        ) -> Inclusion {
            SchemaQuestions(sender, receiver, undeclared).answer(
                .first(0), in: .second(0), showing: .of(schema))
        }
        return changes(
            pair, forth: { answer(senders.old, in: receivers.new, pair.old) },
            back: { answer(senders.new, in: receivers.old, pair.new) }, words)
    }

    /// Returns a breaking change, or one that only widens what is accepted or narrows what is sent.
    ///
    /// - Parameters:
    ///   - pair: The schemas.
    ///   - forth: Returns whether the new schema accepts what the old one does.
    ///   - back: Returns whether the old schema accepts what the new one does.
    ///   - words: The keywords that differ.
    /// - Returns: At most one change.
    private func changes(
        _ pair: SchemaComparer.Pair, forth: () -> Inclusion, back: () -> Inclusion,
        _ words: KeywordWords
    ) -> [Change] {
        let isRequest = pair.direction == .request
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
        let isAnnounced =
            rule.id == RuleDescription.responseValueAdded.id
            && NoteChanges.isExtensible(pair.old)
        return change(
            rule, pair, message, words, witness, severity: isAnnounced ? .info : nil)
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
        _ words: KeywordWords, _ witness: JSONValue?, severity: Severity? = nil
    ) -> Change {
        let before = ChangePlace(side: .old, node: words.places.old ?? pair.places.old)
        let after = ChangePlace(side: .new, node: words.places.new ?? pair.places.new)
        return Change(
            rule: rule, severity: severity ?? rule.severity, message: message, place: after,
            other: before, witness: witness)
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
        _ schema: ContractObject, _ store: SchemaStore, _ direction: ChangeDirection
    ) -> CompiledSchemas {
        store.compiled([schema.node], direction: direction.schemaDirection)
    }

    private func shallow(
        _ outline: SchemaOutline, _ version: OpenAPIVersion, _ direction: ChangeDirection
    ) -> CompiledSchemas? {
        outline.shallowText.flatMap { Self.compiled($0, version, direction) }
    }

    /// Returns a schema that stands in no contract; `nil` if the text is no JSON, or has a pattern that cannot be
    /// read.
    private static func compiled(
        _ text: String, _ version: OpenAPIVersion, _ direction: ChangeDirection
    ) -> CompiledSchemas? {
        let bytes = SourceBytes(text: text)
        guard
            let stream = try? SyntaxParser.parse(bytes, source: SourceID(-1), as: .json),
            let root = try? stream.singleRoot()
        else { return nil }
        let store = SchemaStore(dialect: version.dialect, formats: .asserted)
        let schemas = store.compiled([root], direction: direction.schemaDirection)
        return store.problems.contains { $0.kind == .pattern } ? nil : schemas
    }
}
