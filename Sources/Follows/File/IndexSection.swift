/// What one part of an index file holds: numbers of one size.
struct IndexSection: Hashable {
    let rawValue: UInt32
    /// What messages call it.
    let name: String

    /// The numbers that accounts have in edge lists, rising.
    static let numbers = IndexSection(1, "account numbers")
    /// Where the name of each account ends; names rise in byte order.
    static let nameEnds = IndexSection(2, "ends of account names")
    /// The names of all accounts.
    static let nameBytes = IndexSection(3, "account names")
    /// The hash table that finds accounts.
    static let slots = IndexSection(4, "hash table of accounts")
    /// What is known of each account, as ``AccountFlags``.
    static let flags = IndexSection(5, "account flags")
    /// The revision of each account's repository; 0 where there is none.
    static let revisions = IndexSection(6, "revisions")
    /// The accounts with a handle, in byte order of their handles.
    static let handleAccounts = IndexSection(7, "accounts with handles")
    /// Where each handle ends.
    static let handleEnds = IndexSection(8, "ends of handles")
    /// The handles.
    static let handleBytes = IndexSection(9, "handles")
    /// Where each record key that is no TID ends.
    static let keyEnds = IndexSection(10, "ends of record keys")
    /// The record keys that are no TIDs, in byte order.
    static let keyBytes = IndexSection(11, "record keys")
    /// The owner of each list; lists rise by owner and key.
    static let listOwners = IndexSection(12, "owners of lists")
    /// The record key of each list.
    static let listKeys = IndexSection(13, "keys of lists")

    /// A part of one of the four relations.
    static func of(_ relation: Relation, _ part: RelationPart) -> IndexSection {
        IndexSection(
            relation.rawValue << 8 | part.rawValue, "\(part.name) of \(relation.name)")
    }

    private init(_ rawValue: UInt32, _ name: String) {
        self.rawValue = rawValue
        self.name = name
    }
}

/// What records join.
enum Relation: UInt32, CaseIterable {
    /// Accounts to accounts.
    case follows = 1
    /// Accounts to accounts.
    case blocks
    /// Lists to accounts.
    case listItems
    /// Accounts to lists.
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

/// What is kept of a relation.
enum RelationPart: UInt32 {
    /// Where the edges of each source begin, and at the end their number.
    case offsets = 1
    /// The targets of each source, rising.
    case targets
    /// The record key of each edge, as ``PackedKey``.
    case keys
    /// Further records of an edge: its position and a key, rising.
    case repetitions
    /// Where the edges to each target begin, and at the end their number.
    case incomingOffsets
    /// The sources of each target, rising.
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
