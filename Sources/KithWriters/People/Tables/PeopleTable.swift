internal import KithModel
internal import KithSourceText

/// A table with a row for each person, for spreadsheets.
enum PeopleTable {
    /// A column: its name, and the texts of a person's cell.
    struct Column: Sendable {
        let name: String
        /// Whether the texts are days, if they are known.
        var isDay = false
        fileprivate let texts: @Sendable (PersonRecord) -> [[UInt8]]

        /// Returns the text of a cell, in which several are separated by semicolons; empty if there are none.
        func text(of person: PersonRecord) -> [UInt8] {
            let texts = texts(person)
            return texts.count == 1 ? texts[0] : Array(texts.joined(separator: "; ".utf8))
        }
    }

    /// The columns.
    static let columns: [Column] = [
        Column(name: "name") { [$0.label] },
        Column(name: "nickname") { $0.texts(.nickname).map(Array.init) },
        Column(name: "born", isDay: true) { day($0.born) },
        Column(name: "died", isDay: true) {
            $0.died == nil && $0.flag(.dead) == true ? [Array("yes".utf8)] : day($0.died)
        },
        Column(name: "gender") { part(.gender, $0) },
        Column(name: "pronouns") { part(.pronouns, $0) },
        Column(name: "emails") { points(.email, $0) },
        Column(name: "phones") { points(.telephone, $0) },
        Column(name: "accounts") { points(.account, $0) },
        Column(name: "web_pages") { points(.webPage, $0) },
        Column(name: "addresses") { $0.addresses.map(\.inWords) + part(.location, $0) },
        Column(name: "organisation") { part(.organisation, $0) + part(.unit, $0) },
        Column(name: "title") { part(.title, $0) },
        Column(name: "groups") { $0.texts(.categories).map(Array.init) },
        Column(name: "relations") {
            $0.relations.map { Array("\($0.name): ".utf8) + $0.otherLabel }
        },
        Column(name: "note") { part(.note, $0) },
    ]

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
