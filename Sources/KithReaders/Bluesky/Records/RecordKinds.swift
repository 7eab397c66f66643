internal import KithModel
internal import KithSourceText

/// The kind of row for the records of each collection.
struct RecordKinds: Sendable {
    /// The columns of a kind for the metadata of records; see ``RecordContext``.
    struct Entry: Sendable {
        let kind: Int
        let uri: Int
        let rkey: Int
        /// `nil` for a kind whose rows have no content or no version.
        let cid: Int?
        let operation: Int?
        let rev: Int
        let time: Int
        let author: Int

        init(_ kind: Kind) throws(ReadError) {
            self.kind = kind.index
            uri = try kind.needed("uri")
            rkey = try kind.needed("rkey")
            cid = kind.index(ofField: "cid")
            operation = kind.index(ofField: "operation")
            rev = try kind.needed("rev")
            time = try kind.needed("time_us")
            author = try kind.needed("author")
        }
    }

    /// The entries, the most frequent collections first.
    let entries: [Entry]
    /// The collection of each entry.
    let collections: [[UInt8]]
    /// The collection of each entry with a slash on both sides, as in addresses.
    let paths: [[UInt8]]
    /// The entry for deleted records of all collections.
    let deletion: Entry
    /// The column for the collection of a deleted record.
    let deletedCollection: Int

    private static let names = [
        ("app.bsky.graph.follow", "follow"), ("app.bsky.graph.block", "block"),
        ("app.bsky.graph.listitem", "list_item"), ("app.bsky.graph.list", "list"),
        ("app.bsky.graph.listblock", "list_block"),
        ("app.bsky.graph.starterpack", "starter_pack"),
        ("app.bsky.graph.verification", "verification"), ("app.bsky.actor.profile", "profile"),
    ]

    /// Positions in `entries`.
    static let follow = 0
    static let block = 1
    static let listItem = 2
    static let list = 3
    static let listBlock = 4

    /// The fields of these kinds that are not members of the record.
    static let outsideNames = [
        "uri", "rkey", "cid", "operation", "rev", "time_us", "author", "actor", "indexed_at",
        "item_count",
    ]

    /// Looks up the columns.
    ///
    /// - Throws: ``ReadError`` if a user's vocabulary lacks one of them.
    init(_ vocabulary: Vocabulary) throws(ReadError) {
        var entries: [Entry] = []
        for (_, name) in Self.names {
            entries.append(try Entry(try vocabulary.needed(name)))
        }
        self.entries = entries
        let deletion = try vocabulary.needed("deletion")
        self.deletion = try Entry(deletion)
        deletedCollection = try deletion.needed("collection")
        collections = Self.names.map { Array($0.0.utf8) }
        paths = Self.names.map { Array("/\($0.0)/".utf8) }
    }

    /// Returns the entry of a collection; `nil` for one whose records are only counted.
    @inline(__always)
    func entry(of collection: ArraySlice<UInt8>) -> Int? {
        for index in collections.indices
        where collections[index].count == collection.count
            && collection.elementsEqual(collections[index])
        {
            return index
        }
        return nil
    }
}

extension Vocabulary {
    /// Returns the kind with this name.
    ///
    /// - Throws: ``ReadError`` if there is none.
    func needed(_ name: String) throws(ReadError) -> Kind {
        if let kind = kind(name) { return kind }
        throw ReadError(.unsupported, "the vocabulary '\(self.name)' has no kind '\(name)'")
    }
}

extension Kind {
    /// Returns the index of the field with this name.
    ///
    /// - Throws: ``ReadError`` if there is none.
    func needed(_ name: String) throws(ReadError) -> Int {
        if let index = index(ofField: name) { return index }
        throw ReadError(.unsupported, "the kind '\(self.name)' has no field '\(name)'")
    }
}
