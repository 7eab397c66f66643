internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

extension WriterFormat {
    /// One table of people that a person can read in a spreadsheet.
    package static let people = WriterFormat(
        name: "people",
        summary: "One table of people for spreadsheets: days, addresses, and relations in words",
        fileExtensions: [], joinsKinds: true,
        loses: [
            "everything but people and how to reach them: calls, notes, activities, messages",
            "days other than birth and death", "photos", "keys",
            "texts that look like formulas, as they were",
        ],
        takes: .entities(
            .people(holding: [.contactPoint, .address, .relation]) {
                people, _, sink throws(WriteError) in
                var table = PeopleTable()
                var sink = sink.stream()
                table.writeHead(to: &sink)
                for person in people {
                    table.write(person, to: &sink)
                    try sink.passOnIfFull()
                }
                return try sink.finish(rows: people.count, findings: table.controls.findings)
            }))
}

/// Writes a row for each person, for spreadsheets.
struct PeopleTable {
    var controls = ControlCharacters()
    private let dialect = CSVDialect.excel()

    /// A column: its name and the texts of a cell.
    private typealias Column = (name: String, texts: @Sendable (PersonRecord) -> [[UInt8]])

    private static let columns: [Column] = [
        ("name", { [$0.label] }),
        ("nickname", { $0.texts(.nickname).map(Array.init) }),
        ("born", { day($0.born) }),
        ("died", { $0.died == nil && $0.flag(.dead) == true ? [Array("yes".utf8)] : day($0.died) }),
        ("gender", { part(.gender, $0) }),
        ("pronouns", { part(.pronouns, $0) }),
        ("emails", { points(.email, $0) }),
        ("phones", { points(.telephone, $0) }),
        ("accounts", { points(.account, $0) }),
        ("web_pages", { points(.webPage, $0) }),
        ("addresses", { $0.addresses.map(\.inWords) + part(.location, $0) }),
        ("organisation", { part(.organisation, $0) + part(.unit, $0) }),
        ("title", { part(.title, $0) }),
        ("groups", { $0.texts(.categories).map(Array.init) }),
        ("relations", { $0.relations.map { Array("\($0.name): ".utf8) + $0.otherLabel } }),
        ("note", { part(.note, $0) }),
    ]

    /// Writes the byte order mark and the names of the columns.
    func writeHead(to sink: inout ByteSink) {
        sink.append(text: "\u{FEFF}")
        sink.append(text: Self.columns.map(\.name).joined(separator: ","))
        sink.append(text: dialect.lineEnd.rawValue)
    }

    /// Writes the row of a person; several texts of a cell are separated by semicolons.
    mutating func write(_ person: PersonRecord, to sink: inout ByteSink) {
        controls.place = person.place
        for (place, column) in Self.columns.enumerated() {
            if place > 0 { sink.append(dialect.delimiter) }
            let texts = column.texts(person)
            guard !texts.isEmpty else { continue }
            let cell = controls.replaced(in: Array(texts.joined(separator: "; ".utf8))[...])
            sink.appendGuardedCSV(cell.span, delimiter: dialect.delimiter)
        }
        sink.append(text: dialect.lineEnd.rawValue)
    }

    private static func part(_ part: Meaning.Part, _ person: PersonRecord) -> [[UInt8]] {
        person.text(part).map { [Array($0)] } ?? []
    }

    private static func day(_ day: PartialDate?) -> [[UInt8]] {
        guard let day else { return [] }
        // Spreadsheets take a day alone for one of this year.
        let text = day.year == nil ? "\(day.inWords) (year unknown)" : day.description
        return [Array(text.utf8)]
    }

    private static func points(_ sort: ContactPoint.Sort, _ person: PersonRecord) -> [[UInt8]] {
        person.contactPoints.filter { $0.sort == sort }.map { $0.value.labelled($0.label) }
    }
}

extension PostalAddress {
    /// The address on one line.
    fileprivate var inWords: [UInt8] {
        let town = [postalCode, locality].filter { !$0.isEmpty }.joined(separator: " ".utf8)
        let lines = street.split { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }
        let parts = (lines + [ArraySlice(town), region, country]).filter { !$0.isEmpty }
        return ArraySlice(parts.joined(separator: ", ".utf8)).labelled(label)
    }
}

extension ArraySlice<UInt8> {
    /// The text with its label in parentheses, unless that only names the column.
    fileprivate func labelled(_ label: ArraySlice<UInt8>) -> [UInt8] {
        CardLabel(label).isPlain ? Array(self) : Array(self) + " (".utf8 + label + ")".utf8
    }
}
