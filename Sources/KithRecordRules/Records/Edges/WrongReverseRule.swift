internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Opposite edges whose types are not each other's reverse.
    static var wrongReverse: Self {
        Rule(
            "records/wrong-reverse", .error,
            "The two directions of a relation have types that are each other's reverse.",
            advice: """
                The two sides tell different stories, and only a person knows which is true. \
                Correct the type of one of them.
                """,
            aliases: ["MX-033"],
            repair:
                "Gives the direction that was changed earlier the reverse of the type of the other.",
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"} {}
                    contact b {"first_name":"Ben"} {}
                    relationship r {} {"type":"uncle","contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":"nephew","contact_is":"b","of_contact":"a"}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann"} {}
                    contact b {"first_name":"Ben"} {}
                    relationship r {} {"type":"parent","contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":⟦"sibling"⟧,"contact_is":"b","of_contact":"a"}
                    """,
                    """
                    relationship Ben → Ann (sibling) has the opposite relation Ann → Ben (parent), \
                    whose reverse is child
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann"} {}
                    contact b {"first_name":"Ben"} {}
                    relationship r {"updated_at":"2024-03-02T00:00:00Z"} {"type":"parent","contact_is":"a","of_contact":"b"}
                    relationship s {"updated_at":"2023-03-02T00:00:00Z"} {"type":⟦"sibling"⟧,"contact_is":"b","of_contact":"a"}
                    """,
                    """
                    relationship Ben → Ann (sibling) has the opposite relation Ann → Ben (parent), \
                    whose reverse is child
                    """,
                    repaired: """
                        contact a {"first_name":"Ann"} {}
                        contact b {"first_name":"Ben"} {}
                        relationship r {"updated_at":"2024-03-02T00:00:00Z"} {"type":"parent","contact_is":"a","of_contact":"b"}
                        relationship s {"updated_at":"2023-03-02T00:00:00Z"} {"type":"child","contact_is":"b","of_contact":"a"}
                        """),
            ]
        ) { dataset, report in
            for table in dataset.tables where table.kind.edge?.inverse != nil {
                guard let edges = EdgeRuns(table, dataset) else { continue }
                let reverses = Reverses(edges.edge, dataset)
                edges.eachReversiblePair(reverses) { pair in
                    for (one, other) in pair.contradictions {
                        let (early, late) =
                            edges.first(one) < edges.first(other) ? (one, other) : (other, one)
                        let reverse = reverses.reverse(of: early.type) ?? -1
                        report.add(
                            .contradicts(
                                dataset.name(table, edges.first(late)),
                                dataset.label(table, edges.first(early)),
                                dataset.typeLabel(edges.edge, reverse) ?? ""),
                            at: table.typePlace(edges.first(late), edges.edge),
                            severity: edges.edge.inverse,
                            notes: [
                                Finding.Note(
                                    "the other direction",
                                    at: table.typePlace(edges.first(early), edges.edge))
                            ],
                            repair: [dataset.updatingStale(one, other, edges, reverses, table)])
                    }
                }
            }
        }
    }
}

extension Dataset {
    /// Returns the change of the type of the edge that was changed earlier; none if the times do not tell.
    fileprivate func updatingStale(
        _ one: EdgeRuns.Run, _ other: EdgeRuns.Run, _ edges: EdgeRuns, _ reverses: Reverses,
        _ table: Table
    ) -> [RowChange] {
        guard one.range.count == 1, other.range.count == 1, let field = table.changeField,
            let shape = edges.edge.type
        else { return [] }
        let times = Instants(table.rows.columns[field])
        guard let left = times[edges.first(one)], let right = times[edges.first(other)],
            left != right
        else { return [] }
        let (stale, newer) = left < right ? (one, other) : (other, one)
        guard let reverse = reverses.reverse(of: newer.type),
            let type = typeCell(edges.edge, reverse)
        else { return [] }
        return [.set(table.id(edges.first(stale)), [shape.field: type])]
    }
}

extension Message {
    fileprivate static func contradicts(
        _ row: String, _ other: String, _ reverse: String
    ) -> Message {
        "\(row) has the opposite relation \(other), whose reverse is \(reverse)"
    }
}
