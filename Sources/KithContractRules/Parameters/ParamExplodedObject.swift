internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Exploded objects with a property that has the name of another parameter.
    static var paramExplodedObjectClash: Self {
        Rule(
            "openapi/param-exploded-object-clash", .warning,
            "No property of an object in the query has the name of another parameter.",
            advice: """
                With the style 'form' and 'explode', which is the default, each property becomes a \
                parameter of its own, and the two cannot be told apart. Rename one, or use \
                'deepObject'.
                """,
            tier: .bug, clause: "OpenAPI 3.1.2, Parameter Object, Style Examples",
            examples: [
                .passes(query("a, style: deepObject"), .openapi),
                .fails(
                    query("⟦a⟧"),
                    "the property 'b' of 'a' is sent under the name of the parameter 'b'",
                    form: .openapi),
            ]
        ) { contract, report in
            guard contract.version != .v2 else { return }
            var reported: Set<SyntaxNode> = []
            for operation in contract.operations {
                let parameters = operation.parameters.filter {
                    $0.location?.hasText("query") == true
                }
                guard parameters.count > 1 else { continue }
                let names = parameters.compactMap(\.name)
                for parameter in parameters {
                    guard let name = parameter.name,
                        let (property, other) = clash(parameter, names),
                        reported.insert(name).inserted
                    else { continue }
                    report.add(
                        "the property \(property.quoted) of \(name.quoted) is sent under the name of the parameter \(other.quoted)",
                        at: name.span,
                        notes: [
                            Finding.Note("the property", at: property.span),
                            Finding.Note("the parameter", at: other.span),
                        ])
                }
            }
        }
    }

    private static func query(_ name: String) -> String {
        ExampleContract.get(
            "parameters: [{in: query, name: \(name), schema: {properties: {b: {}}}}, "
                + "{in: query, name: b, schema: {type: string}}]")
    }

    /// Returns the first such property, with the other parameter.
    private static func clash(
        _ parameter: Parameter, _ names: [SyntaxNode]
    ) -> (property: SyntaxNode, other: SyntaxNode)? {
        let style = parameter.object["style"]
        guard style == nil || style?.hasText("form") == true,
            parameter.object["explode"]?.boolean != false,
            let schema = parameter.object.object(.schema)
        else { return nil }
        let properties = SchemaOutline(schema).properties
        guard !properties.isEmpty else { return nil }
        let byName = Dictionary(
            names.filter { $0 != parameter.name }.map { (Array($0.bytes), $0) }
        ) { first, _ in first }
        for property in properties {
            if let other = byName[Array(property.bytes)] { return (property, other) }
        }
        return nil
    }
}
