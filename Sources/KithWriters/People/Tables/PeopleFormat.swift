internal import KithDiagnostics
internal import KithModel

extension WriterFormat {
    /// One table of people that a person can read in a spreadsheet.
    package static let people = WriterFormat(
        name: "people",
        summary:
            "One table of people for spreadsheets: days, addresses, relations in words; CSV or .xlsx",
        fileExtensions: [], joinsKinds: true,
        loses: [
            "everything but people and how to reach them: calls, notes, activities, messages",
            "days other than birth and death", "photos", "keys",
            "texts that look like formulas, as they were, in CSV",
        ],
        forms: [peopleSheet], takes: .peopleTable(writePeopleCSV))

    /// The table of people as a sheet.
    private static let peopleSheet = WriterFormat(
        name: "people", summary: "", fileExtensions: ["xlsx"], shapes: .path, isPacked: true,
        joinsKinds: true, loses: [], takes: .peopleTable(writePeopleSheet))
}

extension WriterFormat.Content {
    /// The content of a table of people.
    fileprivate static func peopleTable(
        _ write:
            @escaping @Sendable (People, WriteContext, consuming WriteSink) throws(WriteError) ->
            WriteSummary
    ) -> Self { .entities(.people(holding: [.contactPoint, .address, .relation], write)) }
}

/// Writes the table as CSV.
private func writePeopleCSV(
    _ people: People, _: WriteContext, to sink: consuming WriteSink
) throws(WriteError) -> WriteSummary {
    var controls = ControlCharacters()
    let dialect = CSVDialect.excel()
    var sink = sink.stream()
    sink.append(text: "\u{FEFF}")
    sink.append(text: PeopleTable.columns.map(\.name).joined(separator: ","))
    sink.append(text: dialect.lineEnd.rawValue)
    for person in people {
        controls.place = person.place
        for (place, column) in PeopleTable.columns.enumerated() {
            if place > 0 { sink.append(dialect.delimiter) }
            let cell = controls.replaced(in: column.text(of: person)[...])
            if !cell.isEmpty { sink.appendGuardedCSV(cell.span, delimiter: dialect.delimiter) }
        }
        sink.append(text: dialect.lineEnd.rawValue)
        try sink.passOnIfFull()
    }
    return try sink.finish(rows: people.count, findings: controls.findings)
}

/// Writes the table as a sheet, in which days are dates.
private func writePeopleSheet(
    _ people: People, _: WriteContext, to sink: consuming WriteSink
) throws(WriteError) -> WriteSummary {
    var book = try SheetBook(sink.path())
    let columns = PeopleTable.columns.map {
        SheetBook.Column(name: $0.name, width: $0.isDay ? 11 : 24)
    }
    try book.begin("people", columns, on: book.sheets(for: "people", rows: people.count))
    for person in people {
        for column in PeopleTable.columns {
            let text = column.text(of: person)[...]
            let cell: SheetCell = column.isDay ? .init(day: text) : .text(text)
            try book.append(text.isEmpty ? .nothing : cell, of: person.place)
        }
        try book.endRow()
    }
    return try book.finish(rows: people.count)
}
