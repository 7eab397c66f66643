internal import KithSourceText

/// The captures from which the rows of a dataset come.
struct RowCaptures {
    private let dataset: Dataset
    /// The captures by their sources; `nil` for a source with several.
    private var ofSource: [Int: [UInt8]?] = [:]
    /// The moments of the captures by key.
    private(set) var moments: [[UInt8]: Instant] = [:]
    private var newest: [UInt8]?

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

    /// Returns the capture that a row names, or else that of its page or of `page`, or else the newest one, as one of which
    /// nothing is known but that it came before the next dataset.
    func key(of row: Int, _ kind: Int, page: @autoclosure () -> [UInt8]? = nil) -> [UInt8]? {
        let table = dataset.tables[kind]
        if let links = dataset.vocabulary.revisions[kind]?.links, links.count == 1,
            table.rows.columns[links[0]].hasValue(row)
        {
            return Array(table.rows.columns[links[0]].slice(row))
        }
        let ofPage = table.place(row).flatMap { ofSource[$0.source.index] ?? nil }
        return ofPage ?? page() ?? newest
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
