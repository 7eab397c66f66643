internal import Model
internal import SourceText

/// The kinds of rows that the records of each collection become.
struct RecordKinds: Sendable {
    /// The columns of a kind for what is known of a record beside its own fields.
    struct Entry: Sendable {
        let kind: Int
        let uri: Int
        let rkey: Int
        /// `nil` for a kind whose rows have no content, or tell of no version.
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

    /// The entries, in the order of how often they come.
    let entries: [Entry]
    /// Their collections.
    let collections: [[UInt8]]
    /// The collections with a slash on both sides, as they stand in addresses.
    let paths: [[UInt8]]
    /// Records of all collections that are gone.
    let deletion: Entry
    /// The column that says of which collection a record was that is gone.
    let deletedCollection: Int

    private static let names = [
        ("app.bsky.graph.follow", "follow"), ("app.bsky.graph.block", "block"),
        ("app.bsky.graph.listitem", "list_item"), ("app.bsky.graph.list", "list"),
        ("app.bsky.graph.listblock", "list_block"),
        ("app.bsky.graph.starterpack", "starter_pack"),
        ("app.bsky.graph.verification", "verification"), ("app.bsky.actor.profile", "profile"),
    ]

    /// Positions among the entries.
    static let follow = 0
    static let block = 1
    static let listItem = 2
    static let list = 3
    static let listBlock = 4

    /// The fields of these kinds that do not stand in the record.
    static let outsideNames = [
        "uri", "rkey", "cid", "operation", "rev", "time_us", "author", "actor", "indexed_at",
        "item_count",
    ]

    /// Finds the columns.
    ///
    /// - Throws: ``ReadError`` where a vocabulary of somebody's own lacks one of them.
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

    /// The entry of a collection; `nil` for one whose records are only counted.
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
    /// The kind with a name that the reader cannot do without.
    func needed(_ name: String) throws(ReadError) -> Kind {
        if let kind = kind(name) { return kind }
        throw ReadError(.unsupported, "the vocabulary '\(self.name)' has no kind '\(name)'")
    }
}

extension Kind {
    /// The field with a name that the reader cannot do without.
    func needed(_ name: String) throws(ReadError) -> Int {
        if let index = index(ofField: name) { return index }
        throw ReadError(.unsupported, "the kind '\(self.name)' has no field '\(name)'")
    }
}
