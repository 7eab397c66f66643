internal import SourceText
internal import Syntax

/// Tells what a node is that nothing but references lead to, such as a part of another file.
extension ContractWalk {
    /// Why a reference waits until surer ones have said what a node is.
    enum Doubt {
        /// The node may be of other kinds just as well.
        case ambiguous
        /// The node has fields that such an object does not have.
        case unlikely
    }

    /// The kinds that components and references can be of.
    private static let candidates: [ObjectKind] = [
        .schema, .response, .parameter, .example, .requestBody, .header, .securityScheme, .link,
        .pathItem, .mediaType,
    ]

    /// The kind of object at a node, as far as the walk or the containers around it tell.
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

    /// Whether a reference may be the wrong one of several that lead to a node.
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

    /// The kind that a node is written as, where it is not written as the kind that is expected.
    func evidentKind(of node: SyntaxNode, besides kind: ObjectKind) -> ObjectKind? {
        guard node.kind == .mapping, Self.candidates.contains(kind), fit(node, kind).hasUnknown
        else { return nil }
        return Self.candidates.first { isLike(node, $0) }
    }

    private func isLike(_ node: SyntaxNode, _ kind: ObjectKind) -> Bool {
        // Nothing refers to kinds that the version does not let anybody refer to.
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

    /// How many fields of a kind a node has that many other kinds do not have, and whether it has others.
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

    /// Whether the fields are there that an object of the kind must have.
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

/// References to nodes of which it is not sure what they are.
struct DoubtfulReferences {
    private struct Entry {
        let reference: Int
        let node: SyntaxNode
        let kind: ObjectKind
        let doubt: ContractWalk.Doubt
    }

    private var waiting: [Entry] = []
    /// Those to be followed next, the first one last.
    private var ready: [Int] = []

    /// Puts a reference off.
    mutating func add(
        _ reference: Int, _ node: SyntaxNode, _ kind: ObjectKind, _ doubt: ContractWalk.Doubt
    ) {
        waiting.append(Entry(reference: reference, node: node, kind: kind, doubt: doubt))
    }

    /// The next reference to follow, now that nothing surer is left.
    ///
    /// Of those that lead to one node, most decide; among as many, a schema is meant last, as nearly
    /// everything can be one.
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
