package import KithSourceText

/// All rows of a run with resolved links, as rules and graphs use them.
package struct Dataset: Sendable {
    /// The vocabulary of the rows.
    package let vocabulary: Vocabulary
    /// The tables, including reference rows, in the order of the vocabulary's kinds.
    package private(set) var tables: [Table]
    let locators: [CellLocator?]
    /// The current day, or `nil` if no result may depend on it.
    package let today: CalendarDay?
    var anonymised: AnonymisedRows
    let unsaid: Set<UnsaidField>
    let unread: UnreadRows
    let current = Once<CurrentRows>()
    /// The names that the vocabulary lacks.
    package let unknownNames: UnknownNames

    /// Collects batches, then resolves their links once.
    package struct Builder: Sendable {
        private let vocabulary: Vocabulary
        private var rows: [Rows]
        private var locators: [CellLocator?] = []
        private let today: CalendarDay?
        private var anonymised = AnonymisedRows()
        private var unsaid: Set<UnsaidField> = []
        private var unread = UnreadRows()

        /// Creates a builder with the reference rows of a vocabulary.
        ///
        /// - Parameters:
        ///   - vocabulary: The vocabulary of the rows.
        ///   - today: The current day, for rules about events in the future.
        package init(_ vocabulary: Vocabulary, today: CalendarDay? = nil) {
            self.today = today
            self.vocabulary = vocabulary
            rows = vocabulary.reference.tables
        }

        /// Adds the rows of a batch.
        package mutating func append(_ batch: borrowing Batch) {
            anonymised.note(batch)
            unsaid.formUnion(batch.unsaid)
            unread.merge(batch.unread)
            for index in rows.indices where batch.tables[index].count > 0 {
                rows[index].append(contentsOf: batch.tables[index])
            }
        }

        /// Adds the rows of some kinds of a batch.
        package mutating func append(_ batch: borrowing Batch, kinds: [Bool]) {
            anonymised.note(batch)
            for index in rows.indices where kinds[index] && batch.tables[index].count > 0 {
                rows[index].append(contentsOf: batch.tables[index])
            }
        }

        /// Copies the marks of sources from another dataset with rows of the same sources.
        mutating func keepMarks(of dataset: Dataset) {
            anonymised = dataset.anonymised
            unsaid = dataset.unsaid
            unread = dataset.unread
        }

        /// Sets the locator that finds cells in the text of a source.
        package mutating func setLocator(_ locator: CellLocator?, of source: SourceID) {
            while locators.count <= source.index { locators.append(nil) }
            locators[source.index] = locator
        }

        /// Interns all keys and resolves all links, in time linear in the rows.
        package consuming func finish() -> Dataset {
            let links = LinkResolution(vocabulary, rows)
            let unknown = UnknownNames()
            let tables = vocabulary.kinds.map { kind in
                Table(
                    kind: kind, rows: rows[kind.index],
                    referenceCount: vocabulary.reference.tables[kind.index].count,
                    keys: links.keys[kind.index], missingKeys: links.missing[kind.index].keys,
                    targets: links.targets[kind.index], locators: locators, unknown: unknown)
            }
            return Dataset(
                vocabulary: vocabulary, tables: tables, locators: locators, today: today,
                anonymised: anonymised, unsaid: unsaid, unread: unread, unknownNames: unknown)
        }
    }

    /// Returns the table of a kind, or an empty table if the vocabulary has no such kind.
    package func table(_ name: String) -> Table {
        if let index = vocabulary.index(ofKind: name) { return tables[index] }
        unknownNames.note(name)
        return .empty(named: name)
    }

    /// Replaces the places of rows.
    mutating func mapPlaces(_ place: (_ kind: Int, _ row: Int, SourceSpan?) -> SourceSpan?) {
        for kind in tables.indices { tables[kind].mapPlaces { place(kind, $0, $1) } }
    }

    /// Returns the JSON Pointers of places, or the equivalent in the format of their source.
    ///
    /// Places in sources whose text was not kept have none. The call walks each source once.
    package func pointers(of places: some Sequence<SourceSpan>) -> [SourceSpan: String] {
        var pointers: [SourceSpan: String] = [:]
        var rest = Set(places).sorted()[...]
        while let source = rest.first?.source {
            let own = Array(rest.prefix { $0.source == source })
            rest = rest.dropFirst(own.count)
            guard locators.indices.contains(source.index), let locator = locators[source.index]
            else { continue }
            for (place, pointer) in zip(own, locator.pointers(own)) { pointers[place] = pointer }
        }
        return pointers
    }

    /// Returns the label of an entity, or else its key, or else its kind and number.
    package func label(kind: Int, row: Int) -> String { tables[kind].label(row) }
}
