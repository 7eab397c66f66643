internal import KithContracts
internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Patterns of identifiers without an anchor, which match any text that contains a match.
    static var patternUnanchored: Self {
        Rule(
            "openapi/pattern-unanchored", .info,
            "The pattern of an identifier is anchored.",
            advice: """
                A pattern matches any part of a string, so an unanchored one accepts almost \
                everything. Write '^' before and '$' after it, unless only a part matters.
                """,
            tier: .style, clause: "JSON Schema Validation, 6.3.3",
            examples: [
                .passes(
                    schemas: """
                        Pet:
                          properties:
                            id: {pattern: '^p-[0-9]+$'}
                            note: {pattern: '[a-z]'}
                        """),
                .fails(
                    schemas: """
                        Pet:
                          properties:
                            id: {pattern: ⟦'p-[0-9]+'⟧}
                            owner_id: {pattern: 'o-[0-9]+'}
                            chip_code: {pattern: '^[0-9]+'}
                        """,
                    """
                    the pattern of 'id' is without '^' and '$', as is 1 other in this file, \
                    and matches anywhere within a text
                    """),
            ]
        ) { contract, report in
            let patterns = contract.derived(ContractPatterns.self)
            let open = patterns.uses.filter { use in
                guard let name = use.name, let last = NameWords(name.bytes).words.last else {
                    return false
                }
                return identifierWords.contains(last) && !patterns.trees[use.tree].hasAnchor
            }
            for file in contract.files {
                let here = open.filter { $0.node.span.source == file.source }
                guard let first = here.first, let name = first.name else { continue }
                let others = Evidence.others(here.count - 1)
                report.add(
                    """
                    the pattern of \(name.named) is without '^' and '$'\(others), \
                    and matches anywhere within a text
                    """, at: first.node.span,
                    notes: here.dropFirst().prefix(3).map { .init("another one", at: $0.node.span) }
                )
            }
        }
    }
}

/// The last words of identifier names.
private let identifierWords: Set<String> = [
    "id", "ids", "uuid", "guid", "code", "key", "slug", "token", "number", "sid",
]
