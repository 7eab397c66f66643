internal import Model
internal import SourceText

/// When the exports of a run were written: the "now" of their rows.
struct ExportDates {
    private let only: Instant?
    /// By the source that a row stands in, where there are several exports.
    private let bySource: [Instant?]

    init(_ dataset: Dataset) {
        let accounts = dataset.table("account")
        let dates = Timestamps(accounts, "export_date")
        guard accounts.ownRows.count > 1 else {
            only = accounts.ownRows.first.flatMap { dates[$0] }
            bySource = []
            return
        }
        only = nil
        var bySource: [Instant?] = []
        for row in accounts.ownRows {
            guard let date = dates[row], let source = accounts.place(row)?.source.index else {
                continue
            }
            while bySource.count <= source { bySource.append(nil) }
            bySource[source] = max(bySource[source] ?? date, date)
        }
        self.bySource = bySource
    }

    /// Whether no export says when it was written.
    var isEmpty: Bool { only == nil && bySource.allSatisfy { $0 == nil } }

    /// When the export that a row stands in was written, as far as it says so.
    @inline(__always)
    func callAsFunction(_ table: Table, _ row: Int) -> Instant? {
        if let only { return only }
        guard !bySource.isEmpty, let source = table.place(row)?.source.index,
            bySource.indices.contains(source)
        else { return nil }
        return bySource[source]
    }

    /// The day before the only export as `YYYY-MM-DD`; `nil` where there are several, or none.
    ///
    /// What is dated before it happened before the export, whatever its offset from UTC.
    var dayBefore: [UInt8]? {
        only.map { Array(CalendarDay(number: $0.day.number - 1).description.utf8) }
    }

    /// The first moment that lies in the future of a row for everybody.
    ///
    /// Monica keeps a day as its midnight in UTC; where the day begins first, that is 14 hours too late.
    func future(_ table: Table, _ row: Int) -> Instant? { self(table, row)?.adding(hours: 14) }
}
