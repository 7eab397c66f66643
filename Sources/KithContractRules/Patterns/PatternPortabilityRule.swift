internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Patterns with features that some engines do not support.
    static var patternPortability: Self {
        Rule(
            "openapi/pattern-portability", .info,
            "Patterns use what every common engine knows.",
            advice: """
                Clients and servers in other languages cannot check the pattern, and some reject \
                the whole contract. Rewrite it without this feature if possible.
                """,
            tier: .style, clause: "JSON Schema Core, 6.4",
            examples: [
                .passes(schemas: "Pet: {pattern: '^(cat|dog)-[0-9]+$'}"),
                .fails(
                    schemas: """
                        Pet:
                          properties:
                            a: {pattern: ⟦'(?<=x)y'⟧}
                            b: {pattern: ⟦'^\\p{L}+$'⟧}
                            c: {pattern: ⟦'^(.)\\1$'⟧}
                            d: {pattern: ⟦'^(?!x)\\p{L}$'⟧}
                        """,
                    "the pattern looks behind, which RE2 (Go) and Rust do not",
                    "the pattern uses Unicode properties, which Python does not know",
                    "the pattern refers back to a group, which RE2 (Go) and Rust do not",
                    """
                    the pattern looks ahead, which RE2 (Go) and Rust do not, \
                    and uses Unicode properties, which Python does not know
                    """),
            ]
        ) { contract, report in
            let patterns = contract.derived(ContractPatterns.self)
            for use in patterns.uses {
                var phrases: [String] = []
                for feature in patterns.trees[use.tree].features
                where !phrases.contains(feature.words) {
                    phrases.append(feature.words)
                }
                guard !phrases.isEmpty else { continue }
                report.add(
                    "the pattern \(phrases.joined(separator: ", and "))", at: use.node.span)
            }
        }
    }
}

extension PatternTree.Feature {
    fileprivate var words: String {
        switch self {
        case .lookBehind: "looks behind, which RE2 (Go) and Rust do not"
        case .lookAhead: "looks ahead, which RE2 (Go) and Rust do not"
        case .property: "uses Unicode properties, which Python does not know"
        case .backreference: "refers back to a group, which RE2 (Go) and Rust do not"
        }
    }
}
