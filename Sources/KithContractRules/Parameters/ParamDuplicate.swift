internal import KithContracts
internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Parameters with the same name and location.
    static var paramDuplicate: Self {
        Rule(
            "openapi/param-duplicate", .error,
            "No two parameters of a list have the same name and location.",
            advice: """
                Which of the two applies depends on the program. Remove one. Header names are not \
                case-sensitive.
                """,
            tier: .spec, clause: "OpenAPI 3.1.2, Operation Object, parameters",
            aliases: [
                "spectral:operation-parameters", "redocly:operation-parameters-unique",
                "vacuum:operation-parameters",
            ],
            repair: "Removes the second one if both are written alike.",
            examples: [
                .passes(
                    ExampleContract.get("parameters: [\(parameter("a")), \(parameter("b"))]"),
                    .openapi),
                .fails(
                    ExampleContract.get("parameters: [\(parameter("a")), \(parameter("⟦a⟧"))]"),
                    "the parameter 'a' in 'query' exists twice", form: .openapi,
                    repaired: ExampleContract.get("parameters: [\(parameter("a"))]")),
                .fails(
                    ExampleContract.get(
                        "parameters: [\(parameter("X-A", "header")), {$ref: ⟦'#/components/parameters/A'⟧}]"
                    ) + "components: {parameters: {A: \(parameter("x-a", "header"))}}\n",
                    "the parameter 'x-a' in 'header' exists twice", form: .openapi),
            ]
        ) { contract, report in
            for kind in [ObjectKind.pathItem, .operation] {
                for object in contract.objects(of: kind) { check(object, &report) }
            }
        }
    }

    private static func parameter(_ name: String, _ location: String = "query") -> String {
        "{name: \(name), in: \(location), schema: {type: string}}"
    }

    private static func check(_ object: ContractObject, _ report: inout Report) {
        var first: [[UInt8]: ContractSlot] = [:]
        for slot in object.parameterSlots {
            guard let parameter = slot.target.map({ Parameter($0) }), let name = parameter.name,
                let location = parameter.location, !location.hasText("body"),
                !location.hasText("querystring")
            else { continue }
            // Bodies and whole queries are checked by other rules, whatever their names.
            let key = ParameterKey.bytes(name, location)
            guard let earlier = first[key] else {
                first[key] = slot
                continue
            }
            report.add(
                "the parameter \(name.quoted) in \(location.quoted) exists twice",
                at: slot.parameterPlace.span,
                notes: [Finding.Note("the first one", at: earlier.parameterPlace.span)],
                change: [
                    slot.node.sourceText == earlier.node.sourceText
                        ? object["parameters"].flatMap { .removing(slot.node, of: $0) } : nil
                ])
        }
    }
}

/// The key that identifies a parameter in an operation.
enum ParameterKey {
    /// Returns the location and the name; header names are in lower case.
    static func bytes(_ name: SyntaxNode, _ location: SyntaxNode) -> [UInt8] {
        let isHeader = location.hasText("header")
        let name = name.bytes.map { isHeader ? $0.lowercasedASCII : $0 }
        return Array(location.bytes) + [0] + name
    }
}
