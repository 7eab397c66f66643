internal import KithModel

/// The times of a column, compared with regard to unknown time zones.
struct ComparedTimes {
    private let times: Instants
    private let texts: Texts

    init(_ table: Table, _ field: String) {
        times = table.instants(field)
        texts = table.texts(field)
    }

    /// Returns the time in a row.
    subscript(row: Int) -> Instant? { times[row] }

    /// Returns by how many hours `other` is later than `row`, rounded up; `nil` if it is not later.
    ///
    /// If one of the times has no time zone, differences of up to `allowed` minutes do not count. If `allowed` is
    /// `nil`, such times are not compared.
    func hours(from row: Int, to other: Int, allowed: Int64?) -> Int64? {
        guard let one = times[row], let two = times[other],
            let allowed = hasZone(row) && hasZone(other) ? 0 : allowed
        else { return nil }
        let (difference, isTooGreat) = two.microseconds.subtractingReportingOverflow(
            one.microseconds)
        let minutes = difference / 60_000_000
        return !isTooGreat && minutes > allowed ? (minutes + 59) / 60 : nil
    }

    /// Whether the text of a time contains its offset from UTC.
    private func hasZone(_ row: Int) -> Bool {
        guard let text = texts[row], let last = text.last else { return false }
        return last == 0x5A || text.dropFirst(19).contains { $0 == 0x2B || $0 == 0x2D }
    }
}
