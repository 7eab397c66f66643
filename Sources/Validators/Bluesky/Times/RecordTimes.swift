internal import ATProto
internal import Model

/// The times that a row of a record tells, in microseconds since 1970.
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

    /// What the author's app says.
    func created(_ row: Int) -> Int64? {
        guard created.hasValue(row), !created.isInteger else { return nil }
        return (try? Datetime(created.bytes.span.extracting(created.range(row))))?.microseconds
    }

    /// What is wrong with the form of that.
    func createdFault(_ row: Int) -> IdentifierFault? {
        guard created.hasValue(row), !created.isInteger else { return nil }
        return Datetime.fault(in: created.bytes.span.extracting(created.range(row)))
    }

    /// The text of that.
    func createdText(_ row: Int) -> String { quoted(created, row) }

    /// The time in the record key.
    func key(_ row: Int) -> Int64? { Self.time(keys, row) }

    /// The time in the revision.
    func revision(_ row: Int) -> Int64? { Self.time(revisions, row) }

    /// When the event was seen.
    func seen(_ row: Int) -> Int64? { seen[row] }

    private static func time(_ column: Column, _ row: Int) -> Int64? {
        guard column.hasValue(row), !column.isInteger,
            let tid = try? TID(column.bytes.span.extracting(column.range(row)))
        else { return nil }
        return Int64(tid.microseconds)
    }
}
