internal import Model

/// Remembers what the newest index lists, so that forums which it leaves out are known as stale.
struct NewestIndex {
    private var newest: ForumListing?
    private let kind: Int
    private let column: Int

    init(_ vocabulary: Vocabulary) {
        kind = vocabulary.index(ofKind: "forum") ?? 0
        column = vocabulary.kinds[kind].index(ofField: "is_stale") ?? 0
    }

    /// Looks at a page, in whatever order they come.
    mutating func note(_ page: ReadPage) {
        guard let listing = page.listing else { return }
        if let newest, newest.capture < listing.capture { return }
        newest = listing
    }

    /// Says of each forum in a batch whether the newest index leaves it out; nothing where no page is an index.
    func mark(_ batch: inout Batch) {
        guard let newest, batch.tables[kind].count > 0 else { return }
        let keys = batch.tables[kind].columns[0]
        var stale = Column(isInteger: true, isList: false)
        for row in 0..<keys.count {
            stale.append(integer: newest.forums.contains(Array(keys.slice(row))) ? 0 : 1)
        }
        batch.tables[kind].columns[column] = stale
    }
}
