internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Repeated values of unique fields.
    static var unique: Self {
        Rule(
            "records/unique", .error, "A unique value occurs in one row only.",
            advice: "Rows are told apart by this value. Give one of them another, or merge them.",
            aliases: ["USR-06", "MANO-030", "MANO-031"],
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
                    "thing b: code 'x' is also that of thing a",
                    "thing c: number 1 is also that of thing a",
                    form: .rowsOf(vocabulary: uniqueCodes)),
                .fails(
                    """
                    seat a {"row":1,"place":"A"} {}
                    seat b {"row":1,"place":"B"} {}
                    seat c {"row":1,"place":⟦"A"⟧} {}
                    seat d {"row":1} {}
                    """,
                    "seat c has the row and place of seat a",
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
            for table in dataset.tables {
                for group in table.kind.unique { dataset.reportRepeated(group, table, &report) }
            }
        }
    }
}

extension Dataset {
    /// Reports rows whose values in all fields of a group equal those of an earlier row.
    fileprivate func reportRepeated(_ group: [Int], _ table: Table, _ report: inout Report) {
        let columns = group.map { table.rows.columns[$0] }
        guard let last = group.last, !columns.contains(where: \.isList) else { return }
        var values = Column(isInteger: false, isList: false)
        for row in 0..<table.count {
            guard table.ownRows.contains(row), columns.allSatisfy({ $0.hasValue(row) }) else {
                values.append(missing: .null)
                continue
            }
            values.append { text in
                for column in columns {
                    // A length before each text distinguishes "a", "bc" from "ab", "c".
                    let value =
                        column.isInteger
                        ? [UInt8](String(column.integers[row]).utf8)[...] : column.slice(row)
                    text += Array("\(value.count) ".utf8) + value
                }
            }
        }
        let names = group.map { table.kind.fields[$0].name }.joined(separator: " and ")
        for repetition in values.repetitions {
            report.add(
                .sameGroup(name(table, repetition.element), names, name(table, repetition.first)),
                at: table.place(repetition.element, field: last),
                notes: [
                    Finding.Note("first here", at: table.place(repetition.first, field: last))
                ])
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
      seat:
        summary: A seat.
        key: {name: id}
        attributes:
          row: {type: integer}
          place: {type: text}
        unique:
          - [row, place]
    """

extension Message {
    fileprivate static func sameGroup(_ row: String, _ fields: String, _ owner: String) -> Message {
        "\(row) has the \(fields) of \(owner)"
    }

    fileprivate static func taken(
        _ row: String, _ field: String, _ value: String, _ owner: String
    ) -> Message {
        "\(row): \(field) \(value) is also that of \(owner)"
    }
}
