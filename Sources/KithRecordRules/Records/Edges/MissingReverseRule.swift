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
            repair:
                "Adds the missing direction; --choose removes the relation that it names instead.",
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
                    "relationship Ann → Ben (parent) has no reverse Ben → Ann (child)",
                    repaired: """
                        contact a {"first_name":"Ann"} {}
                        contact b {"first_name":"Ben"} {}
                        relationship r {} {"type":"parent","contact_is":"a","of_contact":"b"}
                        relationship de1d2df9-e506-85e7-8e11-877abab8b026 {} {"type":"child","contact_is":"b","of_contact":"a"}
                        """),
                .fails(
                    """
                    contact a {"first_name":"Ann"} {}
                    contact b {"first_name":"Ben"} {}
                    relationship r {} {"type":⟦"friend"⟧,"contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":⟦"boss"⟧,"contact_is":"b","of_contact":"a"}
                    """,
                    "relationship Ann → Ben (friend) has no reverse Ben → Ann (friend)",
                    "relationship Ben → Ann (boss) has no reverse Ann → Ben (subordinate)",
                    repaired: """
                        contact a {"first_name":"Ann"} {}
                        contact b {"first_name":"Ben"} {}
                        relationship r {} {"type":"friend","contact_is":"a","of_contact":"b"}
                        relationship s {} {"type":"boss","contact_is":"b","of_contact":"a"}
                        relationship de1d2df9-e506-85e7-8e11-877abab8b026 {} {"type":"friend","contact_is":"b","of_contact":"a"}
                        relationship 1257a0aa-d606-8f50-ba43-d013890cee7d {} {"type":"subordinate","contact_is":"a","of_contact":"b"}
                        """),
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
                            at: table.typePlace(row, edges.edge), severity: edges.edge.inverse,
                            repair: [
                                [dataset.reverse(of: row, table, edges.edge, type: reverse)],
                                [.remove(table.id(row))],
                            ])
                    }
                }
            }
        }
    }
}

extension Dataset {
    /// Returns a new edge with the values of another, from its target to its source.
    fileprivate func reverse(
        of row: Int, _ table: Table, _ edge: EdgeShape, type: Int32
    ) -> RowChange {
        var cells: [Int: RowChanges.Cell] = [:]
        for field in table.kind.fields.indices where field != table.kind.extraField {
            if table.rows.columns[field].hasValue(row) { cells[field] = table.cell(row, field) }
        }
        cells[edge.source] = table.cell(row, edge.target)
        cells[edge.target] = table.cell(row, edge.source)
        if let shape = edge.type { cells[shape.field] = typeCell(edge, type) }
        if let key = table.kind.keyField { cells[key] = NewKey(table)?.from(row) }
        return .add(kind: table.kind.index, cells)
    }

    /// Returns the value of a link to a type of edges.
    func typeCell(_ edge: EdgeShape, _ type: Int32) -> RowChanges.Cell? {
        guard let shape = edge.type, type >= 0, let key = tables[shape.kind].kind.keyField
        else { return nil }
        return tables[shape.kind].cell(Int(type), key)
    }
}

extension Message {
    fileprivate static func noReverse(_ row: String, _ reverse: String) -> Message {
        "\(row) has no reverse \(reverse)"
    }
}
