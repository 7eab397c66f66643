internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Numbers below the minimum or above the maximum of their field.
    static var range: Self {
        Rule(
            "records/range", .error,
            "No number is smaller or greater, and no time earlier or later, than its field allows.",
            advice: """
                The value cannot be what was meant. Look at the sign, the unit and the digits of a \
                number, and at the year of a time.
                """,
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
                .passes(#"note n {"body":"Ahoy","created_at":"1970-01-01T00:00:00Z"} {}"#),
                .fails(
                    #"note n {"body":"Ahoy","created_at":⟦"1701-03-01T00:00:00Z"⟧,"updated_at":⟦"2097-03-01T00:00:00Z"⟧} {}"#,
                    "note n: created_at '1701-03-01T00:00:00Z' is before 1970-01-01",
                    "note n: updated_at '2097-03-01T00:00:00Z' is after 2038-01-19"),
            ]
        ) { dataset, report in
            dataset.reportMoments(&report)
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

extension Dataset {
    /// Reports times that are too early or too late; those that cannot be read are another rule's concern.
    fileprivate func reportMoments(_ report: inout Report) {
        for table in tables where !table.ownRows.isEmpty {
            for (field, shape) in table.kind.fields.enumerated() where shape.constraints.hasDays {
                let column = table.rows.columns[field]
                let days = DayBounds(shape.constraints)
                guard !column.isInteger else { continue }
                table.eachElement(column) { row, element in
                    guard let problem = days.problem(column, element) else { return }
                    let value = quoted(column, element)
                    report.add(
                        "\(name(table, row)): \(shape.name) \(value) is \(problem)",
                        at: table.place(row, field: field, element: element),
                        severity: shape.constraints.severity)
                }
            }
        }
    }
}

/// The first and the last day of a field.
private struct DayBounds {
    private let earliest: CalendarDay?
    private let latest: CalendarDay?
    /// As in texts of times, which sort like the times.
    private let sure: (after: [UInt8], before: [UInt8])

    init(_ constraints: Constraints) {
        (earliest, latest) = (constraints.earliest, constraints.latest)
        // Beyond a day at either end no offset matters.
        sure = (
            Array((earliest.map { CalendarDay(number: $0.number + 1).description } ?? "").utf8),
            Array((latest.map { CalendarDay(number: $0.number - 1).description } ?? "9999").utf8)
        )
    }

    /// What is wrong with a time; nearly all are told by their first bytes.
    func problem(_ column: Column, _ element: Int) -> String? {
        let text = column.slice(element)
        let start = text.prefix(10)
        if start.count == 10, !start.lexicographicallyPrecedes(sure.after),
            start.lexicographicallyPrecedes(sure.before)
        {
            return nil
        }
        guard let day = Instant(text)?.day else { return nil }
        if let earliest, day < earliest { return "before \(earliest)" }
        if let latest, day > latest { return "after \(latest)" }
        return nil
    }
}

extension Constraints {
    fileprivate var hasDays: Bool { earliest != nil || latest != nil }
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
