internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Edges with the same ends and the same type.
    static var duplicateEdge: Self {
        Rule(
            "records/duplicate-edge", .error,
            "No two relations have the same ends and the same type.",
            advice: """
                A duplicate adds nothing, and deleting one later leaves the other. Delete all but \
                one, each with its reverse.
                """,
            aliases: ["MX-031", "MANO-018"],
            repair:
                "Removes the later relation if it differs in nothing but its key and the times of its entry.",
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"} {}
                    contact b {"first_name":"Ben"} {}
                    relationship r {} {"type":"colleague","contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":"colleague","contact_is":"b","of_contact":"a"}
                    relationship t {} {"type":"friend","contact_is":"a","of_contact":"b"}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann"} {}
                    contact b {"first_name":"Ben"} {}
                    relationship r {} {"type":"boss","contact_is":"a","of_contact":"b"}
                    ⟦relationship s {} {"type":"boss","contact_is":"a","of_contact":"b"}⟧
                    ⟦relationship t {} {"type":"boss","contact_is":"a","of_contact":"b"}⟧
                    """,
                    "relationship Ann → Ben (boss) already exists",
                    "relationship Ann → Ben (boss) already exists",
                    repaired: """
                        contact a {"first_name":"Ann"} {}
                        contact b {"first_name":"Ben"} {}
                        relationship r {} {"type":"boss","contact_is":"a","of_contact":"b"}
                        """),
            ]
        ) { dataset, report in
            for table in dataset.tables where table.kind.edge?.unique != nil {
                guard let edges = EdgeRuns(table, dataset) else { continue }
                edges.eachPair { runs in
                    for run in runs where run.range.count > 1 {
                        let first = edges.first(run)
                        let name = dataset.name(table, first)
                        for position in run.range.dropFirst() {
                            let row = edges.row(position)
                            report.add(
                                .alreadyThere(name), at: table.place(row),
                                severity: edges.edge.unique,
                                notes: [Finding.Note("first here", at: table.place(first))],
                                repair: [table.removing(row, asCopyOf: first)])
                        }
                    }
                }
            }
        }
    }
}

extension Message {
    fileprivate static func alreadyThere(_ row: String) -> Message { "\(row) already exists" }
}
