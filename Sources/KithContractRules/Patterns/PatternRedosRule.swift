internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Patterns that take exponential time for a short text.
    static var patternRedos: Self {
        Rule(
            "openapi/pattern-redos", .warning,
            "No pattern takes exponential time for a text that almost matches.",
            advice: """
                Backtracking engines try every way in which the repetition can match before they \
                give up. An attacker can use this to stop a service. Write the pattern so that \
                there is only one way: 'a+' for '(a+)+', '(\\w+(\\s\\w+)*\\s?)?' for \
                '(\\w+\\s?)*'.
                """,
            clause: "CWE-1333",
            examples: [
                .passes(
                    schemas: """
                        Text:
                          properties:
                            base64: {pattern: '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==)?$'}
                            words: {pattern: '^\\w+(\\s\\w+)*$'}
                            open: {pattern: '(a+)+'}
                            host: {pattern: '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]{2,}$'}
                        """),
                .fails(
                    schemas: """
                        Text:
                          properties:
                            nested: {pattern: ⟦'^(a+)+$'⟧}
                            words: {pattern: ⟦'^(\\w+\\s?)*$'⟧}
                            choice: {pattern: ⟦'^(?:\\d|[0-9a-f])+$'⟧}
                            spaces: {pattern: ⟦'^(\\s*,?\\s*x)*!$'⟧}
                            inner: {pattern: ⟦'^((a*)*b)+$'⟧}
                          patternProperties: {⟦'^(x+x+)+$'⟧: {}}
                        """,
                    """
                    the repetition '(a+)+' can match the same text in so many ways that a long \
                    one takes exponential time
                    """,
                    """
                    the repetition '(\\w+\\s?)*' can match the same text in so many ways that a \
                    long one takes exponential time
                    """,
                    """
                    the repetition '(?:\\d|[0-9a-f])+' can match the same text in so many ways \
                    that a long one takes exponential time
                    """,
                    """
                    the repetition '(\\s*,?\\s*x)*' can match the same text in so many ways that a \
                    long one takes exponential time
                    """,
                    """
                    the repetition '(a*)*' can match the same text in so many ways that a long \
                    one takes exponential time
                    """,
                    """
                    the repetition '(x+x+)+' can match the same text in so many ways that a \
                    long one takes exponential time
                    """
                ),
            ]
        ) { contract, report in
            let patterns = contract.derived(ContractPatterns.self)
            var budget = 20_000_000
            let loops = patterns.trees.map { tree -> Range<Int>? in
                // One pattern may use a tenth of the remaining budget.
                var share = budget / 10
                let before = share
                let found = PatternAmbiguity(tree, budget: &share)
                budget -= before - share
                return found?.loop
            }
            for use in patterns.uses {
                guard let loop = loops[use.tree] else { continue }
                let scalars = Array(use.node.text.unicodeScalars)
                guard loop.upperBound <= scalars.count else { continue }
                let text = String(String.UnicodeScalarView(scalars[loop]))
                report.add(
                    """
                    the repetition \(ShownText.quoted(Array(text.utf8))) can match the same text \
                    in so many ways that a long one takes exponential time
                    """, at: use.node.span)
            }
        }
    }
}
