internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Values that are not in the list of their field.
    static var value: Self {
        Rule(
            "records/value", .error, "A field with listed values has one of them.",
            advice: "Programs know only the listed values. Use the closest one.",
            aliases: [
                "MX-002", "MX-067", "MX-068", "MX-080", "MX-081", "MX-083", "MX-085", "MANO-004",
                "MANO-019", "MANO-021", "MANO-025",
            ],
            repair: "Uses the listed value that differs only in case, or in blanks around it.",
            examples: [
                .passes(#"gender g {"name":"Woman","type":"F"} {}"#),
                .fails(
                    #"gender g {"name":"Woman","type":⟦"W"⟧} {}"#,
                    "gender Woman: type 'W' is none of M, F, O, U, N"),
                .fails(
                    #"pet p {"name":"Rex","category":⟦"dogs"⟧} {}"#,
                    """
                    pet p: category 'dogs' is none of reptile, bird, cat, dog, fish, hamster, \
                    horse, rabbit, rat, small_animal, other; did you mean 'dog'?
                    """),
                .fails(
                    #"address a {"country":⟦"nl"⟧} {}"#,
                    """
                    address a: country 'nl' is none of the 250 values that are allowed; did you \
                    mean 'NL'?
                    """,
                    repaired: #"address a {"country":"NL"} {}"#),
            ]
        ) { dataset, report in
            dataset.eachColumn(where: { !$0.constraints.values.isEmpty }) { table, field, column in
                let shape = table.kind.fields[field]
                let allowed = AllowedValues(shape)
                table.eachElement(column) { row, element in
                    guard !allowed.contains(column, element) else { return }
                    let value = quoted(column, element)
                    report.add(
                        .notListed(
                            dataset.name(table, row), shape, value,
                            suggestion: column.isInteger
                                ? nil
                                : Spelling.nearest(
                                    to: column.text(element), among: shape.constraints.values)),
                        at: table.place(row, field: field, element: element),
                        severity: shape.constraints.severity,
                        repair: [allowed.listing(table, row, field, element)])
                }
            }
        }
    }
}

/// The allowed values of a field, indexed by their bytes.
private struct AllowedValues {
    private var texts = Column(isInteger: false, isList: false)
    private let table: KeyTable
    private let integers: Set<Int64>

    init(_ field: Field) {
        for value in field.constraints.values { texts.append(text: [UInt8](value.utf8)[...]) }
        table = KeyTable(texts)
        integers = Set(field.constraints.values.compactMap { Int64($0) })
    }

    func contains(_ column: Column, _ element: Int) -> Bool {
        column.isInteger
            ? integers.contains(column.integers[element])
            : table.element(of: column.slice(element), in: texts) != nil
    }
}

extension AllowedValues {
    /// Returns the change to the only allowed value that differs in case and in blanks around it.
    fileprivate func listing(
        _ table: Table, _ row: Int, _ field: Int, _ element: Int
    ) -> [RowChange] {
        let (shape, column) = (table.kind.fields[field], table.rows.columns[field])
        guard !column.isInteger, shape.role == .attribute,
            let tidy = TidyText.tidied(column.slice(element))
        else { return [] }
        let text = String(decoding: tidy, as: UTF8.self).lowercased()
        let alike = shape.constraints.values.filter { $0.lowercased() == text }
        guard alike.count == 1 else { return [] }
        return [
            .edit(table.id(row), field: field, element: element, to: Array(alike[0].utf8))
        ]
    }
}

extension Message {
    fileprivate static func notListed(
        _ row: String, _ field: Field, _ value: String, suggestion: String?
    ) -> Message {
        let values = field.constraints.values
        let list =
            values.count > 30
            ? "the \(values.count) values that are allowed" : values.joined(separator: ", ")
        let advice = suggestion.map { "; did you mean '\($0)'?" } ?? ""
        return "\(row): \(field.name) \(value) is none of \(list)\(advice)"
    }
}
