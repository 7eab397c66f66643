internal import KithSourceText

/// The captures from which the rows of a dataset come.
struct RowCaptures {
    private let dataset: Dataset
    /// The captures by their sources; `nil` for a source with several.
    private var ofSource: [Int: [UInt8]?] = [:]
    /// The moments of the captures by key.
    private(set) var moments: [[UInt8]: Instant] = [:]
    /// The newest capture; `nil` if there is none.
    private(set) var newest: [UInt8]?

    init(_ dataset: Dataset) {
        self.dataset = dataset
        guard let moment = dataset.vocabulary.captureMoment else { return }
        let table = dataset.tables[moment.kind]
        let instants = Instants(table.rows.columns[moment.field])
        for row in table.ownRows {
            let key = Array(table.key(row).utf8)
            moments[key] = instants[row]
            if let source = table.place(row)?.source.index {
                ofSource[source] = ofSource[source] == nil ? .some(key) : .some(nil)
            }
        }
        newest = moments.keys.max { Self.isNewer($1, than: $0, moments) }
    }

    /// Returns which captures say the values of a row: those that are known, or noted, or else the one that the row names, that
    /// of its page, or the only one.
    func sightings(_ row: Int, _ kind: Int, _ known: RowSightings? = nil) -> RowSightings {
        let table = dataset.tables[kind]
        if let sightings = known ?? table.rows.sightings[row] { return sightings }
        if let link = dataset.vocabulary.captureLink(ofKind: kind),
            table.rows.columns[link].hasValue(row)
        {
            return RowSightings(newest: Array(table.rows.columns[link].slice(row)))
        }
        let ofPage = table.place(row).flatMap { ofSource[$0.source.index] ?? nil }
        return RowSightings(newest: ofPage ?? (moments.count == 1 ? newest : nil) ?? [])
    }

    /// Whether a capture is newer than another; of two at the same moment, the one whose key comes first.
    static func isNewer(
        _ key: [UInt8], than other: [UInt8], _ moments: [[UInt8]: Instant]
    ) -> Bool {
        switch (moments[key], moments[other]) {
        case (let one?, let two?) where one != two: one > two
        case (.some, nil): true
        case (nil, .some): false
        default: key.lexicographicallyPrecedes(other)
        }
    }
}

extension Vocabulary {
    /// Returns the field of a kind that links to the newest capture of a row; `nil` if there is none.
    package func captureLink(ofKind kind: Int) -> Int? {
        guard let links = revisions[kind]?.links, links.count == 1 else { return nil }
        return links[0]
    }

    /// Whether captures alone tell which of two rows of a kind is newer.
    package func isSighted(_ kind: Int) -> Bool {
        guard let moment = captureMoment, moment.kind != kind else { return false }
        return revisions[kind] == nil || captureLink(ofKind: kind) != nil
    }
}
