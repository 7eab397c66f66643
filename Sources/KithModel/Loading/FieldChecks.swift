internal import KithSyntax

/// Checks of fields against other fields, once all kinds have their fields.
extension VocabularyLoader {
    mutating func checkFields(_ fields: [[Field]]) {
        for index in kindNodes.indices {
            let node = kindNodes[index].value
            let key = fields[index].first { $0.role == .key }
            checkConstraints(of: key, node["key"])
            checkRelations(of: key, node["key"])
            for group in groups(node) {
                for member in group.entries {
                    let field = fields[index].first { $0.name == member.key.text }
                    checkConstraints(of: field, member.value)
                    checkRelations(of: field, member.value)
                    checkFileName(field, member.value, among: fields[index])
                    checkMerging(field, member.value, among: fields[index])
                }
            }
            var containers = 0
            for member in node["links"]?.entries.map({ $0 }) ?? [] {
                let field = fields[index].first { $0.name == member.key.text }
                guard let field, let link = field.link else { continue }
                checkTarget(link, member.value, of: index, fields)
                checkShape(field, link, member.value, isSecondContainer: containers > 0)
                checkName(field, link, member.value, among: fields[index])
                if link.isContainer { containers += 1 }
            }
        }
    }

    private func groups(_ node: SyntaxNode) -> [SyntaxNode] {
        let shared = node["include"]?.elements.compactMap { root["shared"]?[$0.text] } ?? []
        return (shared + [node["attributes"]].compactMap(\.self)).filter { $0.kind == .mapping }
    }

    private mutating func checkTarget(
        _ link: LinkShape, _ node: SyntaxNode, of index: Int, _ fields: [[Field]]
    ) {
        guard let target = node["to"], kindNames.contains(target.text) else { return }
        if fields[link.kind].first?.role != .key {
            reader.report("'\(target.text)' has no key that a link could refer to", at: target)
        }
        for name in ["irreflexive", "acyclic"] where link.kind != index {
            guard let constraint = node[name] else { continue }
            reader.report("only a link to the same kind can be \(name)", at: constraint)
        }
    }

    private mutating func checkShape(
        _ field: Field, _ link: LinkShape, _ node: SyntaxNode, isSecondContainer: Bool
    ) {
        if field.isList, let list = node["list"] {
            if link.isContainer { reader.report("a container cannot be a list", at: list) }
            if link.embedding != nil { reader.report("an embedded row cannot be a list", at: list) }
        }
        if !field.isList, let distinct = node["distinct"] {
            reader.report("only a list can be distinct", at: distinct)
        }
        if link.isContainer, isSecondContainer, let container = node["container"] {
            reader.report("a kind has at most one container", at: container)
        }
    }

    private mutating func checkName(
        _ field: Field, _ link: LinkShape, _ node: SyntaxNode, among fields: [Field]
    ) {
        guard let name = link.named, let place = node["named"] else { return }
        if field.isList { reader.report("'named' is not possible for a list", at: place) }
        if !fields.contains(where: { $0.name == name && $0.type == .text && !$0.isList }) {
            reader.report("there is no text attribute '\(name)'", at: place)
        }
    }

    private mutating func checkFileName(_ field: Field?, _ node: SyntaxNode, among fields: [Field])
    {
        guard let name = field?.fileName, let place = node["fileName"] else { return }
        if field?.type != .bytes { reader.report("only bytes have a file name", at: place) }
        if !fields.contains(where: { $0.name == name && $0.type == .text && !$0.isList }) {
            reader.report("there is no text attribute '\(name)'", at: place)
        }
    }

    private mutating func checkMerging(_ field: Field?, _ node: SyntaxNode, among fields: [Field]) {
        guard let field, field.merging != .newest,
            let place = node["history"] ?? node["union"]
        else { return }
        if !field.isList {
            reader.report("only a list can hold the values of earlier captures", at: place)
        }
        guard case .history(let name) = field.merging else { return }
        if !fields.contains(where: { $0.name == name && $0.type == field.type && !$0.isList }) {
            reader.report("there is no single attribute '\(name)' of the same type", at: place)
        }
    }

    /// Reports values that a field cannot have, and values that state no relation.
    private mutating func checkRelations(of field: Field?, _ node: SyntaxNode?) {
        guard let field, let names = field.relations, let node, let place = node["relations"] else {
            return
        }
        if field.type != .text { reader.report("only a text states relations", at: place) }
        let values = field.constraints.values
        guard !values.isEmpty else { return }
        for member in place.entries where !values.contains(member.key.text) {
            reader.report("'\(field.name)' cannot be '\(member.key.text)'", at: member.key)
        }
        for value in values where names[value] == nil && relations.relation(value) == nil {
            reader.report("'\(value)' states no relation", at: place)
        }
    }

    /// Reports constraints that the field's type does not support or that nothing can satisfy.
    private mutating func checkConstraints(of field: Field?, _ node: SyntaxNode?) {
        guard let field, let node else { return }
        let isNumber = [.integer, .number, .decimal].contains(field.type)
        for name in ["minimum", "maximum"] where !isNumber {
            guard let bound = node[name] else { continue }
            reader.report("only a number has a \(name)", at: bound)
        }
        for name in ["earliest", "latest"] where field.type != .timestamp && field.type != .date {
            guard let bound = node[name] else { continue }
            reader.report("only a timestamp or a date has a day as \(name)", at: bound)
        }
        for name in ["pattern", "format", "maxLength"] where field.type.isInteger {
            guard let constraint = node[name] else { continue }
            reader.report("only a text has a \(name)", at: constraint)
        }
        if let minimum = field.constraints.minimum, let maximum = field.constraints.maximum,
            minimum > maximum, let place = node["maximum"]
        {
            reader.report("the maximum is less than the minimum", at: place)
        }
    }
}
