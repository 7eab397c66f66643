internal import KithContracts
internal import KithSyntax

/// Ways to go on in a contract, from the tables of the specification and the names in the contract.
struct ContractCompletion {
    let contract: Contract
    let word: TypedWord

    init(_ contract: Contract, _ word: TypedWord) {
        self.contract = contract
        self.word = word
    }

    /// Returns the items for the node that stands for the word.
    func items(at node: SyntaxNode) -> [CompletionItem] {
        guard let parent = node.parent else { return [] }
        guard parent.kind == .mapping else { return elements(parent) }
        guard let entry = node.entry else { return [] }
        return entry.key == node ? keys(parent) : values(node, of: entry.key.text, in: parent)
    }

    private func keys(_ mapping: SyntaxNode) -> [CompletionItem] {
        guard let object = contract.object(at: mapping) else { return mapKeys(mapping) }
        if object.kind == .securityRequirement {
            return contract.securitySchemes.compactMap(\.name).map { name in
                let text = word.key(name) + (word.hasColon || word.quote != nil ? "" : "[]")
                return CompletionItem(label: name, text: text, kind: .reference)
            }
        }
        var known: Set<String> = Set(mapping.entries.map(\.key.text))
        var fields = object.kind.fields(in: object.version).filter { field in
            guard !field.name.isEmpty, let condition = field.condition else {
                return !field.name.isEmpty
            }
            guard let other = mapping[condition.field] else { return true }
            return condition.values.contains(other.text)
        }.filter { known.insert($0.name).inserted }
        fields = fields.filter(\.isRequired) + fields.filter { !$0.isRequired }
        var items = fields.map { field in
            CompletionItem(
                label: field.name, text: word.key(field.name, isCollection: field.isCollection),
                kind: .field, detail: field.words + (field.isRequired ? ", required" : ""))
        }
        if object.kind.keyForm == "status" { items += statuses(besides: known) }
        if Self.referable.contains(object.kind), !known.contains("$ref") {
            items.append(
                CompletionItem(
                    label: "$ref", text: word.key("$ref"), kind: .field,
                    detail: "a reference to \(object.kind.words)"))
        }
        return items
    }

    /// The kinds in whose place a reference may stand.
    private static let referable: Set<ObjectKind> = [
        .schema, .response, .parameter, .example, .requestBody, .header, .securityScheme, .link,
        .callback, .pathItem,
    ]

    /// Returns the keys of a map whose keys are data.
    private func mapKeys(_ mapping: SyntaxNode) -> [CompletionItem] {
        guard let entry = mapping.entry, entry.value == mapping,
            let object = mapping.parent.flatMap({ contract.object(at: $0) }),
            let field = object.kind.fields(in: object.version).first(where: {
                entry.key.hasText($0.name)
            })
        else { return [] }
        guard field.keys == "mediaRange" else { return [] }
        return Self.mediaTypes.filter { mapping[$0] == nil }.map {
            CompletionItem(label: $0, text: word.key($0, isCollection: true), kind: .value)
        }
    }

    private func statuses(besides known: Set<String>) -> [CompletionItem] {
        Self.statuses.filter { !known.contains($0.code) }.map {
            CompletionItem(
                label: $0.code, text: word.key($0.code, isCollection: true), kind: .value,
                detail: $0.words)
        }
    }

    private func values(
        _ node: SyntaxNode, of key: String, in mapping: SyntaxNode
    ) -> [CompletionItem] {
        if key == "$ref" {
            let kind = contract.references.first { $0.node == node }?.kind
            return references(to: kind, from: node)
        }
        guard let object = contract.object(at: mapping) else {
            let holder = mapping.parent.flatMap { contract.object(at: $0) }
            return holder?.kind == .discriminator ? references(to: .schema, from: node) : []
        }
        switch (object.kind, key) {
        case (.link, "operationId"):
            return names(contract.operations.compactMap(\.operationID?.text))
        case (.discriminator, "propertyName"):
            return names(object.parent.map(properties) ?? [])
        case (.tag, "parent"): return names(tags)
        case (.schema, "format"), (.parameter, "format"), (.items, "format"), (.header, "format"):
            return names(
                Self.formats[object["type"]?.text ?? ""]
                    ?? Self.formats.values.flatMap(\.self).sorted())
        default: return fieldValues(key, object)
        }
    }

    private func elements(_ list: SyntaxNode) -> [CompletionItem] {
        guard let entry = list.entry,
            let object = list.parent.flatMap({ contract.object(at: $0) })
        else { return [] }
        switch (object.kind, entry.key.text) {
        case (.operation, "tags"): return names(tags)
        case (.schema, "required"):
            let known = Set(list.elements.map(\.text))
            return names(properties(object).filter { !known.contains($0) })
        case (_, "consumes"), (_, "produces"): return names(Self.mediaTypes)
        default: return fieldValues(entry.key.text, object)
        }
    }

    private func fieldValues(_ key: String, _ object: ContractObject) -> [CompletionItem] {
        let values = object.kind.fields(in: object.version).filter { $0.name == key }.flatMap(
            \.values)
        return names(values)
    }

    private func names(_ names: [String]) -> [CompletionItem] {
        names.map { CompletionItem(label: $0, text: word.value($0), kind: .value) }
    }

    private var tags: [String] {
        contract.objects(of: .tag).compactMap { $0["name"]?.text }
            + contract.operations.flatMap { $0.object["tags"]?.elements.map(\.text) ?? [] }
            .filter { $0 != TypedWord.mark }
    }

    private func properties(_ schema: ContractObject) -> [String] {
        ([schema] + schema.objects(.allOf)).flatMap { holder in
            holder.slots.filter { $0.field == .properties }.compactMap(\.name)
        }
    }
}
