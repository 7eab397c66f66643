internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Path identifiers whose type differs from the identifier in the response.
    static var relationIDType: Self {
        Rule(
            "openapi/rel-id-type", .warning,
            "An identifier has the same type in the path and in what the path returns.",
            advice: """
                Clients take the identifier from one response and put it into the next path. Use \
                the same type for both.
                """,
            tier: .relations,
            examples: [
                .passes(paths: pet("pet_id", "integer"), schemas: pets),
                .passes(paths: pet("pet_slug", "string"), schemas: pets),
                .fails(
                    paths: pet("pet_id", "⟦string⟧"), schemas: pets,
                    """
                    path parameter 'pet_id' is a string, and 'id' of what GET /pets/{pet_id} returns \
                    is an integer
                    """),
            ]
        ) { contract, report in
            let types = contract.derived(SchemaTypes.self)
            var seen: Set<Int> = []
            for exchange in contract.derived(Exchanges.self).all where exchange.method == "get" {
                guard let found = PathIdentifier(exchange, contract),
                    let schema = found.parameter.schema,
                    types[schema].differs(from: types[found.property]),
                    seen.insert(schema.number).inserted
                else { continue }
                report.add(
                    """
                    path parameter \(found.name.named) is \(types[schema].present.shown), and \
                    \(found.key.named) of what \(exchange.shown) returns is \
                    \(types[found.property].present.shown)
                    """, at: schema.typePlace.span,
                    notes: [Finding.Note("\(found.key.named) is here", at: found.key.span)])
            }
        }
    }

    private static var pets: String {
        "Pet: {type: object, properties: {id: {type: integer}, name: {type: string}}}"
    }

    private static func pet(_ name: String, _ type: String) -> String {
        """
        /pets/{\(name)}:
          get:
            parameters: [{name: \(name), in: path, required: true, schema: {type: \(type)}}]
            responses:
              '200':
                description: A pet
                content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}
        """
    }
}

/// The last parameter of an item's path, and the corresponding property of the item.
private struct PathIdentifier {
    let parameter: Parameter
    let name: SyntaxNode
    let key: SyntaxNode
    let property: ContractObject

    init?(_ exchange: Exchange, _ contract: Contract) {
        let tree = contract.derived(PathTree.self)
        let node = tree.nodes[exchange.node]
        guard node.isPlaceholder, let one = exchange.payload.one,
            let placeholder = node.placeholders.last(where: { $0.path == exchange.path })
        else { return nil }
        let operation = Operation(contract[exchange.operation])
        guard
            let parameter = operation.parameters.first(where: {
                $0.location?.hasText("path") == true && $0.name?.bytes == placeholder.name
            }), let name = parameter.name
        else { return nil }
        let members = SchemaMembers(contract[one])
        let words = NameWords(name.bytes)
        let collection = node.parent >= 0 ? tree.nodes[node.parent].name : []
        guard let last = words.words.last, last == "id" || last == "uuid" else { return nil }
        let resource = words.withoutLast
        let isOwn =
            resource.isEmpty
            || resource == NameWords.singular(NameWords(collection).joined)
            || resource == contract[one].key.map { NameWords($0.bytes).joined }
        let wanted = members[name.bytes] ?? (isOwn ? members[last] : nil)
        guard let wanted, let property = wanted.schema else { return nil }
        self.parameter = parameter
        self.name = name
        key = wanted.key
        self.property = property
    }
}

extension ContractObject {
    /// The node to report for the type of a schema: the value of `type`, else the schema's place.
    var typePlace: SyntaxNode { node["type"] ?? place }
}
