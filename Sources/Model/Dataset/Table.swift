public import SourceText

/// The rows of one kind, with links resolved to row numbers.
public struct Table: Sendable {
    /// What the rows are made of.
    public let kind: Kind
    /// The rows; those of the vocabulary itself stand before those of the inputs.
    public let rows: Rows
    /// The rows of the inputs.
    public let ownRows: Range<Int>
    /// The rows by their keys; `nil` for a kind without one.
    let rowsByKey: KeyTable?
    /// The keys that links to this kind name and no row has, each once.
    public let missingKeys: Column
    /// For each field, where its elements lead; empty for fields that are no links.
    let targets: [[Int32]]
    private let locators: [CellLocator?]

    /// The target of a link cell without a value.
    public static let none: Int32 = -1

    init(
        kind: Kind, rows: Rows, referenceCount: Int, keys: KeyTable?, missingKeys: Column,
        targets: [[Int32]], locators: [CellLocator?]
    ) {
        self.kind = kind
        self.rows = rows
        ownRows = referenceCount..<rows.count
        rowsByKey = keys
        self.missingKeys = missingKeys
        self.targets = targets
        self.locators = locators
    }

    static func empty(named name: String) -> Table {
        let kind = Kind(
            name: name, index: 0, summary: "", fields: [.extra], found: .reference, label: [],
            edge: nil)
        return Table(
            kind: kind, rows: Rows(kind), referenceCount: 0, keys: nil,
            missingKeys: Column(isInteger: false, isList: false), targets: [[]], locators: [])
    }

    /// How many rows there are.
    public var count: Int { rows.count }

    /// The cells of a field; all absent where the kind has no such field.
    public func column(_ name: String) -> Column {
        if let field = kind.index(ofField: name) { return rows.columns[field] }
        var column = Column(isInteger: false, isList: false)
        for _ in 0..<count { column.append(missing: .absent) }
        return column
    }

    /// Where a row stands in its source.
    public func place(_ row: Int) -> SourceSpan? { rows.places[row] }

    /// Where the value of a field stands in the source; the row's place where that is not known.
    ///
    /// Takes a search in the source's text: for findings, not for every row.
    public func place(_ row: Int, _ name: String, element: Int? = nil) -> SourceSpan? {
        guard let field = kind.index(ofField: name) else { return place(row) }
        return place(row, field: field, element: element)
    }

    /// Where the value of a field stands in the source; the row's place where that is not known.
    ///
    /// `element` says which element of the column is meant, for a list; the whole list where it is `nil`.
    public func place(_ row: Int, field: Int, element: Int? = nil) -> SourceSpan? {
        guard let place = rows.places[row] else { return nil }
        guard place.source.index < locators.count, let locator = locators[place.source.index] else {
            return place
        }
        let position = element.map { $0 - rows.columns[field].elements(row).lowerBound }
        return locator.locate(place, kind, kind.fields[field], position) ?? place
    }

    /// The text of a row's key, or "row 3" where it has none.
    public func key(_ row: Int) -> String {
        guard let field = kind.keyField, rows.columns[field].hasValue(row) else {
            return "row \(row + 1)"
        }
        return rows.columns[field].text(row)
    }

    /// What a person calls a row: the text of its label, or else its key.
    public func label(_ row: Int) -> String {
        var text = ""
        for field in kind.label
        where rows.columns[field].hasValue(row) && !rows.columns[field].isInteger {
            let part = rows.columns[field].text(row)
            let isBlank = part.utf8.allSatisfy { $0 <= 0x20 }
            if !isBlank { text += text.isEmpty ? part : " \(part)" }
        }
        return text.isEmpty ? key(row) : text
    }
}

/// Finds cells in the text of a source again, so that rows need to keep no more than their own place.
public struct CellLocator: Sendable {
    /// The place of a cell, given its row's place, kind and field, and for a list the position of an element.
    public let locate: @Sendable (SourceSpan, Kind, Field, Int?) -> SourceSpan?
    /// The JSON Pointers of places in order, or other names that the format has for them.
    public let pointers: @Sendable ([SourceSpan]) -> [String?]

    /// Describes a locator that finds the names of many places in one walk.
    public init(
        locate: @escaping @Sendable (SourceSpan, Kind, Field, Int?) -> SourceSpan?,
        pointers: @escaping @Sendable ([SourceSpan]) -> [String?]
    ) {
        self.locate = locate
        self.pointers = pointers
    }

    /// Describes a locator that finds the name of each place by itself.
    public init(
        locate: @escaping @Sendable (SourceSpan, Kind, Field, Int?) -> SourceSpan?,
        pointer: @escaping @Sendable (SourceSpan) -> String?
    ) {
        self.init(locate: locate, pointers: { $0.map(pointer) })
    }
}
