internal import KithModel
internal import KithSourceText

/// The list of forums in the newest index, by which forums missing from it are marked as stale.
struct NewestIndex {
    private var newest: ForumListing?
    private let kind: Int
    private let column: Int

    init(_ vocabulary: Vocabulary) throws(ReadError) {
        let forum = try vocabulary.needed("forum")
        kind = forum.index
        column = try forum.needed("is_stale")
    }

    /// Adds a page; the order of pages does not matter.
    mutating func note(_ page: ReadPage) {
        guard let listing = page.listing else { return }
        if let newest, newest.capture < listing.capture { return }
        newest = listing
    }

    /// Fills the column `is_stale` of forums; without an index it stays empty.
    func mark(_ batch: inout Batch) {
        guard let newest, batch.tables[kind].count > 0 else { return }
        let keys = batch.tables[kind].columns[0]
        var stale = Column(isInteger: true, isList: false)
        for row in 0..<keys.count {
            stale.append(integer: newest.forums.contains(Array(keys.slice(row))) ? 0 : 1)
            batch.tables[kind].note(sighting: newest.capture.key, of: column, ofRow: row)
        }
        batch.tables[kind].columns[column] = stale
    }
}
