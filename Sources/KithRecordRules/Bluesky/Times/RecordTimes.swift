internal import KithATProto
internal import KithModel

/// The times in a row of a record, in microseconds since 1970.
struct RecordTimes {
    private let created: Column
    private let keys: Column
    private let revisions: Column
    private let seen: Numbers

    init(_ table: Table) {
        created = table.column("created_at")
        keys = table.column("rkey")
        revisions = table.column("rev")
        seen = Numbers(table, "time_us")
    }

    /// Returns `created_at`, which the author's app sets; `nil` if it is not a valid datetime.
    func created(_ row: Int) -> Int64? {
        guard created.hasValue(row), !created.isInteger else { return nil }
        return (try? Datetime(created.bytes.span.extracting(created.range(row))))?.microseconds
    }

    /// Returns what is wrong with the form of `created_at`.
    func createdFault(_ row: Int) -> IdentifierFault? {
        guard created.hasValue(row), !created.isInteger else { return nil }
        return Datetime.fault(in: created.bytes.span.extracting(created.range(row)))
    }

    /// Returns the text of `created_at`, quoted for a message.
    func createdText(_ row: Int) -> String { quoted(created, row) }

    /// Returns the time in the record key, if the key is a TID.
    func key(_ row: Int) -> Int64? { Self.time(keys, row) }

    /// Returns the time in the revision.
    func revision(_ row: Int) -> Int64? { Self.time(revisions, row) }

    /// Returns the time at which the event was received.
    func seen(_ row: Int) -> Int64? { seen[row] }

    private static func time(_ column: Column, _ row: Int) -> Int64? {
        guard column.hasValue(row), !column.isInteger,
            let tid = try? TID(column.bytes.span.extracting(column.range(row)))
        else { return nil }
        return Int64(tid.microseconds)
    }
}
