private import ATProto
internal import Follows
internal import Model
internal import SourceText

/// Takes what rows say of follows, blocks and lists into a ledger: rows of any vocabulary that has the kinds and
/// fields of `bluesky`, or some of them.
struct FollowRows {
    private let kinds: [Kind]
    private let notes: [Note?]
    /// Whether accounts must have DIDs.
    private let needsDIDs: Bool
    /// The rows that name no account where one is needed.
    private(set) var unusable = 0

    /// What a kind tells.
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

    /// Looks for kinds that tell of follows; `nil` where the vocabulary has none.
    init?(_ vocabulary: Vocabulary) {
        guard let follow = vocabulary.kind("follow"), follow.index(ofField: "author") != nil,
            follow.index(ofField: "subject") != nil
        else { return nil }
        kinds = vocabulary.kinds
        notes = kinds.map { Note(rawValue: $0.name) }
        needsDIDs = vocabulary.name == "bluesky"
    }

    /// Takes all rows of a batch.
    mutating func note(_ batch: borrowing Batch, in ledger: inout FollowLedger) {
        var next = [Int](repeating: 0, count: kinds.count)
        for kind in batch.order.map(Int.init) {
            let row = FollowRow(batch.tables[kind], next[kind], kinds[kind])
            next[kind] += 1
            if let note = notes[kind], !take(row, as: note, in: &ledger) { unusable += 1 }
        }
    }

    /// Takes a row; `false` where it lacks what it needs.
    private func take(
        _ row: borrowing FollowRow, as note: Note, in ledger: inout FollowLedger
    ) -> Bool {
        switch note {
        case .account: return takeAccount(row.key, row["handle"], in: &ledger)
        case .relationship: return takeRelationship(row, in: &ledger)
        case .accountEvent:
            guard takeAccount(row["account"], row["handle"], in: &ledger) else { return false }
            if let isActive = row.boolean("active") {
                ledger.noteActive(isActive, of: row["account"])
            }
            return true
        default: return takeRecord(row, as: note, in: &ledger)
        }
    }

    private func takeAccount(
        _ account: ArraySlice<UInt8>, _ handle: ArraySlice<UInt8>, in ledger: inout FollowLedger
    ) -> Bool {
        guard names(account) else { return false }
        ledger.noteAccount(account)
        if !handle.isEmpty { ledger.noteHandle(handle, of: account) }
        return true
    }

    private func takeRecord(
        _ row: borrowing FollowRow, as note: Note, in ledger: inout FollowLedger
    ) -> Bool {
        var place = FollowLedger.Place(author: row["author"])
        guard names(place.author) else { return false }
        place.key = row.recordKey
        place.revision = row["rev"]
        place.source = row.source
        let subject = row["subject"]
        let list = FollowLedger.ListName(uri: row[note == .list ? "uri" : "list"])
        switch note {
        case .repository:
            ledger.noteRepository(place, isComplete: row.boolean("complete") == true)
        case .deletion: ledger.noteDeletion(place, collection: row["collection"])
        case .follow where names(subject): ledger.noteFollow(place, of: subject)
        case .block where names(subject): ledger.noteBlock(place, of: subject)
        case .listItem where names(subject):
            guard let list else { return false }
            ledger.noteListItem(place, of: subject, on: list)
        case .listBlock:
            guard let list else { return false }
            ledger.noteListBlock(place, of: list)
        case .list:
            guard let list else { return false }
            ledger.noteList(list)
        default: return false
        }
        return true
    }

    /// Takes the records that a service named in an answer.
    ///
    /// Those of lists name either the record that blocks the list, or the list, and so tell too little.
    private func takeRelationship(
        _ row: borrowing FollowRow, in ledger: inout FollowLedger
    ) -> Bool {
        let (actor, subject) = (row["actor"], row["subject"])
        guard names(actor), names(subject) else { return row.boolean("not_found") == true }
        ledger.noteAccount(actor)
        ledger.noteAccount(subject)
        func place(_ field: String, _ author: ArraySlice<UInt8>) -> FollowLedger.Place? {
            guard let key = FollowRow.recordKey(ofURI: row[field]) else { return nil }
            var place = FollowLedger.Place(author: author)
            place.key = key
            return place
        }
        if let place = place("following", actor) { ledger.noteFollow(place, of: subject) }
        if let place = place("followed_by", subject) { ledger.noteFollow(place, of: actor) }
        if let place = place("blocking", actor) { ledger.noteBlock(place, of: subject) }
        if let place = place("blocked_by", subject) { ledger.noteBlock(place, of: actor) }
        return true
    }

    /// Whether a text can be an account.
    private func names(_ account: ArraySlice<UInt8>) -> Bool {
        needsDIDs ? DID.isValid(Array(account).span) : !account.isEmpty
    }
}

/// One row, by the names of its fields.
private struct FollowRow {
    private let rows: Rows
    private let row: Int
    private let kind: Kind

    init(_ rows: Rows, _ row: Int, _ kind: Kind) {
        (self.rows, self.row, self.kind) = (rows, row, kind)
    }

    /// The text of a field; empty where the kind or the row has none.
    subscript(field: String) -> ArraySlice<UInt8> {
        guard let index = kind.index(ofField: field) else { return [] }
        return text(index)
    }

    /// The key of the row.
    var key: ArraySlice<UInt8> { kind.keyField.map { text($0) } ?? [] }

    /// The number of the input.
    var source: Int { rows.places[row]?.source.index ?? 0 }

    func boolean(_ field: String) -> Bool? {
        guard let index = kind.index(ofField: field), rows.columns[index].isInteger,
            rows.columns[index].hasValue(row)
        else { return nil }
        return rows.columns[index].integers[row] != 0
    }

    /// The record key, from its own field or from the row's key.
    var recordKey: ArraySlice<UInt8> {
        let own = self["rkey"]
        return own.isEmpty ? Self.recordKey(ofURI: key) ?? [] : own
    }

    /// The last part of an at-uri.
    static func recordKey(ofURI uri: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let bytes = Array(uri)
        guard let parts = try? ATURIParts(bytes.span), let key = parts.recordKey else { return nil }
        return bytes[key]
    }

    private func text(_ field: Int) -> ArraySlice<UInt8> {
        let column = rows.columns[field]
        guard !column.isInteger, !column.isList, column.hasValue(row) else { return [] }
        return column.slice(row)
    }
}
