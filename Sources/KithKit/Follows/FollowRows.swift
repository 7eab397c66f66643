private import KithATProto
internal import KithFollows
internal import KithModel
internal import KithSourceText

/// Records the follows, blocks and lists of rows in a ledger.
///
/// Rows may have any vocabulary with the kinds and fields of `bluesky`, or some of them.
struct FollowRows {
    private let kinds: [Kind]
    private let notes: [Note?]
    /// Whether accounts must have DIDs.
    private let needsDIDs: Bool
    /// Rows without effect, because they do not name a required account or list.
    private(set) var unusable = UnusableRows()

    /// The meaning of a kind's rows.
    private enum Note: String {
        case account
        case accountEvent = "account_event"
        case repository
        case follow
        case block
        case list
        case listItem = "list_item"
        case listBlock = "list_block"
        case deletion
        case relationship
    }

    /// Finds the kinds with follow data; `nil` if the vocabulary has none.
    init?(_ vocabulary: Vocabulary) {
        guard let follow = vocabulary.kind("follow"), follow.index(ofField: "author") != nil,
            follow.index(ofField: "subject") != nil
        else { return nil }
        kinds = vocabulary.kinds
        notes = kinds.map { Note(rawValue: $0.name) }
        needsDIDs = vocabulary.name == "bluesky"
    }

    /// Records all rows of a batch.
    mutating func note(_ batch: borrowing Batch, in ledger: inout FollowLedger) {
        var tables = [FollowTable?](repeating: nil, count: kinds.count)
        for kind in kinds.indices where notes[kind] != nil && batch.tables[kind].count > 0 {
            tables[kind] = FollowTable(batch.tables[kind], kinds[kind])
        }
        for run in batch.runs {
            guard let table = tables[run.kind], let note = notes[run.kind] else { continue }
            for row in run.rows {
                if let lack = take(row, of: table, as: note, in: &ledger) {
                    unusable.note(kinds[run.kind].name, lack, at: table.place(row))
                }
            }
        }
    }

    /// Records a row; returns what it lacks, if anything.
    private func take(
        _ row: Int, of table: FollowTable, as note: Note, in ledger: inout FollowLedger
    ) -> UnusableRows.Lack? {
        let handle = table.handle.bytes(row)
        switch note {
        case .account: return takeAccount(table.key.bytes(row), handle, in: &ledger)
        case .relationship: return takeRelationship(row, of: table, in: &ledger)
        case .accountEvent:
            let account = table.account.bytes(row)
            if let lack = takeAccount(account, handle, in: &ledger) { return lack }
            if let isActive = table.isActive[row] { ledger.noteActive(isActive, of: account) }
            return nil
        default: return takeRecord(row, of: table, as: note, in: &ledger)
        }
    }

    private func takeAccount(
        _ account: ArraySlice<UInt8>, _ handle: ArraySlice<UInt8>, in ledger: inout FollowLedger
    ) -> UnusableRows.Lack? {
        guard names(account) else { return .account }
        ledger.noteAccount(account)
        if !handle.isEmpty { ledger.noteHandle(handle, of: account) }
        return nil
    }

    private func takeRecord(
        _ row: Int, of table: FollowTable, as note: Note, in ledger: inout FollowLedger
    ) -> UnusableRows.Lack? {
        var place = FollowLedger.Place(author: table.author.bytes(row))
        guard names(place.author) else { return .author }
        place.key = table.recordKey(row)
        place.revision = table.rev.bytes(row)
        place.source = table.source(row)
        let subject = table.subject.bytes(row)
        if [.follow, .block, .listItem].contains(note), !names(subject) { return .subject }
        let list = FollowLedger.ListName(uri: (note == .list ? table.uri : table.list).bytes(row))
        switch note {
        case .repository:
            ledger.noteRepository(place, isComplete: table.isComplete.isTrue(row))
        case .deletion: ledger.noteDeletion(place, collection: table.collection.bytes(row))
        case .follow: ledger.noteFollow(place, of: subject)
        case .block: ledger.noteBlock(place, of: subject)
        default:
            guard let list else { return .list }
            if note == .listItem { ledger.noteListItem(place, of: subject, on: list) }
            if note == .listBlock { ledger.noteListBlock(place, of: list) }
            if note == .list { ledger.noteList(list) }
        }
        return nil
    }

    /// Records what an answer of a service says about two accounts.
    private func takeRelationship(
        _ row: Int, of table: FollowTable, in ledger: inout FollowLedger
    ) -> UnusableRows.Lack? {
        let (actor, subject) = (table.actor.bytes(row), table.subject.bytes(row))
        if table.isNotFound.isTrue(row) { return nil }
        guard names(actor) else { return .actor }
        guard names(subject) else { return .subject }
        ledger.noteAccount(actor)
        ledger.noteAccount(subject)
        let source = table.source(row)
        func place(_ uris: Texts, _ author: ArraySlice<UInt8>) -> FollowLedger.Place? {
            guard let key = FollowTable.recordKey(ofURI: uris.bytes(row)) else { return nil }
            var place = FollowLedger.Place(author: author)
            place.key = key
            place.source = source
            return place
        }
        if let place = place(table.following, actor) { ledger.noteFollow(place, of: subject) }
        if let place = place(table.followedBy, subject) { ledger.noteFollow(place, of: actor) }
        if let place = place(table.blocking, actor) { ledger.noteBlock(place, of: subject) }
        if let place = place(table.blockedBy, subject) { ledger.noteBlock(place, of: actor) }
        let (blocking, blocked) = (table.blockingList.bytes(row), table.blockedByList.bytes(row))
        takeListBlock(blocking, by: actor, of: subject, from: source, in: &ledger)
        takeListBlock(blocked, by: subject, of: actor, from: source, in: &ledger)
        return nil
    }

    /// Records the list by which an account blocks another, or the record that blocks the list.
    ///
    /// The lexicon specifies the record; services give the list.
    private func takeListBlock(
        _ uri: ArraySlice<UInt8>, by author: ArraySlice<UInt8>,
        of subject: ArraySlice<UInt8>, from source: Int, in ledger: inout FollowLedger
    ) {
        var place = FollowLedger.Place(author: author)
        place.source = source
        if let list = FollowLedger.ListName(uri: uri) {
            ledger.noteListBlock(place, of: list)
            place.author = list.owner
            ledger.noteListItem(place, of: subject, on: list)
        } else if let key = FollowTable.recordKey(ofURI: uri) {
            place.key = key
            ledger.noteListBlock(place, ofListNaming: subject)
        }
    }

    /// Whether a byte string can be an account.
    private func names(_ account: ArraySlice<UInt8>) -> Bool {
        needsDIDs ? DID.isValid(Array(account).span) : !account.isEmpty
    }
}
