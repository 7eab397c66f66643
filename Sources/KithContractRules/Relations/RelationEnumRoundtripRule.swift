internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Enum values that can be sent but not returned.
    static var relationEnumRoundtrip: Self {
        Rule(
            "openapi/rel-enum-roundtrip", .warning,
            "A value that may be sent may also be returned.",
            advice: """
                Add the value to the enum of what is read, or take it away from what is sent. It is an \
                error where the operation itself must answer with it.
                """,
            tier: .relations,
            examples: [
                .passes(paths: ResourceExamples.paths, schemas: schemas("[cat, dog]")),
                .fails(
                    paths: ResourceExamples.paths, schemas: schemas("[cat, ⟦pig⟧]"),
                    "'pig' may be sent as 'kind' by POST /pets, and cannot come back in it"),
            ]
        ) { contract, report in
            var seen: Set<SyntaxNode> = []
            for write in contract.derived(Writes.self).all {
                let read = SchemaMembers(contract[write.read])
                for member in SchemaMembers(contract[write.body]).members {
                    guard let sent = member.schema?.allowedValues,
                        let answer = read[member.name]?.schema, let known = answer.allowedValues
                    else { continue }
                    let values = Set(known.map(\.bytes))
                    for value in sent where !value.isNull && !value.bytes.isEmpty {
                        guard !values.contains(value.bytes), seen.insert(value).inserted else {
                            continue
                        }
                        report.add(
                            """
                            \(value.named) may be sent as \(member.key.named) by \
                            \(write.exchange.shown), and cannot come back in it
                            """, at: value.span, severity: write.isOwnAnswer ? .error : nil,
                            notes: known.prefix(1).map {
                                .init("the values that may come back", at: $0.span)
                            })
                    }
                }
            }
        }
    }

    private static func schemas(_ kinds: String) -> String {
        """
        Pet: {properties: {kind: {type: string, enum: [cat, dog, rat]}}}
        NewPet: {properties: {kind: {type: string, enum: \(kinds)}}}
        """
    }
}

/// Paths of a resource that is created with one schema and read with another.
enum ResourceExamples {
    static let paths = """
        /pets:
          post:
            requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/NewPet'}}}}
            responses: {'204': {description: Done}}
        /pets/{id}:
          get:
            parameters: [{name: id, in: path, required: true, schema: {type: string}}]
            responses:
              '200':
                description: A
                content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}
        """
}
