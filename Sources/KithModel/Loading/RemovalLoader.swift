internal import KithSyntax

extension VocabularyLoader {
    /// Reads how rows declare that other rows were removed.
    mutating func removals(_ kinds: [Kind]) -> Vocabulary.Removals? {
        guard let node = root["removals"] else { return nil }
        reader.allow(["kind", "key", "order", "snapshots"], in: node, of: "removals")
        guard let index = reader.index(node["kind"], in: kindNames, "kind"),
            let key = reader.index(node["key"], in: kinds[index].fields.map(\.name), "field"),
            let order = reader.index(node["order"], in: kinds[index].fields.map(\.name), "field")
        else { return nil }
        for field in [key, order]
        where kinds[index].fields[field].type != .text || kinds[index].fields[field].isList {
            reader.report("'removals' needs a key and an order, both single texts", at: node)
        }
        return Vocabulary.Removals(
            kind: index, key: key, order: kinds[index].fields[order].name,
            snapshots: node["snapshots"].flatMap { snapshots($0, kinds) })
    }

    private mutating func snapshots(
        _ node: SyntaxNode, _ kinds: [Kind]
    ) -> Vocabulary.Removals.Snapshots? {
        reader.allow(["kind", "owner", "whole"], in: node, of: "snapshots")
        guard let index = reader.index(node["kind"], in: kindNames, "kind"),
            let owner = link(node["owner"], of: kinds[index], "owner of a snapshot"),
            let whole = flag(node["whole"], of: kinds[index], "whole")
        else { return nil }
        return Vocabulary.Removals.Snapshots(
            kind: index, owner: kinds[index].fields[owner].name, whole: whole)
    }

    /// Reads how rows declare that an entity is hidden.
    mutating func hiding(_ kinds: [Kind]) -> Vocabulary.Hiding? {
        guard let node = root["hiding"] else { return nil }
        reader.allow(["kind", "entity", "shown", "owner"], in: node, of: "hiding")
        guard let index = reader.index(node["kind"], in: kindNames, "kind"),
            let entity = link(node["entity"], of: kinds[index], "entity that is hidden"),
            let shown = flag(node["shown"], of: kinds[index], "shown")
        else { return nil }
        guard let owner = reader.text(node["owner"], "owner") else {
            reader.report("hiding needs the name of the link to the owner of rows", at: node)
            return nil
        }
        return Vocabulary.Hiding(kind: index, entity: entity, shown: shown, owner: owner)
    }

    /// Returns a field of a kind, which must be a link to a single entity.
    private mutating func link(_ node: SyntaxNode?, of kind: Kind, _ part: String) -> Int? {
        guard let node, let index = reader.index(node, in: kind.fields.map(\.name), "field") else {
            return nil
        }
        if kind.fields[index].link != nil, !kind.fields[index].isList { return index }
        reader.report("the \(part) must be a link to one entity", at: node)
        return nil
    }

    /// Returns a field of a kind, which must be a single boolean.
    private mutating func flag(_ node: SyntaxNode?, of kind: Kind, _ name: String) -> Int? {
        guard let node, let index = reader.index(node, in: kind.fields.map(\.name), "field") else {
            return nil
        }
        if kind.fields[index].type == .boolean, !kind.fields[index].isList { return index }
        reader.report("'\(name)' must name a boolean", at: node)
        return nil
    }
}
