internal import KithSyntax

extension VocabularyLoader {
    /// Builds a kind from its fields.
    ///
    /// All kinds must have their fields.
    mutating func kind(_ index: Int, fields: [[Field]]) -> Kind {
        let node = kindNodes[index].value
        reader.allow(
            [
                "summary", "found", "within", "key", "label", "include", "attributes", "links",
                "edge", "rows", "identity", "order", "unique", "is", "means", "relation",
                "addresses",
            ], in: node, of: "a kind")
        let names = fields[index].map(\.name)
        var seen: Set<String> = []
        for name in names where !seen.insert(name).inserted {
            reader.report(
                "'\(kindNames[index])' has two fields named '\(name)'",
                at: lastField(node, named: name) ?? kindNodes[index].key)
        }
        let edge = node["edge"].map { self.edge($0, fields: fields, of: index) } ?? nil
        return Kind(
            name: kindNames[index], index: index,
            summary: reader.text(node["summary"], "summary") ?? "",
            fields: fields[index], found: found(node),
            label: label(node, names: names, fields: fields[index]),
            edge: edge, meaning: meaning(node, fields: fields, of: index, edge),
            addresses: addresses(node),
            identity: reader.elements(node["identity"], of: "identity").compactMap {
                reader.index($0, in: names, "field")
            },
            order: link(node["order"], among: fields[index], "order of rows"),
            unique: reader.elements(node["unique"], of: "unique").map { uniqueGroup($0, in: names) }
        )
    }

    /// Returns the last key with a field's name, or `nil` if only included groups have it.
    private func lastField(_ node: SyntaxNode, named name: String) -> SyntaxNode? {
        let groups = [node["links"], node["attributes"]].compactMap(\.self)
        return groups.lazy.compactMap { group in
            group.entries.map(\.key).last { $0.hasText(name) }
        }.first
    }

    /// Returns the fields listed as the label, or else the key.
    private mutating func label(_ node: SyntaxNode, names: [String], fields: [Field]) -> [Int] {
        var named: [Int] = []
        for element in reader.elements(node["label"], of: "label") {
            guard let index = reader.index(element, in: names, "field") else { continue }
            if fields[index].type.isInteger || fields[index].isList {
                reader.report("a label consists of single texts", at: element)
            }
            named.append(index)
        }
        return named.isEmpty && fields.first?.role == .key ? [0] : named
    }

    /// Returns the fields of a group that must be unique together.
    private mutating func uniqueGroup(_ group: SyntaxNode, in names: [String]) -> [Int] {
        reader.elements(group, of: "a group of unique fields").compactMap {
            reader.index($0, in: names, "field")
        }
    }

    private mutating func found(_ node: SyntaxNode) -> Found {
        guard let place = node["found"] else { return node["rows"] == nil ? .unsaid : .reference }
        reader.allow(
            ["in", "at", "as", "table", "aliases", "views", "repeats", "counts", "folder"],
            in: place, of: "found")
        if let name = reader.text(place["table"], "table") {
            return .table(
                SourceTable(
                    name: name,
                    aliases: reader.elements(place["aliases"], of: "aliases").map(\.text),
                    views: reader.elements(place["views"], of: "views").map(\.text),
                    repeats: reader.elements(place["repeats"], of: "repeats").map(\.text)))
        }
        if let counts = place["counts"] {
            return .counts(of: reader.elements(counts, of: "counts").map(\.text))
        }
        if let folder = reader.text(place["folder"], "folder") { return .files(below: folder) }
        switch reader.text(place["as"], "as") {
        case "document": return .document
        case "embedded":
            guard let kind = reader.index(place["in"], in: kindNames, "kind") else { break }
            return .embedded(kind: kind)
        default:
            guard let kind = reader.index(place["in"], in: kindNames, "kind"),
                let path = reader.path(place["at"], "at")
            else { break }
            return .inside(kind: kind, path: path)
        }
        reader.report(
            """
            'found' needs one of: 'in' and 'at'; 'as: document'; 'in' and 'as: embedded'; 'table'; \
            'counts'; 'folder'
            """,
            at: place)
        return .reference
    }

    private mutating func edge(_ node: SyntaxNode, fields: [[Field]], of index: Int) -> EdgeShape? {
        reader.allow(
            [
                "source", "target", "type", "reverse", "irreflexive", "undirected", "unique",
                "inverse",
            ], in: node, of: "edge")
        guard let source = link(node["source"], among: fields[index], "source of an edge"),
            let target = link(node["target"], among: fields[index], "target of an edge")
        else {
            reader.report("an edge needs the links 'source' and 'target'", at: node)
            return nil
        }
        return EdgeShape(
            source: source, target: target, type: edgeType(node, fields: fields, of: index),
            irreflexive: reader.severity(node["irreflexive"], "irreflexive"),
            isUndirected: reader.flag(node["undirected"], "undirected"),
            unique: reader.severity(node["unique"], "unique"),
            inverse: reader.severity(node["inverse"], "inverse"))
    }

    /// Returns the field for a part of an edge, which must be a link to a single entity.
    private mutating func link(
        _ node: SyntaxNode?, among fields: [Field], _ part: String
    ) -> Int? {
        guard let node, let index = reader.index(node, in: fields.map(\.name), "field") else {
            return nil
        }
        if fields[index].link != nil, !fields[index].isList { return index }
        reader.report("the \(part) must be a link to one entity", at: node)
        return nil
    }

    private mutating func edgeType(
        _ node: SyntaxNode, fields: [[Field]], of index: Int
    ) -> EdgeType? {
        guard let field = link(node["type"], among: fields[index], "type of an edge"),
            let kind = fields[index][field].link?.kind
        else {
            if let reverse = node["reverse"], node["type"] == nil {
                reader.report("only an edge with a type has 'reverse'", at: reverse)
            }
            return nil
        }
        let reverse = link(node["reverse"], among: fields[kind], "reverse of an edge")
        if let reverse, fields[kind][reverse].link?.kind != kind, let place = node["reverse"] {
            reader.report("the reverse of a type must be of the same kind", at: place)
        }
        return EdgeType(field: field, kind: kind, reverse: reverse)
    }
}
