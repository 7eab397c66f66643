internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Edges without the reverse edge that their type requires.
    static var missingReverse: Self {
        Rule(
            "records/missing-reverse", .error,
            "A relation whose type has a reverse also exists in the other direction.",
            advice: """
                From the other side, the relation does not exist. Add the missing direction, or \
                delete this one if the relation has ended.
                """,
            aliases: ["MX-032", "REF-02"],
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"} {}
                    contact b {"first_name":"Ben"} {}
                    relationship r {} {"type":"parent","contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":"child","contact_is":"b","of_contact":"a"}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann"} {}
                    contact b {"first_name":"Ben"} {}
                    relationship r {} {"type":⟦"parent"⟧,"contact_is":"a","of_contact":"b"}
                    """,
                    "relationship Ann → Ben (parent) has no reverse Ben → Ann (child)"),
                .fails(
                    """
                    contact a {"first_name":"Ann"} {}
                    contact b {"first_name":"Ben"} {}
                    relationship r {} {"type":⟦"friend"⟧,"contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":⟦"boss"⟧,"contact_is":"b","of_contact":"a"}
                    """,
                    "relationship Ann → Ben (friend) has no reverse Ben → Ann (friend)",
                    "relationship Ben → Ann (boss) has no reverse Ann → Ben (subordinate)"),
            ]
        ) { dataset, report in
            for table in dataset.tables where table.kind.edge?.inverse != nil {
                guard let edges = EdgeRuns(table, dataset) else { continue }
                let reverses = Reverses(edges.edge, dataset)
                edges.eachReversiblePair(reverses) { pair in
                    for run in pair.unanswered {
                        guard let reverse = reverses.reverse(of: run.type) else { continue }
                        let row = edges.first(run)
                        report.add(
                            .noReverse(
                                dataset.name(table, row),
                                dataset.reverseLabel(table, row, edges.edge, type: reverse)),
                            at: table.typePlace(row, edges.edge), severity: edges.edge.inverse)
                    }
                }
            }
        }
    }
}

extension Message {
    fileprivate static func noReverse(_ row: String, _ reverse: String) -> Message {
        "\(row) has no reverse \(reverse)"
    }
}
