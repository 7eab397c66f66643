internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Keys that more than one row has.
    static var duplicateKey: Self {
        Rule(
            "records/duplicate-key", .error, "No two rows of a kind have the same key.",
            advice: """
                Everything that refers to the key means the first of these rows. Remove the \
                others if they are copies, or give them keys of their own.
                """,
            aliases: ["MX-007", "PST-01", "PM-01", "MANO-001"],
            repair: "Removes the later row if it has the same values.",
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"} {}
                    contact b {"first_name":"Ann"} {}
                    note a {"body":"Another kind."} {}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann"} {}
                    contact ⟦a⟧ {"first_name":"Ben"} {}
                    contact ⟦a⟧ {"first_name":"Cy"} {}
                    contact ⟦a⟧ {"first_name":"Ann"} {}
                    """,
                    "contact Ben has the uuid of contact Ann",
                    "contact Cy has the uuid of contact Ann",
                    "contact Ann has the uuid of contact Ann, and the same values",
                    repaired: """
                        contact a {"first_name":"Ann"} {}
                        contact a {"first_name":"Ben"} {}
                        contact a {"first_name":"Cy"} {}
                        """),
            ]
        ) { dataset, report in
            for table in dataset.tables {
                guard let field = table.kind.keyField, !table.kind.fields[field].isRepeatable
                else { continue }
                for (row, first) in table.ownRepetitions {
                    let isCopy = table.isCopy(row, of: first)
                    report.add(
                        .taken(
                            dataset.name(table, row), table.kind.fields[field].name,
                            dataset.name(table, first), isCopy: isCopy),
                        at: table.place(row, field: field),
                        notes: [Finding.Note("first here", at: table.place(first, field: field))],
                        repair: isCopy ? [[.remove(table.id(row))]] : [])
                }
            }
        }
    }
}

extension Table {
    /// The rows whose key an earlier row of the inputs has, each with that row.
    ///
    /// A row of the inputs may repeat one of the vocabulary's own rows.
    fileprivate var ownRepetitions: [(row: Int, first: Int)] {
        var firsts: [Int: Int] = [:]
        var found: [(row: Int, first: Int)] = []
        for repetition in repeatedKeys {
            if repetition.first >= ownRows.lowerBound {
                found.append((repetition.element, repetition.first))
            } else if let first = firsts[repetition.first] {
                found.append((repetition.element, first))
            } else {
                firsts[repetition.first] = repetition.element
            }
        }
        return found
    }
}

extension Message {
    fileprivate static func taken(
        _ row: String, _ key: String, _ owner: String, isCopy: Bool
    ) -> Message {
        "\(row) has the \(key) of \(owner)\(isCopy ? ", and the same values" : "")"
    }
}
