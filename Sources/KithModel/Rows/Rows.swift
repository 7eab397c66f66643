public import KithSourceText

/// Rows of one kind, as columns.
@usableFromInline package struct Rows: Sendable {
    /// One column for each field of the kind.
    package var columns: [Column]
    /// The place of each row in its source.
    @usableFromInline package private(set) var places: [SourceSpan?] = []
    /// Which captures say the values of merged rows, where it is not the one of the row's page that says all.
    package private(set) var sightings: [Int: RowSightings] = [:]
    /// The source's spellings of times that ``CanonicalTimes`` has converted.
    package internal(set) var written = WrittenTimes()

    /// Creates an empty table for a kind.
    package init(_ kind: Kind) {
        columns = kind.fields.map { Column($0) }
    }

    /// Creates an empty table from empty columns.
    package init(columns: [Column]) { self.columns = columns }

    /// Creates an empty table with the capacity that another table of the same kind needs.
    init(like other: Rows) {
        columns = other.columns.indices.map { Column(like: other.columns[$0]) }
        places.reserveCapacity(other.places.count)
    }

    /// The number of completed rows.
    @inlinable package var count: Int { places.count }

    /// Ends a row; cells that were not appended are absent.
    package mutating func endRow(at place: SourceSpan?) {
        for index in columns.indices where columns[index].count == places.count {
            columns[index].append(missing: .absent)
        }
        places.append(place)
    }

    /// Notes which captures say the values of a row.
    mutating func note(_ sightings: RowSightings, ofRow row: Int) {
        self.sightings[row] = sightings
    }

    /// Notes which capture says the value of a field of a row with sightings.
    package mutating func note(sighting capture: [UInt8], of field: Int, ofRow row: Int) {
        sightings[row]?.note(capture, of: field)
    }

    /// Replaces the keys of captures.
    package mutating func mapSightings(_ key: ([UInt8]) -> [UInt8]) {
        sightings = sightings.mapValues { $0.mapping(key) }
    }

    /// Removes all rows but keeps the capacity.
    mutating func removeAll() {
        for index in columns.indices { columns[index].removeAll() }
        places.removeAll(keepingCapacity: true)
        sightings.removeAll()
        written.removeAll()
    }

    /// Replaces places.
    mutating func mapPlaces(_ place: (_ row: Int, SourceSpan?) -> SourceSpan?) {
        for row in places.indices { places[row] = place(row, places[row]) }
    }

    /// Appends all rows of another table of the same kind.
    package mutating func append(contentsOf other: Rows) {
        for index in columns.indices { columns[index].append(contentsOf: other.columns[index]) }
        for (row, captures) in other.sightings { sightings[count + row] = captures }
        places.append(contentsOf: other.places)
    }
}
