private import KithATProto
internal import KithFollows
internal import KithModel
internal import KithReaders
internal import KithSourceText

/// Records the follows, blocks and lists of rows in a ledger.
///
/// Rows may have any vocabulary with a kind of follows.
struct FollowRows {
    private let kinds: [FollowKind?]
    /// Whether accounts must have DIDs.
    private let needsDIDs: Bool
    /// Rows without effect, because they do not name a required account or list.
    private(set) var unusable = UnusableRows()

    /// Finds the kinds with follow data; `nil` if the vocabulary has no follows.
    init?(_ vocabulary: Vocabulary) {
        kinds = vocabulary.kinds.map { FollowKind($0, in: vocabulary) }
        let follows = kinds.lazy.compactMap(\.self).filter { $0.note == .follow }
        guard let follow = follows.first, let author = follow.author else { return nil }
        needsDIDs = follow.kind.fields[author].constraints.format == .did
    }

    /// Records all rows of a batch.
    mutating func note(_ batch: borrowing Batch, in ledger: inout FollowLedger) {
        var tables = [FollowTable?](repeating: nil, count: kinds.count)
        for case let kind? in kinds where batch.tables[kind.kind.index].count > 0 {
            tables[kind.kind.index] = FollowTable(batch.tables[kind.kind.index], kind)
        }
        for run in batch.runs {
            guard let table = tables[run.kind], let kind = kinds[run.kind] else { continue }
            for row in run.rows {
                if let lack = take(row, of: table, as: kind.note, in: &ledger) {
                    unusable.note(kind.kind.name, lack, at: table.place(row))
                }
            }
        }
    }

    /// Records a row; returns what it lacks, if anything.
    private func take(
        _ row: Int, of table: FollowTable, as note: FollowKind.Note, in ledger: inout FollowLedger
    ) -> UnusableRows.Lack? {
        let (account, handle) = (table.account.bytes(row), table.handle.bytes(row))
        switch note {
        case .account: return takeAccount(account, handle, in: &ledger)
        case .relationship:
            guard let columns = table.relationships else { return nil }
            return takeRelationship(row, columns, from: table.source(row), in: &ledger)
        case .accountEvent:
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
        _ row: Int, of table: FollowTable, as note: FollowKind.Note, in ledger: inout FollowLedger
    ) -> UnusableRows.Lack? {
        var place = FollowLedger.Place(author: table.author.bytes(row))
        guard names(place.author) else { return .author }
        place.key = table.recordKey(row)
        place.revision = table.revision.bytes(row)
        place.source = table.source(row)
        let subject = table.subject.bytes(row)
        if [.follow, .block, .listItem].contains(note), !names(subject) { return .subject }
        let list = FollowLedger.ListName(uri: table.list.bytes(row))
        switch note {
        case .repository:
            ledger.noteRepository(place, isComplete: table.isWhole.isTrue(row))
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
        _ row: Int, _ table: RelationshipColumns, from source: Int, in ledger: inout FollowLedger
    ) -> UnusableRows.Lack? {
        let (actor, subject) = (table.actor.bytes(row), table.subject.bytes(row))
        if table.isNotFound.isTrue(row) { return nil }
        guard names(actor) else { return .actor }
        guard names(subject) else { return .subject }
        ledger.noteAccount(actor)
        ledger.noteAccount(subject)
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
