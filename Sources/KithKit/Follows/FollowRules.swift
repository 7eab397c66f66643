package import KithDiagnostics

/// Rules that apply only when rows are indexed as follows.
package enum FollowRules {
    /// All rules, in the order of help.
    package static let all = [unusableRow]

    static let unusableRow = RuleDescription(
        "follows/unusable-row", .warning,
        "Each row about follows, blocks and lists names its accounts and its list.",
        advice: """
            Bluesky accounts are identified by DID, because a handle can change its owner. The row \
            is left out of the index and of answers. 'kith check' reports each such row.
            """,
        examples: [
            .passes(
                #"follow at://a/f/1 {} {"author":"did:plc:a","subject":"did:plc:b"}"#,
                .rowsOf(vocabulary: "bluesky")),
            .fails(
                """
                ⟦follow at://a/f/1 {} {"author":"did:plc:a","subject":"ben.test"}⟧
                follow at://a/f/2 {} {"author":"did:plc:a"}
                ⟦list_block at://a/b/1 {} {"author":"did:plc:a","list":"Loud"}⟧
                """,
                "2 rows of follow are not indexed: their subject is not an account",
                "1 row of list_block is not indexed: its list is not the address of a list",
                form: .rowsOf(vocabulary: "bluesky")),
        ])
}
