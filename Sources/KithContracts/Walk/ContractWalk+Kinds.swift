internal import KithSourceText
internal import KithSyntax

/// Finds the kind of nodes to which only references lead, such as parts of other files.
extension ContractWalk {
    /// Why a reference waits until others have determined the kind of its node.
    enum Doubt {
        /// The node may be of other kinds as well.
        case ambiguous
        /// The node has fields that an object of the expected kind does not have.
        case unlikely
    }

    /// The kinds that components and references can be of.
    private static let candidates: [ObjectKind] = [
        .schema, .response, .parameter, .example, .requestBody, .header, .securityScheme, .link,
        .pathItem, .mediaType,
    ]

    /// Returns the kind of object at a node, as the walk or the containers around the node determine it.
    func knownKind(of node: SyntaxNode) -> ObjectKind? {
        let file = UInt32(node.tree.source.index)
        if let known = finder.object(node.target.number, in: file, objects) {
            return objects[Int(known)].kind
        }
        guard let container = node.parent, let store = container.parent else { return nil }
        let kind: ObjectKind
        if store.parent?.entry("components")?.value == store {
            kind = .components
        } else if store.parent == nil, store.entry("swagger") != nil {
            kind = .document
        } else {
            return nil
        }
        guard container.kind == .mapping,
            let name = store.entries.first(where: { $0.value == container })?.key
        else { return nil }
        let field = FieldName(number: tables.names.number(of: name.bytes.span))
        guard let shape = tables.allRules(kind, field).first?.shapes.first,
            shape.arrangement == .map, case .object(let kind) = shape.content
        else { return nil }
        return kind
    }

    /// Returns why the kind that a reference expects of a node may be wrong; `nil` if it is safe.
    mutating func doubt(of reference: ReferenceRecord, _ node: SyntaxNode) -> Doubt? {
        guard node.kind == .mapping, Self.candidates.contains(reference.kind),
            reference.role == .reference
        else { return nil }
        useVersion(of: node)
        guard knownKind(of: node) == nil else { return nil }
        let fit = fit(node, reference.kind)
        if fit.hasUnknown { return .unlikely }
        let hasRival = Self.candidates.contains { $0 != reference.kind && isLike(node, $0) }
        return hasRival || fit.fields == 0 ? .ambiguous : nil
    }

    /// Returns the kind that the fields of a node show, if they do not fit the expected kind.
    func evidentKind(of node: SyntaxNode, besides kind: ObjectKind) -> ObjectKind? {
        guard node.kind == .mapping, Self.candidates.contains(kind), fit(node, kind).hasUnknown
        else { return nil }
        return Self.candidates.first { isLike(node, $0) }
    }

    private func isLike(_ node: SyntaxNode, _ kind: ObjectKind) -> Bool {
        // In this version, no reference can lead to the other kinds.
        let isReferable =
            switch kind {
            case .schema, .response, .parameter, .pathItem: true
            case .mediaType: version >= .v32
            default: version >= .v30
            }
        guard isReferable else { return false }
        let fit = fit(node, kind)
        return !fit.hasUnknown && fit.fields > 0 && isComplete(node, kind)
    }

    /// Returns how many fields of a kind a node has, and whether one of its fields does not fit the kind.
    ///
    /// The fields `description` and `summary` are not counted, because many kinds have them.
    private func fit(_ node: SyntaxNode, _ kind: ObjectKind) -> (fields: Int, hasUnknown: Bool) {
        var fields = 0
        for entry in node.entries where !entry.key.bytes.starts(with: "x-".utf8) {
            let name = FieldName(number: tables.names.number(of: entry.key.bytes.span))
            if name == .ref { continue }
            let isTaken = tables.range(kind, name, version).contains { index in
                let rule = tables.rules[index]
                return rule.shapes.contains { accepts($0, entry.value) }
                    && (rule.values.isEmpty || entry.value.kind != .scalar
                        || rule.values.contains { entry.value.hasText($0) })
            }
            guard isTaken else { return (fields, true) }
            if name != .description && name != .summary { fields += 1 }
        }
        return (fields, false)
    }

    /// Returns whether a node has all required fields of a kind.
    private func isComplete(_ node: SyntaxNode, _ kind: ObjectKind) -> Bool {
        let needed = tables.required[Int(version.rawValue)][Int(kind.rawValue)]
        guard
            needed.allSatisfy({ $0.requiredWhen != nil || node.entry($0.name.text) != nil })
        else { return false }
        return tables.kinds[Int(kind.rawValue)].needs.allSatisfy { need in
            !need.versions.contains(VersionSet(version)) || need.fields.isEmpty
                || need.fields.contains { node.entry($0.text) != nil }
        }
    }
}

/// References to nodes whose kind is uncertain.
struct DoubtfulReferences {
    private struct Entry {
        let reference: Int
        let node: SyntaxNode
        let kind: ObjectKind
        let doubt: ContractWalk.Doubt
    }

    private var waiting: [Entry] = []
    /// The references to follow next, in reverse order.
    private var ready: [Int] = []

    /// Postpones a reference.
    mutating func add(
        _ reference: Int, _ node: SyntaxNode, _ kind: ObjectKind, _ doubt: ContractWalk.Doubt
    ) {
        waiting.append(Entry(reference: reference, node: node, kind: kind, doubt: doubt))
    }

    /// Returns the next reference to follow, once no safer one is left.
    ///
    /// References whose kind has most votes for their node come first. In a tie schemas come last, because
    /// nearly every node can be a schema.
    mutating func next() -> Int? {
        if let next = ready.popLast() { return next }
        guard !waiting.isEmpty else { return nil }
        let hasAmbiguous = waiting.contains { $0.doubt == .ambiguous }
        let batch = waiting.filter { !hasAmbiguous || $0.doubt == .ambiguous }
        waiting = hasAmbiguous ? waiting.filter { $0.doubt != .ambiguous } : []
        var votes: [SyntaxNode: [ObjectKind: Int]] = [:]
        for entry in batch { votes[entry.node.target, default: [:]][entry.kind, default: 0] += 1 }
        let ranked = batch.enumerated().map { position, entry in
            (
                votes: votes[entry.node.target]?[entry.kind] ?? 0,
                isSchema: entry.kind == .schema ? 1 : 0, position: position,
                reference: entry.reference
            )
        }
        ready = ranked.sorted {
            ($1.votes, $0.isSchema, $0.position) < ($0.votes, $1.isSchema, $1.position)
        }.reversed().map(\.reference)
        return ready.popLast()
    }
}
