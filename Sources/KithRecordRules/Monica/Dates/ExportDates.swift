internal import KithModel
internal import KithSourceText

/// The times at which the exports were written, which count as "now" for their rows.
struct ExportDates {
    private let only: Instant?
    /// The times by source, if there are several exports.
    private let bySource: [SourceID: Instant]

    init(_ dataset: Dataset) {
        let accounts = dataset.table("account")
        let dates = accounts.instants("export_date")
        guard accounts.ownRows.count > 1 else {
            only = accounts.ownRows.first.flatMap { dates[$0] }
            bySource = [:]
            return
        }
        only = nil
        var bySource: [SourceID: Instant] = [:]
        for row in accounts.ownRows {
            guard let date = dates[row],
                let source = accounts.place(row)?.withoutNumber?.source
            else { continue }
            bySource[source] = max(bySource[source] ?? date, date)
        }
        self.bySource = bySource
    }

    /// Whether no export has a time.
    var isEmpty: Bool { only == nil && bySource.isEmpty }

    /// Returns when the export that contains a row was written; `nil` if it is unknown.
    @inline(__always)
    func callAsFunction(_ table: Table, _ row: Int) -> Instant? {
        if let only { return only }
        guard !bySource.isEmpty, let source = table.place(row)?.source else { return nil }
        return bySource[source]
    }

    /// The day before the only export as `YYYY-MM-DD`; `nil` if there are several exports, or none.
    ///
    /// An event that is dated before this day precedes the export, whatever its offset from UTC.
    var dayBefore: [UInt8]? {
        only.map { Array(CalendarDay(number: $0.day.number - 1).description.utf8) }
    }

    /// Returns the earliest moment that is in the future of a row in every time zone.
    ///
    /// Monica stores a day as its midnight in UTC. In the easternmost time zone the day begins 14 hours earlier.
    func future(_ table: Table, _ row: Int) -> Instant? { self(table, row)?.adding(hours: 14) }
}
