internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Properties such as `owner_id` whose type differs from the `id` of the resource that they name.
    static var relationForeignKey: Self {
        Rule(
            "openapi/rel-foreign-key", .warning,
            "A property that names another resource has the type of its identifier.",
            advice: """
                The value is compared with that identifier. If one is a string and the other a \
                number, strict clients reject it, and others find nothing.
                """,
            tier: .relations,
            examples: [
                .passes(
                    schemas: """
                        Owner: {properties: {id: {type: integer}}}
                        Pet: {properties: {owner_id: {type: [integer, 'null']}, vetId: {type: string}}}
                        Group: {properties: {owner_ids: {type: array, items: {type: integer}}}}
                        """),
                .fails(
                    schemas: """
                        Owner: {properties: {id: {type: integer}}}
                        Pet: {properties: {ownerId: {type: ⟦string⟧}}}
                        Group: {properties: {owner_ids: {type: ⟦integer⟧}}}
                        Herd: {properties: {owner_ids: {type: array, items: {type: ⟦string⟧}}}}
                        """,
                    "'ownerId' is a string, and 'id' of 'Owner' is an integer",
                    "'owner_ids' names several of 'Owner' and is an integer, not an array",
                    "'owner_ids' holds a string each, and 'id' of 'Owner' is an integer"),
                .fails(
                    schemas: """
                        Owner: {properties: {id: {type: string, format: uuid}}}
                        Pet: {properties: {owner_id: {type: string, format: ⟦email⟧}}}
                        """, "'owner_id' has format 'email', and 'id' of 'Owner' has format 'uuid'"),
            ]
        ) { contract, report in
            let keys = ForeignKeys(contract)
            for name in contract.derived(PropertyUses.self).names {
                guard let last = name.words.words.last else { continue }
                let isPlural = last == "ids"
                guard isPlural || last == "id", name.words.words.count > 1,
                    let target = keys.identifier(of: name.words.withoutLast)
                else { continue }
                for use in name.uses where use.schema != target.schema.number {
                    keys.check(use, target, isPlural: isPlural, &report)
                }
            }
        }
    }
}

private struct ForeignKeys {
    let contract: Contract
    let types: SchemaTypes
    let resources: ResourceNames

    struct Target {
        let name: SyntaxNode
        let key: SyntaxNode
        let schema: ContractObject
    }

    init(_ contract: Contract) {
        self.contract = contract
        types = contract.derived(SchemaTypes.self)
        resources = contract.derived(ResourceNames.self)
    }

    /// Returns the identifier of the resource with a name.
    func identifier(of word: String) -> Target? {
        guard let resource = resources[word],
            let member = SchemaMembers(contract[resource.number])["id"], let schema = member.schema
        else { return nil }
        return Target(name: resource.name, key: member.key, schema: schema)
    }

    func check(
        _ use: PropertyUses.Use, _ target: Target, isPlural: Bool, _ report: inout Report
    ) {
        let note = [
            Finding.Note("\(target.key.named) of \(target.name.named)", at: target.key.span)
        ]
        let own = contract[use.schema]
        let identifier = types[target.schema].present
        if isPlural {
            let found = types[own].present
            guard !found.isEmpty, !found.contains(.array) else {
                guard let items = Envelopes.items(of: own), types[items].differs(from: identifier)
                else { return }
                report.add(
                    """
                    \(use.key.named) holds \(types[items].present.shown) each, and \
                    \(target.key.named) of \(target.name.named) is \(identifier.shown)
                    """, at: items.typePlace.span, notes: note)
                return
            }
            report.add(
                """
                \(use.key.named) names several of \(target.name.named) and is \(found.shown), \
                not an array
                """, at: own.typePlace.span, notes: note)
        } else if types[own].differs(from: identifier) {
            report.add(
                """
                \(use.key.named) is \(types[own].present.shown), and \(target.key.named) of \
                \(target.name.named) is \(identifier.shown)
                """, at: own.typePlace.span, notes: note)
        } else if let format = types.format(own), let other = types.format(target.schema),
            format.bytes != other.bytes
        {
            report.add(
                """
                \(use.key.named) has format \(format.named), and \(target.key.named) of \
                \(target.name.named) has format \(other.named)
                """, at: format.span, notes: note)
        }
    }
}
