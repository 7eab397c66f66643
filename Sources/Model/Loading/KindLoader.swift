internal import Syntax

extension VocabularyLoader {
    /// Builds a kind from its fields, which all kinds have by then.
    mutating func kind(_ index: Int, fields: [[Field]]) -> Kind {
        let node = kindNodes[index].value
        _ = reader.members(
            node, of: "a kind",
            allowed: [
                "summary", "found", "within", "key", "label", "include", "attributes", "links",
                "edge", "rows",
            ])
        let names = fields[index].map(\.name)
        var seen: Set<String> = []
        for name in names where !seen.insert(name).inserted {
            reader.report(
                "'\(kindNames[index])' has two fields named '\(name)'", at: kindNodes[index].name)
        }
        return Kind(
            name: kindNames[index], index: index,
            summary: reader.text(node["summary"], "summary") ?? "",
            fields: fields[index], found: found(node),
            label: label(node, names: names, fields: fields[index]),
            edge: node["edge"].map { edge($0, fields: fields, of: index) } ?? nil)
    }

    /// The fields named as the label, or else the key.
    private mutating func label(_ node: SyntaxNode, names: [String], fields: [Field]) -> [Int] {
        let named = reader.elements(node["label"], of: "label").compactMap { element in
            reader.index(element, in: names, "field")
        }
        return named.isEmpty && fields.first?.role == .key ? [0] : named
    }

    private mutating func found(_ node: SyntaxNode) -> Found {
        guard let place = node["found"] else { return .reference }
        _ = reader.members(place, of: "found", allowed: ["in", "at", "as"])
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
            "found needs 'in' and 'at', or 'as: document', or 'in' and 'as: embedded'", at: place)
        return .reference
    }

    private mutating func edge(_ node: SyntaxNode, fields: [[Field]], of index: Int) -> EdgeShape? {
        _ = reader.members(
            node, of: "edge",
            allowed: [
                "source", "target", "type", "reverse", "leads", "style", "irreflexive", "unique",
                "inverse",
            ])
        let names = fields[index].map(\.name)
        guard let source = reader.index(node["source"], in: names, "field"),
            let target = reader.index(node["target"], in: names, "field")
        else {
            reader.report("an edge needs the links 'source' and 'target'", at: node)
            return nil
        }
        return EdgeShape(
            source: source, target: target, type: edgeType(node, fields: fields, of: index),
            irreflexive: reader.severity(node["irreflexive"], "irreflexive"),
            unique: reader.severity(node["unique"], "unique"),
            inverse: reader.severity(node["inverse"], "inverse"))
    }

    private mutating func edgeType(
        _ node: SyntaxNode, fields: [[Field]], of index: Int
    ) -> EdgeType? {
        guard let field = reader.index(node["type"], in: fields[index].map(\.name), "field") else {
            return nil
        }
        guard let kind = fields[index][field].link?.kind else {
            reader.report("the type of an edge must be a link", at: node)
            return nil
        }
        let names = fields[kind].map(\.name)
        return EdgeType(
            field: field, kind: kind, reverse: reader.index(node["reverse"], in: names, "field"),
            leads: reader.index(node["leads"], in: names, "field"),
            style: reader.index(node["style"], in: names, "field"))
    }
}
