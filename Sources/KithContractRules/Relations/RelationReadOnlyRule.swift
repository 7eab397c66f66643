internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Properties set by the service that only some schemas mark as `readOnly`.
    static var relationReadOnly: Self {
        Rule(
            "openapi/rel-readonly-consistent", .info,
            "What the service sets itself is readOnly in all resources or in none.",
            advice:
                """
                Mark it wherever the schema is used for both directions, so that clients do \
                not send it.
                """,
            tier: .relations,
            examples: [
                .passes(
                    schemas: """
                        A: {properties: {id: {type: integer, readOnly: true}}}
                        B: {properties: {id: {type: integer, readOnly: true}, name: {type: string}}}
                        """),
                .fails(
                    schemas: """
                        A: {properties: {id: {type: integer, readOnly: true}}}
                        B: {properties: {⟦id⟧: {type: integer}}}
                        C: {properties: {id: {type: integer}}}
                        """,
                    "'id' is readOnly in 1 of 3 schemas, and not here"),
            ]
        ) { contract, report in
            let uses = contract.derived(PropertyUses.self)
            for name in ["id", "created_at", "updated_at", "createdAt", "updatedAt"] {
                let all = uses[ArraySlice(Array(name.utf8))].filter {
                    contract[$0.owner].isComponent
                }
                let open = all.filter { contract[$0.schema].node["readOnly"]?.boolean != true }
                guard let first = open.first, open.count < all.count else { continue }
                report.add(
                    """
                    \(first.key.named) is readOnly in \(all.count - open.count) of \(all.count) \
                    schemas, and not here
                    """, at: first.key.span,
                    notes: open.dropFirst().prefix(3).map { .init("nor here", at: $0.key.span) })
            }
        }
    }
}
