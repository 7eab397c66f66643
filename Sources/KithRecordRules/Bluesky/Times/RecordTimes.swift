internal import KithATProto
internal import KithModel

/// The times in a row of a record, in microseconds since 1970.
struct RecordTimes {
    private let created: Texts
    private let keys: Texts
    private let revisions: Texts
    private let seen: Numbers

    init(_ table: Table) {
        created = table.texts("created_at")
        keys = table.texts("rkey")
        revisions = table.texts("rev")
        seen = table.numbers("time_us")
    }

    /// Returns `created_at`, which the author's app sets; `nil` if it is not a valid datetime.
    func created(_ row: Int) -> Int64? {
        created[row].flatMap { try? Datetime($0.span) }?.microseconds
    }

    /// Returns what is wrong with the form of `created_at`.
    func createdFault(_ row: Int) -> IdentifierFault? {
        created[row].flatMap { Datetime.fault(in: $0.span) }
    }

    /// Returns the text of `created_at`, quoted for a message.
    func createdText(_ row: Int) -> String { quoted(created, row) }

    /// Returns the time in the record key, if the key is a TID.
    func key(_ row: Int) -> Int64? { Self.time(keys, row) }

    /// Returns the time in the revision.
    func revision(_ row: Int) -> Int64? { Self.time(revisions, row) }

    /// Returns the time at which the event was received.
    func seen(_ row: Int) -> Int64? { seen[row] }

    /// Returns the time in a TID; `nil` if the text is none.
    static func time(_ texts: Texts, _ row: Int) -> Int64? {
        guard let text = texts[row], let tid = try? TID(text.span) else { return nil }
        return Int64(tid.microseconds)
    }
}
