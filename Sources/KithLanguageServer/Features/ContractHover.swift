internal import KithContracts
internal import KithSyntax

/// Short descriptions of the things in a contract.
struct ContractHover {
    private let names: ContractNames
    /// The most lines of a list.
    private static let mostLines = 12

    init(_ names: ContractNames) { self.names = names }

    /// Returns what a thing is, and which operations use it.
    func text(of thing: NamedThing) -> String? {
        switch thing {
        case .operation(let id):
            return operation(id).map {
                "operation `\(id)`: \(Self.title($0))" + Self.prose($0.object)
            }
        case .tag(let name):
            let count = names.occurrences(of: thing).count { !$0.isDefinition }
            let tag = names.contract.objects(of: .tag).first { $0["name"]?.hasText(name) == true }
            return "tag `\(name)`, used by \(count) operations" + (tag.map(Self.prose) ?? "")
        case .part:
            guard let node = names.node(of: thing),
                let object = names.contract.object(at: Self.end(node, names.contract))
            else { return nil }
            return part(thing, object)
        }
    }

    /// Returns the object's node at the end of a reference.
    private static func end(_ node: SyntaxNode, _ contract: Contract) -> SyntaxNode {
        guard contract.object(at: node) == nil, let text = node["$ref"],
            let target = contract.references.first(where: { $0.node == text })?.target
        else { return node }
        return target.node
    }

    private func part(_ thing: NamedThing, _ object: ContractObject) -> String {
        var parts = ["`\(thing.name)`: \(object.kind.words)" + Self.prose(object)]
        if object.kind == .schema {
            parts.append("```yaml\n\(outline(object).joined(separator: "\n"))\n```")
        }
        let users = operations(using: object)
        if !users.isEmpty {
            let shown = users.prefix(Self.mostLines).map { "- \(Self.title($0))" }
            let rest = users.count - shown.count
            parts.append(
                "used by \(users.count) operation\(users.count == 1 ? "" : "s"):\n"
                    + (shown + (rest > 0 ? ["- and \(rest) more"] : [])).joined(separator: "\n"))
        }
        return parts.joined(separator: "\n\n")
    }

    /// Returns the summary or description of an object, cut to its first line.
    private static func prose(_ object: ContractObject) -> String {
        let text = object["summary"] ?? object["title"] ?? object["description"]
        guard let line = text?.text.split(separator: "\n").first else { return "" }
        return "\n\n" + (line.count > 200 ? line.prefix(200) + "…" : line)
    }

    private func operation(_ id: String) -> Operation? {
        names.contract.operations.first { $0.operationID?.hasText(id) == true }
    }

    /// Returns the method and path of an operation.
    static func title(_ operation: Operation) -> String {
        let path = operation.path?.text ?? operation.pathItem?.object.name ?? ""
        return "\(operation.method.uppercased()) \(path)"
    }

    /// Returns the operations that lead to an object, in source order.
    func operations(using object: ContractObject) -> [Operation] {
        var seen: Set<Int> = [object.number]
        var open = [object]
        var found: Set<Int> = []
        while let next = open.popLast() {
            if next.kind == .operation { found.insert(next.number) }
            // What contains an operation does not use its parts.
            let holders = next.kind == .operation ? [] : [next.parent].compactMap(\.self)
            for user in next.referrers.map(\.owner) + holders where user.kind != .components {
                if seen.insert(user.number).inserted { open.append(user) }
            }
        }
        return found.sorted().map { Operation(names.contract[$0]) }
    }

    /// Returns the type of a schema and those of its properties, in lines of YAML.
    private func outline(_ schema: ContractObject) -> [String] {
        var lines = ["type: \(type(of: schema))"]
        if let values = schema["enum"], values.kind == .sequence {
            lines.append(
                "enum: [\(values.elements.prefix(20).map(\.sourceText).joined(separator: ", "))]")
        }
        let required = Set(schema["required"]?.elements.map(\.text) ?? [])
        var properties: [String] = []
        for holder in [schema] + schema.objects(.allOf) {
            for slot in holder.slots where slot.field == .properties {
                let mark = required.contains(slot.name ?? "") ? "  # required" : ""
                let value = slot.target.map { self.type(of: $0, slot) } ?? "?"
                properties.append("  \(slot.name ?? ""): \(value)\(mark)")
            }
        }
        guard !properties.isEmpty else { return lines }
        let rest = properties.count - Self.mostLines
        lines += ["properties:"] + properties.prefix(Self.mostLines)
        return lines + (rest > 0 ? ["  # and \(rest) more"] : [])
    }

    /// Returns the type of a schema in a word or two; the name of the component that is referred to.
    private func type(of schema: ContractObject, _ slot: ContractSlot? = nil) -> String {
        if let slot, slot.reference != nil, let name = schema.name { return name }
        if schema.node.kind == .scalar { return schema.node.text }
        let node = schema["type"]
        let types = node?.kind == .sequence ? node?.elements.map(\.text) ?? [] : [node?.text ?? ""]
        let named = types.filter { !$0.isEmpty }.joined(separator: " or ")
        if named == "array", let items = schema.slots.first(where: { $0.field == .items }),
            let target = items.target
        {
            return "array of \(type(of: target, items))"
        }
        if !named.isEmpty { return named + (schema["format"].map { " (\($0.text))" } ?? "") }
        for field in [FieldName.allOf, .oneOf, .anyOf] where schema[field.text] != nil {
            let parts = schema.slots.filter { $0.field == field }.compactMap { slot in
                slot.target.map { slot.reference == nil ? "object" : $0.name ?? "object" }
            }
            return "\(field.text) \(parts.prefix(6).joined(separator: ", "))"
        }
        return schema["properties"] == nil ? "any" : "object"
    }
}
