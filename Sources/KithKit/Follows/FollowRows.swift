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
        var next = [Int](repeating: 0, count: kinds.count)
        for kind in batch.order.map(Int.init) {
            let row = FollowRow(batch.tables[kind], next[kind], kinds[kind])
            next[kind] += 1
            if let note = notes[kind], let lack = take(row, as: note, in: &ledger) {
                unusable.note(kinds[kind].name, lack, at: row.place)
            }
        }
    }

    /// Records a row; returns what it lacks, if anything.
    private func take(
        _ row: borrowing FollowRow, as note: Note, in ledger: inout FollowLedger
    ) -> UnusableRows.Lack? {
        switch note {
        case .account: return takeAccount(row.key, row["handle"], in: &ledger)
        case .relationship: return takeRelationship(row, in: &ledger)
        case .accountEvent:
            if let lack = takeAccount(row["account"], row["handle"], in: &ledger) { return lack }
            if let isActive = row.boolean("active") {
                ledger.noteActive(isActive, of: row["account"])
            }
            return nil
        default: return takeRecord(row, as: note, in: &ledger)
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
        _ row: borrowing FollowRow, as note: Note, in ledger: inout FollowLedger
    ) -> UnusableRows.Lack? {
        var place = FollowLedger.Place(author: row["author"])
        guard names(place.author) else { return .author }
        place.key = row.recordKey
        place.revision = row["rev"]
        place.source = row.source
        let subject = row["subject"]
        if [.follow, .block, .listItem].contains(note), !names(subject) { return .subject }
        let list = FollowLedger.ListName(uri: row[note == .list ? "uri" : "list"])
        switch note {
        case .repository:
            ledger.noteRepository(place, isComplete: row.boolean("complete") == true)
        case .deletion: ledger.noteDeletion(place, collection: row["collection"])
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
        _ row: borrowing FollowRow, in ledger: inout FollowLedger
    ) -> UnusableRows.Lack? {
        let (actor, subject) = (row["actor"], row["subject"])
        if row.boolean("not_found") == true { return nil }
        guard names(actor) else { return .actor }
        guard names(subject) else { return .subject }
        ledger.noteAccount(actor)
        ledger.noteAccount(subject)
        func place(_ field: String, _ author: ArraySlice<UInt8>) -> FollowLedger.Place? {
            guard let key = FollowRow.recordKey(ofURI: row[field]) else { return nil }
            var place = FollowLedger.Place(author: author)
            place.key = key
            place.source = row.source
            return place
        }
        if let place = place("following", actor) { ledger.noteFollow(place, of: subject) }
        if let place = place("followed_by", subject) { ledger.noteFollow(place, of: actor) }
        if let place = place("blocking", actor) { ledger.noteBlock(place, of: subject) }
        if let place = place("blocked_by", subject) { ledger.noteBlock(place, of: actor) }
        takeListBlock(row, "blocking_by_list", by: actor, of: subject, in: &ledger)
        takeListBlock(row, "blocked_by_list", by: subject, of: actor, in: &ledger)
        return nil
    }

    /// Records the list by which an account blocks another, or the record that blocks the list.
    ///
    /// The lexicon specifies the record; services give the list.
    private func takeListBlock(
        _ row: borrowing FollowRow, _ field: String, by author: ArraySlice<UInt8>,
        of subject: ArraySlice<UInt8>, in ledger: inout FollowLedger
    ) {
        let uri = row[field]
        var place = FollowLedger.Place(author: author)
        place.source = row.source
        if let list = FollowLedger.ListName(uri: uri) {
            ledger.noteListBlock(place, of: list)
            place.author = list.owner
            ledger.noteListItem(place, of: subject, on: list)
        } else if let key = FollowRow.recordKey(ofURI: uri) {
            place.key = key
            ledger.noteListBlock(place, ofListNaming: subject)
        }
    }

    /// Whether a byte string can be an account.
    private func names(_ account: ArraySlice<UInt8>) -> Bool {
        needsDIDs ? DID.isValid(Array(account).span) : !account.isEmpty
    }
}
