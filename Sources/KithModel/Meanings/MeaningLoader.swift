internal import KithSyntax

extension VocabularyLoader {
    /// Reads the meaning of a kind; `nil` if the vocabulary gives none.
    ///
    /// All kinds must have their fields.
    mutating func meaning(
        _ node: SyntaxNode, fields: [[Field]], of index: Int, _ edge: EdgeShape?
    ) -> Meaning? {
        guard let place = node["is"] else {
            for name in ["means", "relation"] {
                guard let part = node[name] else { continue }
                reader.report("only a kind that says what it 'is' has '\(name)'", at: part)
            }
            return nil
        }
        guard let concept: Meaning.Concept = reader.choice(place, "is") else { return nil }
        reader.allow(
            concept.parts.map(\.part.name), in: node["means"], of: concept.described)
        var paths: [Meaning.Part: [FieldPath]] = [:]
        for (part, type) in concept.parts {
            guard let names = node["means"]?[part.name] else { continue }
            let nodes = names.kind == .sequence ? Array(names.elements) : [names]
            paths[part] = nodes.compactMap { path($0, part, type, fields, of: index) }
        }
        if concept == .relation, let edge {
            paths[.from] = [FieldPath(links: [], field: edge.source, kind: index)]
            paths[.to] = [FieldPath(links: [], field: edge.target, kind: index)]
        }
        for needed in concept.needs where !needed.contains(where: { paths[$0] != nil }) {
            let names = needed.map { "'\($0.name)'" }.joined(separator: " or ")
            reader.report("\(concept.described) needs \(names) under 'means'", at: place)
        }
        return Meaning(
            concept, relation: kindRelation(node, concept, edge, fields[index]), paths)
    }

    /// Reads the relation that all rows of a kind state.
    private mutating func kindRelation(
        _ node: SyntaxNode, _ concept: Meaning.Concept, _ edge: EdgeShape?, _ fields: [Field]
    ) -> Int? {
        let stated = relation(node["relation"])
        if let place = node["relation"], concept != .relation {
            reader.report("\(concept.described) cannot have 'relation'", at: place)
        }
        guard let edge, edge.isUndirected else { return stated }
        let others = fields.compactMap(\.relations).flatMap(\.values)
        for index in [stated].compactMap(\.self) + others.sorted()
        where !relations.relations[index].isSymmetric {
            reader.report(
                "'\(relations.relations[index].name)' has a direction, and the edge has none",
                at: node["edge"] ?? node)
        }
        return stated
    }

    /// Reads a path such as `type.name`: links to single rows, then a field that fits the part.
    private mutating func path(
        _ node: SyntaxNode, _ part: Meaning.Part, _ type: Meaning.PartType, _ fields: [[Field]],
        of kind: Int
    ) -> FieldPath? {
        guard let text = reader.text(node, part.name) else { return nil }
        var kind = kind
        var links: [Int] = []
        let names = text.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
        for (place, name) in names.enumerated() {
            guard let index = fields[kind].firstIndex(where: { $0.name == name }) else {
                reader.report("'\(kindNames[kind])' has no field '\(name)'", at: node)
                return nil
            }
            let field = fields[kind][index]
            if place == names.count - 1 {
                let target = field.link.flatMap { concept(ofKind: $0.kind) }
                guard type.fits(field, target: target) else {
                    reader.report("'\(text)' must be \(type.described)", at: node)
                    return nil
                }
                if part == .same, let other = field.link?.kind,
                    kindNodes[other].value["means"]?[part.name] != nil
                {
                    reader.report(
                        "'\(text)' must lead to rows that stand for themselves, and '\(kindNames[other])' has '\(part.name)', too",
                        at: node)
                    return nil
                }
                return FieldPath(links: links, field: index, kind: kind)
            }
            guard let link = field.link, !field.isList else {
                reader.report("'\(name)' is not a link to a single row", at: node)
                return nil
            }
            links.append(index)
            kind = link.kind
        }
        return nil
    }

    private func concept(ofKind index: Int) -> Meaning.Concept? {
        kindNodes[index].value["is"].flatMap { Meaning.Concept(rawValue: $0.text) }
    }
}
