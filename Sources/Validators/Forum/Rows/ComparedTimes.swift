internal import Model

/// Moments of a column, compared as far as their time zones are known.
struct ComparedTimes {
    private let times: Timestamps
    private let texts: Texts

    init(_ table: Table, _ field: String) {
        times = Timestamps(table, field)
        texts = Texts(table, field)
    }

    /// The moment of a row.
    subscript(row: Int) -> Instant? { times[row] }

    /// How many hours one row is older than another, begun ones counted; `nil` where it is not.
    ///
    /// Where one of the two does not say its time zone, it may be older by as many minutes as are allowed; `nil` says
    /// that nobody can tell then.
    func hours(from row: Int, to other: Int, allowed: Int64?) -> Int64? {
        guard let one = times[row], let two = times[other],
            let allowed = hasZone(row) && hasZone(other) ? 0 : allowed
        else { return nil }
        let (difference, isTooGreat) = two.microseconds.subtractingReportingOverflow(
            one.microseconds)
        let minutes = difference / 60_000_000
        return !isTooGreat && minutes > allowed ? (minutes + 59) / 60 : nil
    }

    /// Whether a moment is written with its offset from UTC.
    private func hasZone(_ row: Int) -> Bool {
        guard let text = texts[row], let last = text.last else { return false }
        return last == 0x5A || text.dropFirst(19).contains { $0 == 0x2B || $0 == 0x2D }
    }
}
