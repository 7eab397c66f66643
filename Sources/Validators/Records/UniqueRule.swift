internal import Diagnostics
internal import Model

extension Rule where Subject == Dataset {
    /// Values that no two rows may share.
    static var unique: Self {
        Rule(
            "records/unique", .error, "A value that must be unique stands in one row only.",
            advice: "Rows are told apart by this value. Give one of them another, or merge them.",
            aliases: ["USR-06"],
            examples: [
                .passes(
                    """
                    thing a {"code":"x","number":1} {}
                    thing b {"code":"y","number":2} {}
                    thing c {"code":null} {}
                    thing d {} {}
                    """, .rowsOf(vocabulary: uniqueCodes)),
                .fails(
                    """
                    thing a {"code":"x","number":1} {}
                    thing b {"code":⟦"x"⟧,"number":2} {}
                    thing c {"code":"z","number":⟦1⟧} {}
                    """,
                    "thing b: code 'x' is that of thing a",
                    "thing c: number 1 is that of thing a",
                    form: .rowsOf(vocabulary: uniqueCodes)),
            ]
        ) { dataset, report in
            dataset.eachColumn(where: { $0.constraints.unique != nil }) { table, field, column in
                let shape = table.kind.fields[field]
                for repetition in column.repetitions {
                    let row = column.row(ofElement: repetition.element)
                    let first = column.row(ofElement: repetition.first)
                    report.add(
                        .taken(
                            dataset.name(table, row), shape.name,
                            quoted(column, repetition.element), dataset.name(table, first)),
                        at: table.place(row, field: field, element: repetition.element),
                        severity: shape.constraints.unique,
                        notes: [
                            Finding.Note(
                                "first here",
                                at: table.place(first, field: field, element: repetition.first))
                        ])
                }
            }
        }
    }
}

private let uniqueCodes = """
    vocabulary: unique-codes
    summary: Things with codes.
    kinds:
      thing:
        summary: A thing.
        key: {name: id}
        attributes:
          code: {type: text, unique: true}
          number: {type: integer, unique: warning}
    """

extension Message {
    fileprivate static func taken(
        _ row: String, _ field: String, _ value: String, _ owner: String
    ) -> Message {
        "\(row): \(field) \(value) is that of \(owner)"
    }
}
