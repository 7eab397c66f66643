internal import Diagnostics
internal import Model

extension Rule where Subject == Dataset {
    /// Numbers below the minimum or above the maximum of their field.
    static var range: Self {
        Rule(
            "records/range", .error, "No number is smaller or greater than its field allows.",
            advice:
                "The number cannot be what was meant. Look at its sign, its unit and its digits.",
            aliases: [
                "MX-068", "MX-080", "MX-081", "MX-083", "PST-04", "MANO-019", "MANO-020",
                "MANO-024",
            ],
            examples: [
                .passes(#"address a {"latitude":47.37,"longitude":-8.54} {}"#),
                .fails(
                    #"address a {"latitude":⟦473.7⟧} {}"#,
                    "address a: latitude 473.7 is greater than 90"),
                .fails(
                    #"photo p {"original_filename":"sea.jpg","filesize":⟦-1⟧} {}"#,
                    "photo sea.jpg: filesize -1 is less than 0"),
                .fails(
                    #"debt d {"amount":⟦"-0.50"⟧} {}"#,
                    "debt d: amount '-0.50' is less than 0"),
            ]
        ) { dataset, report in
            dataset.eachColumn(where: { $0.constraints.hasRange }) { table, field, column in
                let shape = table.kind.fields[field]
                let minimum = shape.constraints.minimum ?? -.infinity
                let maximum = shape.constraints.maximum ?? .infinity
                table.eachElement(column) { row, element in
                    guard let number = column.number(element),
                        number < minimum || number > maximum
                    else { return }
                    report.add(
                        number < minimum
                            ? .tooSmall(dataset.name(table, row), shape, column, element, minimum)
                            : .tooGreat(dataset.name(table, row), shape, column, element, maximum),
                        at: table.place(row, field: field, element: element),
                        severity: shape.constraints.severity)
                }
            }
        }
    }
}

extension Constraints {
    fileprivate var hasRange: Bool { minimum != nil || maximum != nil }
}

extension Column {
    /// Returns the number in an element; `nil` if the element is not a number, which another rule reports.
    fileprivate func number(_ element: Int) -> Double? {
        isInteger ? Double(integers[element]) : NumberForm.value(slice(element))
    }
}

extension Message {
    fileprivate static func tooSmall(
        _ row: String, _ field: Field, _ column: Column, _ element: Int, _ limit: Double
    ) -> Message {
        "\(row): \(field.name) \(shown(field, column, element)) is less than \(NumberForm.text(limit))"
    }

    fileprivate static func tooGreat(
        _ row: String, _ field: Field, _ column: Column, _ element: Int, _ limit: Double
    ) -> Message {
        "\(row): \(field.name) \(shown(field, column, element)) is greater than \(NumberForm.text(limit))"
    }

    /// Returns the number as the source writes it.
    private static func shown(_ field: Field, _ column: Column, _ element: Int) -> String {
        field.type == .number ? excerpt(column.text(element)) : quoted(column, element)
    }
}
