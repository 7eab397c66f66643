internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Texts that are too long for their field.
    static var length: Self {
        Rule(
            "records/length", .error, "No text is longer than its field allows.",
            advice: """
                A system with this limit truncates the text or rejects the row. Shorten the text.
                """,
            aliases: ["MX-082", "MANO-025"],
            examples: [
                .passes(#"thing a {"code":"Zoë"} {}"#, .rowsOf(vocabulary: shortCodes)),
                .fails(
                    #"thing a {"code":⟦"Chloë"⟧} {}"#,
                    "thing a: code has 5 characters, 3 are allowed",
                    form: .rowsOf(vocabulary: shortCodes)),
            ]
        ) { dataset, report in
            dataset.eachColumn(where: { $0.constraints.maxLength != nil }) { table, field, column in
                let shape = table.kind.fields[field]
                guard let limit = shape.constraints.maxLength, !column.isInteger else { return }
                table.eachElement(column) { row, element in
                    let bytes = column.range(element)
                    guard bytes.count > limit else { return }
                    let length = column.characterCount(bytes)
                    guard length > limit else { return }
                    report.add(
                        .tooLong(dataset.name(table, row), shape.name, length, limit),
                        at: table.place(row, field: field, element: element),
                        severity: shape.constraints.severity)
                }
            }
        }
    }
}

private let shortCodes = """
    vocabulary: short-codes
    summary: Things with codes.
    kinds:
      thing:
        summary: A thing.
        key: {name: id}
        attributes:
          code: {type: text, maxLength: 3}
    """

extension Column {
    /// Returns the number of Unicode scalars in a range of the column's bytes.
    func characterCount(_ range: Range<Int>) -> Int {
        var count = 0
        for offset in range where bytes[offset] & 0xC0 != 0x80 { count += 1 }
        return count
    }
}

extension Message {
    fileprivate static func tooLong(
        _ row: String, _ field: String, _ length: Int, _ limit: Int
    ) -> Message {
        "\(row): \(field) has \(length) characters, \(limit) are allowed"
    }
}
