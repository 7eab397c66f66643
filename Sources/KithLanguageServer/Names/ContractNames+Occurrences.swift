internal import KithContracts
internal import KithSourceText
internal import KithSyntax

extension ContractNames {
    /// Returns all places where a thing is named, the definition first, then in source order.
    func occurrences(of thing: NamedThing) -> [Occurrence] {
        let found =
            switch thing {
            case .operation(let id): operations(id)
            case .tag(let name): tags(name)
            case .part(let file, let pointer): parts(file, pointer)
            }
        return found.sorted {
            ($0.isDefinition ? 0 : 1, $0.span) < ($1.isDefinition ? 0 : 1, $1.span)
        }
    }

    private func operations(_ id: String) -> [Occurrence] {
        let named = [ObjectKind.operation, .link].flatMap { kind in
            contract.objects(of: kind).compactMap { object in
                object["operationId"].flatMap {
                    $0.hasText(id)
                        ? Occurrence(whole: $0, isDefinition: kind == .operation) : nil
                }
            }
        }
        return named
    }

    private func tags(_ name: String) -> [Occurrence] {
        let declared = contract.objects(of: .tag).flatMap { tag in
            ["name", "parent"].compactMap { field in
                tag[field].flatMap {
                    $0.hasText(name) ? Occurrence(whole: $0, isDefinition: field == "name") : nil
                }
            }
        }
        let used = contract.objects(of: .operation, having: .tags).flatMap { operation in
            (operation["tags"]?.elements.filter { $0.hasText(name) } ?? []).map {
                Occurrence(whole: $0)
            }
        }
        return declared + used
    }

    private func parts(_ file: Int, _ pointer: [String]) -> [Occurrence] {
        guard let name = pointer.last else { return [] }
        var found: [Occurrence] = []
        if let node = node(of: .part(file: file, pointer: pointer)), let entry = node.entry,
            entry.key.hasText(name)
        {
            found.append(Occurrence(whole: entry.key, isDefinition: true))
        }
        for reference in contract.references {
            let node = reference.node
            // Most references name something else, which their bytes show at once.
            guard let last = name.utf8.last, node.bytes.contains(last) else { continue }
            if let place = place(named: node.text, from: node.tree.source.index) {
                guard place.file == file, place.pointer.tokens.starts(with: pointer) else {
                    continue
                }
                if let token = Self.token(pointer.count, of: node) { found.append(token) }
            } else if reference.isIndirect, node.hasText(name), isComponent(pointer, file),
                contract.files[file].root?.descendant(at: JSONPointer(pointer))
                    == reference.target?.node
            {
                found.append(Occurrence(whole: node))
            }
        }
        return found + (isScheme(file, pointer) ? requirements(name) : [])
    }

    /// Returns the occurrence of the token with a number, from 1, of the pointer in a reference.
    private static func token(_ number: Int, of node: SyntaxNode) -> Occurrence? {
        let bytes = Array(node.bytes)
        guard let mark = bytes.firstIndex(of: UInt8(ascii: "#")) else { return nil }
        var token = mark..<mark + 1
        for _ in 0..<number {
            guard token.upperBound < bytes.count, bytes[token.upperBound] == UInt8(ascii: "/")
            else { return nil }
            let start = token.upperBound + 1
            token = start..<(bytes[start...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.count)
        }
        return Occurrence(node, part: token)
    }

    private func isScheme(_ file: Int, _ pointer: [String]) -> Bool {
        guard isComponent(pointer, file) else { return false }
        let fields: [FieldName] = [.securitySchemes, .securityDefinitions]
        return fields.contains { $0.text == pointer[pointer.count - 2] }
    }

    private func requirements(_ name: String) -> [Occurrence] {
        contract.objects(of: .securityRequirement).compactMap { requirement in
            requirement.node.entry(name).map { Occurrence(whole: $0.key) }
        }
    }
}
