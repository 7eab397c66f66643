internal import KithMarkup
internal import KithModel
internal import KithSyntax

extension ProfileLoader {
    mutating func page(_ node: SyntaxNode) -> PageProgram {
        reader.allow(ProfileWords.page.names, in: node, of: "a page")
        let capture = vocabulary.kinds.firstIndex { $0.name == "capture" } ?? 0
        if node["page"] == nil { reader.report("a page needs its kind under 'page'", at: node) }
        let key = node["key"]
        reader.allow(ProfileWords.pageKey.names, in: key, of: "the key of a page")
        return PageProgram(
            name: reader.text(node["page"], "page") ?? "",
            bodySigns: selectors(node["body"], "body"), having: selector(node["having"]),
            signs: selectors(node["when"], "when"), backups: selectors(node["backup"], "backup"),
            subject: picks(key?["subject"]), number: picks(key?["number"]),
            author: picks(key?["by"]), fields: fields(node["fields"], ofKind: capture),
            rows: rows(node["rows"]), steps: steps(node["steps"]),
            isFailure: reader.flag(node["failure"], "failure"))
    }

    private mutating func rows(_ node: SyntaxNode?) -> [RowProgram] {
        reader.elements(node, of: "rows").compactMap { element in
            element.kind == .scalar ? part(element) : row(element)
        }
    }

    /// Loads a named part, which several pages can share.
    private mutating func part(_ name: SyntaxNode) -> RowProgram? {
        guard let node = root["parts"]?[name.text] else {
            reader.report("there is no part named '\(name.text)'", at: name)
            return nil
        }
        guard !usedParts.contains(name.text) else {
            reader.report("the part '\(name.text)' contains itself", at: name)
            return nil
        }
        usedParts.append(name.text)
        defer { usedParts.removeLast() }
        return row(node)
    }

    private mutating func row(_ node: SyntaxNode) -> RowProgram? {
        reader.allow(ProfileWords.row.names, in: node, of: "a row")
        guard let like = node["like"] else { return row(Layers(top: node, base: nil)) }
        guard let base = root["parts"]?[like.text], base["like"] == nil else {
            reader.report("there is no part '\(like.text)' without 'like'", at: like)
            return nil
        }
        return row(Layers(top: node, base: base))
    }

    /// A description of rows, and the part that it inherits from.
    private struct Layers {
        let top: SyntaxNode
        let base: SyntaxNode?

        subscript(name: String) -> SyntaxNode? { top[name] ?? base?[name] }
    }

    private mutating func row(_ node: Layers) -> RowProgram? {
        let names = vocabulary.kinds.map(\.name)
        guard let kind = reader.index(node["kind"], in: names, "kind") else {
            if node["kind"] == nil { reader.report("a row needs a kind", at: node.top) }
            return nil
        }
        let hasKey = vocabulary.kinds[kind].keyField != nil
        if hasKey != (node["key"] != nil) {
            reader.report(
                hasKey ? "a row of '\(names[kind])' needs a key" : "'\(names[kind])' has no key",
                at: node.top)
        }
        let values = [node.base, node.top].compactMap(\.self).flatMap { layer in
            reader.members(layer["values"], of: "values").map { value($0.key, $0.value) }
        }
        let keySlot = slot(named: names[kind] + ".id")
        let rows = self.rows(node["rows"])
        for row in rows where isContained(row.kind, in: kind) && !row.earlier.isEmpty {
            reader.report(
                """
                '\(names[row.kind])' is contained in '\(names[kind])', so no other rows can \
                come before it
                """,
                at: node.top)
        }
        return RowProgram(
            kind: kind, within: selector(node["within"]), each: selector(node["each"]),
            having: selector(node["having"]),
            lacking: selector(node["lacking"]), values: values, key: picks(node["key"]),
            keySlot: keySlot,
            neededSlot: node["needs"].map { use($0.text, at: $0) },
            isOptional: reader.flag(node["optional"], "optional"),
            isNumbered: reader.flag(node["numbered"], "numbered"),
            fields: fields(of: node, ofKind: kind),
            earlier: rows.filter { !isContained($0.kind, in: kind) },
            contained: rows.filter { isContained($0.kind, in: kind) },
            steps: steps(node["steps"]))
    }

    /// Loads the inherited fields that are neither omitted nor overridden, then the row's own fields.
    private mutating func fields(of node: Layers, ofKind kind: Int) -> [FieldProgram] {
        let own = fields(node.top["fields"], ofKind: kind)
        guard let base = node.base else { return own }
        let columns = Set(own.map(\.column))
        let omitted = Set(
            reader.elements(node.top["omit"], of: "omit").compactMap {
                reader.index($0, in: vocabulary.kinds[kind].fields.map(\.name), "field")
            })
        let others = fields(base["fields"], ofKind: kind).filter {
            !columns.contains($0.column) && !omitted.contains($0.column)
        }
        return others + own
    }

    private func isContained(_ kind: Int, in other: Int) -> Bool {
        let fields = vocabulary.kinds[kind].fields
        return fields.contains { $0.link?.isContainer == true && $0.link?.kind == other }
    }

    private mutating func fields(_ node: SyntaxNode?, ofKind index: Int) -> [FieldProgram] {
        let kind = vocabulary.kinds[index]
        let names = kind.fields.filter { $0.role == .attribute || $0.role == .link }.map(\.name)
        return reader.members(node, of: "fields").compactMap { member in
            guard let name = reader.index(member.key, in: names, "field").map({ names[$0] }),
                let column = kind.index(ofField: name)
            else { return nil }
            let field = kind.fields[column]
            let isDate = field.type == .timestamp || field.type == .date
            return FieldProgram(
                name: name, column: column,
                rawColumn: isDate ? kind.index(ofField: name + "_raw") : nil,
                type: field.type, isList: field.isList, isLink: field.link != nil,
                picks: picks(member.value))
        }
    }

    private mutating func steps(_ node: SyntaxNode?) -> [Step] {
        reader.elements(node, of: "steps").compactMap { reader.choice($0, "a step") }
    }
}
