internal import KithModel
internal import KithSourceText

/// The names and values of rows of two datasets, as people read them.
package struct RowNames: Sendable {
    private let meanings: (old: Meanings, new: Meanings)
    private let keepsSecrets: Bool
    /// Whether values are shown as the source spells them.
    private let isExact: Bool

    /// The length of a name that is made of a text, in characters.
    private static let nameLength = 40

    init(_ comparison: Comparison, keepsSecrets: Bool, isExact: Bool) {
        self.isExact = isExact
        meanings = (Meanings(comparison.old), Meanings(comparison.new))
        self.keepsSecrets = keepsSecrets
    }

    subscript(side: ComparedSide) -> Meanings { side == .old ? meanings.old : meanings.new }

    // MARK: Names

    /// Returns the name of a row: its label, or what it says and whom it belongs to, or else its key.
    package func name(_ row: RowID, on side: ComparedSide) -> String {
        if let phrase = phrase(row, on: side) { return phrase.sentence(.always) }
        let own = ownName(row, on: side)
        let owner = self.owner(of: row, on: side).map { ownName($0, on: side) ?? key($0, on: side) }
        switch (own, owner) {
        case (let own?, let owner?) where !isNamed(row, on: side): return "'\(own)' of \(owner)"
        case (let own?, _): return own
        case (nil, let owner?): return "of \(owner)"
        case (nil, nil): return key(row, on: side)
        }
    }

    /// Returns the name of a row without the one that it belongs to.
    func loneName(_ row: RowID, on side: ComparedSide) -> String {
        guard let own = ownName(row, on: side) else { return key(row, on: side) }
        return isNamed(row, on: side) ? own : "'\(own)'"
    }

    /// Whether the vocabulary says how rows of the kind are called.
    private func isNamed(_ row: RowID, on side: ComparedSide) -> Bool {
        self[side].dataset.tables[row.kind].kind.hasLabel
    }

    private func ownName(_ row: RowID, on side: ComparedSide) -> String? {
        if isNamed(row, on: side) {
            return String(decoding: self[side].label(of: row), as: UTF8.self)
        }
        let parts: [Meaning.Part] = [.name, .title, .value, .text, .html, .markdown, .note]
        for part in parts {
            guard let text = self[side].text(part, of: row), !text.isEmpty else { continue }
            return Self.short(String(decoding: text, as: UTF8.self), to: Self.nameLength)
        }
        return nil
    }

    /// Returns the row that a row belongs to.
    func owner(of row: RowID, on side: ComparedSide) -> RowID? {
        let table = self[side].dataset.tables[row.kind]
        if let field = table.kind.containerField,
            let target = self.target(field, of: row, on: side)
        {
            return target
        }
        for part in [Meaning.Part.of, .in, .with] {
            if let owner = self[side].target(part, of: row), owner != row { return owner }
        }
        return nil
    }

    /// Returns the row that a single link leads to.
    func target(_ field: Int, of row: RowID, on side: ComparedSide) -> RowID? {
        let table = self[side].dataset.tables[row.kind]
        guard let link = table.kind.fields[field].link, !table.kind.fields[field].isList else {
            return nil
        }
        let targets = table.targets(field: field)
        guard targets.indices.contains(row.row), targets[row.row] >= 0 else { return nil }
        return RowID(kind: link.kind, row: Int(targets[row.row]))
    }

    /// Returns the key of a row, or its number where it has none.
    package func key(_ row: RowID, on side: ComparedSide) -> String {
        self[side].dataset.tables[row.kind].key(row.row)
    }

    // MARK: Values

    /// How much values tell.
    enum Detail {
        /// Rows that cells lead to are named.
        case names
        /// Their keys are told, too.
        case keys
        /// Values are spelled as the source spells them, and those that say nothing, too.
        case spelling
    }

    /// Returns what a cell says, element by element; empty if it says nothing, `nil` if it is not shown.
    func values(
        _ field: Int, of row: RowID, on side: ComparedSide, _ detail: Detail
    ) -> [String]? {
        let table = self[side].dataset.tables[row.kind]
        let (shape, column) = (table.kind.fields[field], table.rows.columns[field])
        let isSpelled = detail == .spelling
        guard column.hasValue(row.row) else {
            return isSpelled ? [column.state(row.row) == .null ? "null" : "absent"] : []
        }
        if shape.isSecret, !keepsSecrets { return nil }
        if isSpelled, column.elements(row.row).isEmpty { return ["[]"] }
        let targets = table.targets(field: field)
        return column.elements(row.row).compactMap { element in
            if column.isInteger {
                let number = column.integers[element]
                return shape.type == .boolean ? (number == 0 ? "no" : "yes") : "\(number)"
            }
            if let link = shape.link, targets.indices.contains(element), targets[element] >= 0 {
                let target = RowID(kind: link.kind, row: Int(targets[element]))
                let name = linked(target, on: side)
                return detail == .keys ? "\(name) (\(key(target, on: side)))" : name
            }
            let text = column.slice(element)
            if text.isEmpty { return isSpelled ? "\"\"" : nil }
            switch shape.type {
            case .bytes: return "\(text.count) bytes of text"
            case .timestamp where !isSpelled, .date where !isSpelled && !isExact:
                return Self.moment(text, self[side].dataset.vocabulary.times)
            default: return String(decoding: text, as: UTF8.self)
            }
        }
    }

    /// Returns how another row refers to a row: a day by its date.
    private func linked(_ row: RowID, on side: ComparedSide) -> String {
        if self[side].concept(of: row) == .event, !isNamed(row, on: side),
            let day = self[side].day(ofEvent: row)
        {
            return day.description
        }
        return ownName(row, on: side) ?? key(row, on: side)
    }

    /// Returns a moment without the parts that say nothing.
    private static func moment(_ text: ArraySlice<UInt8>, _ form: TimeForm) -> String {
        var moment = String(decoding: form.canonical(text) ?? Array(text), as: UTF8.self)
        if let dot = moment.firstIndex(of: "."), moment.hasSuffix("Z"),
            moment[moment.index(after: dot)...].dropLast().allSatisfy({ $0 == "0" })
        {
            moment = moment[..<dot] + "Z"
        }
        let midnight = "T00:00:00Z"
        return moment.hasSuffix(midnight) ? String(moment.dropLast(midnight.count)) : moment
    }

    /// Returns a text on one line, cut to a length.
    package static func short(_ text: String, to length: Int) -> String {
        let line = text.split { $0.isWhitespace }.joined(separator: " ")
        return line.count > length ? "\(line.prefix(length))…" : line
    }
}
