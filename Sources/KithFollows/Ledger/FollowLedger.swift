internal import KithATProto

/// A log of what the inputs say about accounts, in input order, from which an index is built.
///
/// Takes 40 bytes for each record, and up to twice that while it grows.
package struct FollowLedger: ~Copyable {
    var names = NameTable()
    var otherKeys = NameTable()
    var lists = ListTable()
    var accounts: [AccountNotes] = []
    var records: [Record] = []
    var repositories: [Repository] = []
    var unnamedLists = UnnamedLists()

    /// Notes about an account, apart from its records.
    struct AccountNotes {
        /// The last known handle, in lower case.
        var handle: [UInt8] = []
        /// The position of the note of this handle among all notes of handles.
        var handleOrder = 0
        var isActive = true
        var isAuthor = false
    }

    /// A record of an account, or the deletion of one.
    ///
    /// Fields are ordered by size to avoid padding, since there are very many records.
    struct Record {
        let key: PackedKey
        /// The revision of the record; 0 if unknown.
        var revision: UInt64
        var author: UInt32
        /// The target account of a follow, block or list item; list items and list blocks also have a list.
        var target: UInt32 = 0
        var list: UInt32 = 0
        let source: Int32
        let relation: Relation
        var isDeletion = false
        /// Whether the record belongs to a repository that was read completely.
        var isOfWhole = false
    }

    /// A repository that was read.
    struct Repository {
        let author: UInt32
        let revision: UInt64
        let isComplete: Bool
        let source: Int32
        /// The number of records noted before it.
        let place: Int
    }

    /// Whether the records include all follows of every account, so that a missing record means no.
    package var isWhole = false

    private var handleCount = 0

    /// Creates an empty ledger.
    package init() {}

    /// The number of records so far, deletions included.
    package var recordCount: Int { records.count }

    /// The metadata of a record: its author, key, revision and input.
    package struct Place {
        /// The account that wrote the record.
        package var author: ArraySlice<UInt8>
        /// The record key; empty if unknown.
        package var key: ArraySlice<UInt8> = []
        /// The revision of the record; empty if unknown.
        package var revision: ArraySlice<UInt8> = []
        /// The number of the input.
        package var source = 0

        /// Creates the metadata of a record without key and revision.
        package init(author: ArraySlice<UInt8>) { self.author = author }
    }

    /// Notes that an account follows another.
    package mutating func noteFollow(_ place: Place, of subject: ArraySlice<UInt8>) {
        var record = record(place, .follows)
        record.target = account(subject)
        records.append(record)
    }

    /// Notes that an account blocks another.
    package mutating func noteBlock(_ place: Place, of subject: ArraySlice<UInt8>) {
        var record = record(place, .blocks)
        record.target = account(subject)
        records.append(record)
    }

    /// Notes that an account is on a list.
    package mutating func noteListItem(
        _ place: Place, of subject: ArraySlice<UInt8>, on list: ListName
    ) {
        var record = record(place, .listItems)
        record.target = account(subject)
        record.list = number(of: list)
        records.append(record)
    }

    /// Notes that an account blocks all accounts on a list.
    package mutating func noteListBlock(_ place: Place, of list: ListName) {
        var record = record(place, .listBlocks)
        record.list = number(of: list)
        records.append(record)
    }

    /// Notes a block of a list that contains an account, where only the record of the block is known, not the list.
    package mutating func noteListBlock(_ place: Place, ofListNaming subject: ArraySlice<UInt8>) {
        let list = ListName(owner: place.author, key: UnnamedLists.key(ofListBlock: place.key))
        noteListBlock(place, of: list)
        unnamedLists.note(number(of: list), blockedBy: records[records.count - 1])
        var item = Place(author: place.author)
        item.source = place.source
        noteListItem(item, of: subject, on: list)
    }

    /// Notes that a list exists.
    package mutating func noteList(_ list: ListName) { _ = number(of: list) }

    /// Notes that a record was deleted.
    package mutating func noteDeletion(_ place: Place, collection: ArraySlice<UInt8>) {
        guard let relation = Relation(collection: collection) else { return }
        var record = record(place, relation)
        record.isDeletion = true
        records.append(record)
    }

    /// Notes that a repository was read, completely or in part.
    ///
    /// The records of its author in the same input belong to it if they have its revision or none.
    package mutating func noteRepository(_ place: Place, isComplete: Bool) {
        let author = account(place.author)
        accounts[Int(author)].isAuthor = true
        repositories.append(
            Repository(
                author: author, revision: Self.revision(place.revision), isComplete: isComplete,
                source: Int32(truncatingIfNeeded: place.source), place: records.count))
    }

    /// Notes the handle of an account; the last note wins.
    package mutating func noteHandle(_ handle: ArraySlice<UInt8>, of account: ArraySlice<UInt8>) {
        let number = Int(self.account(account))
        guard Handle.isValid(Array(handle).span), !handle.elementsEqual("handle.invalid".utf8)
        else { return }
        handleCount += 1
        accounts[number].handle = Handle(checked: Array(handle)).normalised.bytes
        accounts[number].handleOrder = handleCount
    }

    /// Notes whether an account is active; the last note wins.
    package mutating func noteActive(_ isActive: Bool, of account: ArraySlice<UInt8>) {
        accounts[Int(self.account(account))].isActive = isActive
    }

    /// Notes that an account exists.
    package mutating func noteAccount(_ account: ArraySlice<UInt8>) { _ = self.account(account) }

    /// A list, identified by its owner and its record key.
    package struct ListName {
        /// The account that owns the list.
        package let owner: ArraySlice<UInt8>
        let key: ArraySlice<UInt8>

        /// Creates the name of a list.
        package init(owner: ArraySlice<UInt8>, key: ArraySlice<UInt8>) {
            self.owner = owner
            self.key = key
        }

        /// Parses the at-uri of a list; fails if it is not one, or if its owner is not a DID.
        package init?(uri: ArraySlice<UInt8>) {
            let bytes = Array(uri)
            guard let parts = try? ATURIParts(bytes.span), parts.isOfDID, let key = parts.recordKey,
                let collection = parts.collection,
                bytes[collection].elementsEqual("app.bsky.graph.list".utf8)
            else { return nil }
            self.init(owner: bytes[parts.authority], key: bytes[key])
        }
    }

    private mutating func account(_ name: ArraySlice<UInt8>) -> UInt32 {
        let number = names.number(of: name)
        if number == accounts.count { accounts.append(AccountNotes()) }
        return UInt32(truncatingIfNeeded: number)
    }

    private mutating func number(of list: ListName) -> UInt32 {
        lists.number(owner: account(list.owner), key: key(list.key))
    }

    private mutating func record(_ place: Place, _ relation: Relation) -> Record {
        let author = account(place.author)
        accounts[Int(author)].isAuthor = true
        return Record(
            key: key(place.key), revision: Self.revision(place.revision), author: author,
            source: Int32(truncatingIfNeeded: place.source), relation: relation)
    }

    private mutating func key(_ text: ArraySlice<UInt8>) -> PackedKey {
        if text.isEmpty { return .none }
        let bytes = Array(text)
        return PackedKey(tid: bytes.span) ?? PackedKey(other: otherKeys.number(of: text))
    }

    private static func revision(_ text: ArraySlice<UInt8>) -> UInt64 {
        PackedKey(tid: Array(text).span)?.rawValue ?? 0
    }
}

/// The lists that any record mentions, numbered in order of first mention.
struct ListTable {
    struct Entry: Hashable {
        let owner: UInt32
        let key: PackedKey
    }

    private(set) var entries: [Entry] = []
    private var numbers: [Entry: UInt32] = [:]

    mutating func number(owner: UInt32, key: PackedKey) -> UInt32 {
        let entry = Entry(owner: owner, key: key)
        if let number = numbers[entry] { return number }
        let number = UInt32(truncatingIfNeeded: entries.count)
        entries.append(entry)
        numbers[entry] = number
        return number
    }
}

extension Relation {
    /// Creates the relation that the records of a collection express.
    init?(collection: ArraySlice<UInt8>) {
        let prefix = "app.bsky.graph."
        guard collection.starts(with: prefix.utf8) else { return nil }
        switch String(decoding: collection.dropFirst(prefix.utf8.count), as: UTF8.self) {
        case "follow": self = .follows
        case "block": self = .blocks
        case "listitem": self = .listItems
        case "listblock": self = .listBlocks
        default: return nil
        }
    }
}
