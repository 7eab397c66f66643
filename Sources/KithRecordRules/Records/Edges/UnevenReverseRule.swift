internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Edges that occur more often in one direction than in the other.
    static var unevenReverse: Self {
        Rule(
            "records/uneven-reverse", .warning,
            "A relation exists equally often in both directions.",
            advice: """
                One side of a repeated relation was deleted. Delete the surplus rows, so that one \
                is left in each direction.
                """,
            aliases: ["MX-034"],
            repair:
                "Removes the surplus relations if they differ in nothing but their keys and the times of entry.",
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"} {}
                    contact b {"first_name":"Ben"} {}
                    relationship r {} {"type":"boss","contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":"subordinate","contact_is":"b","of_contact":"a"}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann"} {}
                    contact b {"first_name":"Ben"} {}
                    relationship r {} {"type":"boss","contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":"subordinate","contact_is":"b","of_contact":"a"}
                    ⟦relationship t {} {"type":"boss","contact_is":"a","of_contact":"b"}⟧
                    """,
                    """
                    relationship Ann → Ben (boss) exists 2 times, its reverse Ben → Ann \
                    (subordinate) 1 time
                    """,
                    repaired: """
                        contact a {"first_name":"Ann"} {}
                        contact b {"first_name":"Ben"} {}
                        relationship r {} {"type":"boss","contact_is":"a","of_contact":"b"}
                        relationship s {} {"type":"subordinate","contact_is":"b","of_contact":"a"}
                        """),
            ]
        ) { dataset, report in
            for table in dataset.tables {
                guard let inverse = table.kind.edge?.inverse,
                    let edges = EdgeRuns(table, dataset)
                else { continue }
                edges.eachReversiblePair(Reverses(edges.edge, dataset)) { pair in
                    for answer in pair.answers {
                        guard let back = answer.back, answer.run.range.count > back.range.count
                        else { continue }
                        let surplus = answer.run.range.lowerBound + back.range.count
                        let row = edges.row(surplus)
                        report.add(
                            .uneven(
                                dataset.name(table, row), answer.run.range.count,
                                dataset.label(table, edges.first(back)), back.range.count),
                            at: table.place(row), severity: min(inverse, .warning),
                            notes: [
                                Finding.Note(
                                    "the other direction", at: table.place(edges.first(back)))
                            ],
                            repair: [edges.removals(from: surplus, of: answer.run, in: table)])
                    }
                }
            }
        }
    }
}

extension EdgeRuns {
    /// Returns the removal of the rows of a run from a position on; none unless all repeat the first row.
    fileprivate func removals(from position: Int, of run: Run, in table: Table) -> [RowChange] {
        let rows = run.range[position...].map { row($0) }
        let changes = rows.flatMap { table.removing($0, asCopyOf: first(run)) }
        return changes.count == rows.count ? changes : []
    }
}

extension Message {
    fileprivate static func uneven(
        _ row: String, _ count: Int, _ reverse: String, _ reverseCount: Int
    ) -> Message {
        """
        \(row) exists \(count) times, its reverse \(reverse) \(reverseCount) \
        \(reverseCount == 1 ? "time" : "times")
        """
    }
}
