internal import KithContracts
internal import KithSourceText
internal import KithSyntax
internal import KithSystemBinding

/// The names in a contract: what is meant at a place, and where else it is named.
struct ContractNames {
    let contract: Contract

    init(_ contract: Contract) { self.contract = contract }

    /// Returns what is named by a scalar; `nil` if it names nothing.
    func thing(at node: SyntaxNode) -> NamedThing? {
        if let reference = contract.references.first(where: { $0.node == node }) {
            return target(of: reference)
        }
        guard let entry = node.entry ?? node.parent?.entry else { return nil }
        if entry.key == node { return thing(withKey: entry) }
        guard let object = entry.key.parent.flatMap({ contract.object(at: $0) }) else { return nil }
        switch (object.kind, entry.key.text) {
        case (.operation, "operationId"), (.link, "operationId"): return .operation(node.text)
        case (.operation, "tags") where node.kind == .scalar, (.tag, "name"), (.tag, "parent"):
            return .tag(node.text)
        default: return nil
        }
    }

    /// Returns the part under a key: a component, a scheme that is required, or what references lead to.
    private func thing(withKey entry: SyntaxEntry) -> NamedThing? {
        let file = entry.key.tree.source.index
        if let owner = entry.key.parent.flatMap({ contract.object(at: $0) }),
            owner.kind == .securityRequirement
        {
            return scheme(entry.key.text)
        }
        let pointer = entry.value.pointer.tokens
        guard
            let object = contract.object(at: entry.value) ?? contract.object(at: entry.value.target)
        else { return isComponent(pointer, file) ? .part(file: file, pointer: pointer) : nil }
        let isNamed = isComponent(pointer, file) || !object.referrers.isEmpty
        return isNamed ? .part(file: file, pointer: pointer) : nil
    }

    /// Whether a pointer leads to an entry of the reusable objects.
    func isComponent(_ pointer: [String], _ file: Int) -> Bool {
        if contract.files[file].version >= .v30 {
            return pointer.count == 3 && pointer[0] == "components"
        }
        let fields: [FieldName] = [.definitions, .parameters, .responses, .securityDefinitions]
        return pointer.count == 2 && fields.contains { $0.text == pointer[0] }
    }

    /// Returns the security scheme with a name.
    private func scheme(_ name: String) -> NamedThing? {
        guard let slot = contract.securitySchemes.first(where: { $0.name == name }) else {
            return nil
        }
        return .part(
            file: slot.node.tree.source.index, pointer: slot.node.pointer.tokens)
    }

    /// Returns what a reference leads to by its text; references through other ones are not followed.
    func target(of reference: ContractReference) -> NamedThing? {
        let node = reference.node
        if let place = place(named: node.text, from: node.tree.source.index) {
            return .part(file: place.file, pointer: place.pointer.tokens)
        }
        // Anchors, identifiers and bare names.
        return reference.target.map {
            .part(file: $0.node.tree.source.index, pointer: $0.node.pointer.tokens)
        }
    }

    /// Returns the file and the pointer that a reference names; `nil` for anchors and unknown files.
    func place(named text: String, from file: Int) -> (file: Int, pointer: JSONPointer)? {
        let uri = URIReference(text)
        guard text.contains("#") || text.contains("/") || text.contains(".") else { return nil }
        let fragment = uri.fragment.map { PercentEncoding.decoded($0) ?? $0 } ?? ""
        guard fragment.isEmpty || fragment.hasPrefix("/"),
            let pointer = JSONPointer(parsing: fragment)
        else { return nil }
        if uri.scheme == nil, uri.authority == nil {
            if uri.path.isEmpty { return (file, pointer) }
            let name = PathName(PercentEncoding.decoded(uri.path) ?? uri.path)
            let path = contract.files[file].path.parent.joining(name).normalized
            return contract.files.firstIndex { $0.path == path }.map { ($0, pointer) }
        }
        let name = uri.withoutFragment.text
        return contract.files.firstIndex { $0.path.text == name }.map { ($0, pointer) }
    }

    /// Returns the node that a thing is.
    func node(of thing: NamedThing) -> SyntaxNode? {
        guard case .part(let file, let pointer) = thing else {
            return occurrences(of: thing).first { $0.isDefinition }?.node
        }
        return contract.files[file].root?.descendant(at: JSONPointer(pointer))
    }
}
