internal import KithModel
internal import KithSourceText

/// The number of records in each collection whose records give no rows.
struct CollectionCounts {
    private var entries: [(name: [UInt8], count: Int, place: SourceSpan)] = []
    /// The records of collections beyond the limit, under no name.
    private var others: (count: Int, place: SourceSpan)?

    /// The maximum number of distinct names; no honest input has so many collections.
    private static let nameLimit = 1000

    /// Counts a record of a collection, with an empty name if it has none.
    mutating func note(_ name: ArraySlice<UInt8>, at place: SourceSpan) {
        for index in entries.indices
        where entries[index].name.count == name.count && name.elementsEqual(entries[index].name) {
            entries[index].count += 1
            return
        }
        if entries.count < Self.nameLimit {
            entries.append((Array(name), 1, place))
        } else {
            others = ((others?.count ?? 0) + 1, others?.place ?? place)
        }
    }

    /// Adds one row for each name, in order of first appearance.
    func append(to batch: inout Batch, _ kind: Kind, author: ArraySlice<UInt8> = []) {
        let columns = ["name", "count", "author"].map { kind.index(ofField: $0) }
        guard let name = columns[0], let count = columns[1], let link = columns[2] else { return }
        var rows = entries.map { ($0.name, $0.count, $0.place) }
        if let others { rows.append(([], others.count, others.place)) }
        for (text, number, place) in rows {
            if !text.isEmpty { batch.tables[kind.index].columns[name].append(text: text[...]) }
            batch.tables[kind.index].columns[count].append(integer: Int64(number))
            if !author.isEmpty { batch.tables[kind.index].columns[link].append(text: author) }
            batch.tables[kind.index].endRow(at: place)
            batch.noteRow(ofKind: kind.index)
        }
    }
}
