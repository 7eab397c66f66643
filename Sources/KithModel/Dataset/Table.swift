package import KithSourceText

/// The rows of one kind, with links resolved to row numbers.
@usableFromInline package struct Table: Sendable {
    /// The kind of the rows.
    package let kind: Kind
    /// The rows.
    ///
    /// Reference rows of the vocabulary precede those of the inputs.
    package private(set) var rows: Rows
    /// The rows of the inputs.
    package let ownRows: Range<Int>
    /// The rows by key; for kinds that no link leads to, the table is made when it is needed.
    private let knownKeys: Once<KeyTable>
    /// The keys that links to this kind name but no row has, each once.
    package let missingKeys: Column
    /// For each field, the targets of its elements; empty for fields that are not links.
    let targets: [[Int32]]
    private let locators: [CellLocator?]
    private let unknown: UnknownNames

    /// The target of a link cell without a value.
    @usableFromInline package static let none: Int32 = -1

    init(
        kind: Kind, rows: Rows, referenceCount: Int, keys: KeyTable?, missingKeys: Column,
        targets: [[Int32]], locators: [CellLocator?], unknown: UnknownNames
    ) {
        self.kind = kind
        self.rows = rows
        ownRows = referenceCount..<rows.count
        knownKeys = Once(keys)
        self.missingKeys = missingKeys
        self.targets = targets
        self.locators = locators
        self.unknown = unknown
    }

    static func empty(named name: String) -> Table {
        let kind = Kind(
            name: name, index: -1, summary: "", fields: [.extra], found: .reference, label: [],
            edge: nil)
        return Table(
            kind: kind, rows: Rows(kind), referenceCount: 0, keys: nil,
            missingKeys: Column(isInteger: false, isList: false), targets: [[]], locators: [],
            unknown: UnknownNames())
    }

    /// The number of rows.
    package var count: Int { rows.count }

    /// The rows by key; `nil` for a kind without a key.
    var rowsByKey: KeyTable? {
        kind.keyField.map { field in knownKeys.value { KeyTable(rows.columns[field]) } }
    }

    /// Returns the index of a field that the kind should have, and takes note if it has not.
    package func field(_ name: String) -> Int? {
        if let field = kind.index(ofField: name) { return field }
        unknown.note("\(kind.name).\(name)")
        return nil
    }

    /// Returns the column of a field; all cells are absent if the kind has no such field.
    package func column(_ name: String) -> Column {
        if let field = field(name) { return rows.columns[field] }
        var column = Column(isInteger: false, isList: false)
        for _ in 0..<count { column.append(missing: .absent) }
        return column
    }

    /// Replaces the places of rows.
    mutating func mapPlaces(_ place: (_ row: Int, SourceSpan?) -> SourceSpan?) {
        rows.mapPlaces(place)
    }

    /// Returns the place of a row in its source.
    package func place(_ row: Int) -> SourceSpan? { rows.places[row] }

    /// Returns the place of a value in the source, or of its row if that is unknown.
    ///
    /// Searches the source's text: use it for findings, not for every row.
    package func place(_ row: Int, _ name: String, element: Int? = nil) -> SourceSpan? {
        guard let field = field(name) else { return place(row) }
        return place(row, field: field, element: element)
    }

    /// Returns the place of a value in the source, or of its row if that is unknown.
    ///
    /// For a list, `element` is an element of the column; `nil` means the whole list.
    package func place(_ row: Int, field: Int, element: Int? = nil) -> SourceSpan? {
        guard let place = rows.places[row] else { return nil }
        if let number = place.number(ofField: field) { return number }
        guard place.source.index < locators.count, let locator = locators[place.source.index] else {
            return place
        }
        let position = element.map { $0 - rows.columns[field].elements(row).lowerBound }
        return locator.locate(place, kind, kind.fields[field], position) ?? place
    }

    /// Returns the text of a row's key, or text such as "row 3" if there is none.
    package func key(_ row: Int) -> String {
        guard let field = kind.keyField, rows.columns[field].hasValue(row) else {
            return "row \(row + 1)"
        }
        return rows.columns[field].text(row)
    }

    /// Returns the text of a row's label, or else its key.
    package func label(_ row: Int) -> String {
        var text: [UInt8] = []
        append(labelOf: row, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Appends the text of a row's label, or else its key.
    package func append(labelOf row: Int, to text: inout [UInt8]) {
        let start = text.count
        rows.append(labelOf: row, fields: kind.label, to: &text)
        if text.count == start { text += key(row).utf8 }
    }
}

extension Rows {
    /// Appends a row's label, made of the texts of fields that are not blank; nothing if there are none.
    func append(labelOf row: Int, fields: [Int], to text: inout [UInt8]) {
        let start = text.count
        for field in fields where columns[field].hasValue(row) && !columns[field].isInteger {
            let part = columns[field].slice(row)
            guard !part.allSatisfy({ $0 <= 0x20 }) else { continue }
            if text.count > start { text.append(0x20) }
            text += part
        }
    }
}

/// Finds cells in the text of a source, so that rows need to store only their own place.
package struct CellLocator: Sendable {
    /// Returns the place of a cell from its row's place, kind, field and, for a list, the position of an element.
    package let locate: @Sendable (SourceSpan, Kind, Field, Int?) -> SourceSpan?
    /// Returns the JSON Pointers of places in ascending order, or the equivalent in the source's format.
    package let pointers: @Sendable ([SourceSpan]) -> [String?]

    /// Creates a locator that finds the pointers of many places in one walk.
    package init(
        locate: @escaping @Sendable (SourceSpan, Kind, Field, Int?) -> SourceSpan?,
        pointers: @escaping @Sendable ([SourceSpan]) -> [String?]
    ) {
        self.locate = locate
        self.pointers = pointers
    }

    /// Creates a locator that finds the pointer of each place separately.
    package init(
        locate: @escaping @Sendable (SourceSpan, Kind, Field, Int?) -> SourceSpan?,
        pointer: @escaping @Sendable (SourceSpan) -> String?
    ) {
        self.init(locate: locate, pointers: { $0.map(pointer) })
    }
}
