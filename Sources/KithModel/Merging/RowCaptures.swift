internal import KithSourceText

/// The captures from which the rows of a dataset come.
struct RowCaptures {
    private let dataset: Dataset
    private let captureKind: Int?
    /// The captures by their sources; `nil` for a source with several.
    private var ofSource: [Int: [UInt8]?] = [:]
    /// Whether there is a single capture.
    private let isAlone: Bool
    /// The newest capture; `nil` if there is none.
    private(set) var newest: [UInt8]?

    init(_ dataset: Dataset, _ order: CaptureOrder) {
        self.dataset = dataset
        captureKind = dataset.vocabulary.captureMoment?.kind
        guard let captureKind else {
            isAlone = false
            return
        }
        let table = dataset.tables[captureKind]
        isAlone = table.ownRows.count == 1
        for row in table.ownRows {
            let key = Array(table.key(row).utf8)
            if newest.map({ order.isNewer(key, than: $0) }) ?? true { newest = key }
            if let source = table.place(row)?.source.index {
                ofSource[source] = ofSource[source] == nil ? .some(key) : .some(nil)
            }
        }
    }

    /// Returns which captures say the values of a row: the row itself, those that are known, or noted, or else the one that the
    /// row names, that of its page, or the only one.
    func sightings(_ row: Int, _ kind: Int, _ known: RowSightings? = nil) -> RowSightings {
        let table = dataset.tables[kind]
        if kind == captureKind { return RowSightings(newest: table.keyBytes(row) ?? []) }
        if let sightings = known ?? table.rows.sightings[row] { return sightings }
        if let link = dataset.vocabulary.captureLink(ofKind: kind),
            table.rows.columns[link].hasValue(row)
        {
            return RowSightings(newest: Array(table.rows.columns[link].slice(row)))
        }
        let ofPage = table.place(row).flatMap { ofSource[$0.source.index] ?? nil }
        return RowSightings(newest: ofPage ?? (isAlone ? newest : nil) ?? [])
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
