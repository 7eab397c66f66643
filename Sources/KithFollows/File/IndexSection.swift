/// A section of an index file: numbers of one size.
struct IndexSection: Hashable {
    let rawValue: UInt32
    /// The name for messages.
    let name: String

    /// The account numbers of an edge list, ascending.
    static let numbers = IndexSection(1, "account numbers")
    /// The end offset of each account name; names are in ascending byte order.
    static let nameEnds = IndexSection(2, "ends of account names")
    /// The names of all accounts.
    static let nameBytes = IndexSection(3, "account names")
    /// The hash table that finds accounts.
    static let slots = IndexSection(4, "hash table of accounts")
    /// The ``AccountFlags`` of each account.
    static let flags = IndexSection(5, "account flags")
    /// The revision of each account's repository; 0 if unknown.
    static let revisions = IndexSection(6, "revisions")
    /// The accounts with a handle, in byte order of the handles.
    static let handleAccounts = IndexSection(7, "accounts with handles")
    /// The end offset of each handle.
    static let handleEnds = IndexSection(8, "ends of handles")
    /// The handles.
    static let handleBytes = IndexSection(9, "handles")
    /// The end offset of each record key that is not stored as a TID.
    static let keyEnds = IndexSection(10, "ends of record keys")
    /// The record keys that are not stored as TIDs, in byte order.
    static let keyBytes = IndexSection(11, "record keys")
    /// The owner of each list; lists are sorted by owner, then key.
    static let listOwners = IndexSection(12, "owners of lists")
    /// The record key of each list.
    static let listKeys = IndexSection(13, "keys of lists")

    /// Returns the section of one part of a relation.
    static func of(_ relation: Relation, _ part: RelationPart) -> IndexSection {
        IndexSection(
            relation.rawValue << 8 | part.rawValue, "\(part.name) of \(relation.name)")
    }

    private init(_ rawValue: UInt32, _ name: String) {
        self.rawValue = rawValue
        self.name = name
    }
}

/// The relations, each with a source and a target.
enum Relation: UInt32, CaseIterable {
    /// From account to account.
    case follows = 1
    /// From account to account.
    case blocks
    /// From list to account.
    case listItems
    /// From account to list.
    case listBlocks

    var name: String {
        switch self {
        case .follows: "follows"
        case .blocks: "blocks"
        case .listItems: "list items"
        case .listBlocks: "list blocks"
        }
    }
}

/// The parts of a relation in an index file.
enum RelationPart: UInt32 {
    /// The index of the first edge of each source, and finally the number of edges.
    case offsets = 1
    /// The targets of each source, ascending.
    case targets
    /// The ``PackedKey`` of each edge's record.
    case keys
    /// Additional records of edges: pairs of an edge's index and a key, ascending.
    case repetitions
    /// The index of the first edge to each target, and finally the number of edges.
    case incomingOffsets
    /// The sources of each target, ascending.
    case incomingSources

    var name: String {
        switch self {
        case .offsets: "offsets"
        case .targets: "targets"
        case .keys: "keys"
        case .repetitions: "repetitions"
        case .incomingOffsets: "incoming offsets"
        case .incomingSources: "incoming sources"
        }
    }
}
