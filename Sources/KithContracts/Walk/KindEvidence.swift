internal import KithSourceText
internal import KithSyntax

/// What the fields of a node say about its kind, if only references lead to it, as to parts of other files.
struct KindEvidence {
    /// The kinds that components and references can be of.
    static let candidates: [ObjectKind] = [
        .schema, .response, .parameter, .example, .requestBody, .header, .securityScheme, .link,
        .pathItem, .mediaType,
    ]

    private let tables = ObjectTables.shared
    private let version: OpenAPIVersion

    init(_ version: OpenAPIVersion) { self.version = version }

    /// Returns why a node may be of another kind than the expected one; `nil` if it is safe.
    func doubt(_ node: SyntaxNode, _ kind: ObjectKind) -> DoubtfulReferences.Doubt? {
        let fit = fit(node, kind)
        if fit.hasUnknown { return .unlikely }
        let hasRival = Self.candidates.contains { $0 != kind && isLike(node, $0) }
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
                return rule.shapes.contains { $0.accepts(entry.value, in: version) }
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

extension ContractGraph {
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
        let field = FieldName(number: ObjectTables.shared.names.number(of: name.bytes.span))
        guard let shape = ObjectTables.shared.allRules(kind, field).first?.shapes.first,
            shape.arrangement == .map, case .object(let kind) = shape.content
        else { return nil }
        return kind
    }
}
