internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Rows that were changed before they were created, or after they were exported.
    static var timestampOrder: Self {
        Rule(
            "monica/timestamp-order", .warning,
            "A row is created before it is changed, and both before the export.",
            advice: """
                Monica sets these times itself, so the server's clock was wrong, or the file was \
                edited or combined. Programs that copy only changes may skip such rows.
                """,
            aliases: ["MX-013"],
            examples: [
                .passes(
                    """
                    account x {"export_date":"2024-03-02T18:20:05.000000Z"}
                    gender g {"name":"Woman","created_at":"2023-05-01 07:12:45","updated_at":"2023-05-01T07:12:45.000000Z"}
                    gender h {"name":"Man","created_at":null,"updated_at":"2024-03-02T18:20:06.000000Z"}
                    """),
                .fails(
                    """
                    account x {"export_date":"2024-03-02T18:20:05.000000Z"}
                    gender g {"name":"Woman","created_at":"2023-05-01T07:12:45.000000Z","updated_at":⟦"2022-05-01T07:12:45.000000Z"⟧}
                    gender h {"name":"Man","created_at":"2023-05-01T07:12:45.000000Z","updated_at":⟦"2025-05-01T07:12:45.000000Z"⟧}
                    """,
                    "gender Woman was changed on 2022-05-01, before it was created (2023-05-01)",
                    "gender Man is changed 2025-05-01, after the export of 2024-03-02"),
            ]
        ) { dataset, report in
            let exports = ExportDates(dataset)
            for table in dataset.tables
            where table.kind.index(ofField: "created_at") != nil
                && table.kind.index(ofField: "updated_at") != nil
            {
                dataset.reportTimestamps(of: table, exports, &report)
            }
        }
    }
}

extension Dataset {
    fileprivate func reportTimestamps(
        of table: Table, _ exports: ExportDates, _ report: inout Report
    ) {
        let dayBefore = exports.dayBefore
        let made = table.instants("created_at")
        let changed = table.instants("updated_at")
        for row in table.ownRows {
            let isOrdered = made.surelyPrecedes(changed, row)
            // Rows that are in order and older than the export are accepted here: nearly all rows.
            if isOrdered, let dayBefore, changed.surelyPrecedes(day: dayBefore, row) { continue }
            if !isOrdered, let start = made[row], let end = changed[row], start > end {
                report.add(
                    .early(belonging(table, row), end, start), at: table.place(row, "updated_at"))
            }
            // Writing an export takes time, and may itself change rows.
            guard let export = exports(table, row) else { continue }
            let limit = export.adding(hours: 1)
            if let end = changed[row], end > limit {
                report.add(
                    .inFuture("\(belonging(table, row)) is changed \(end.day)", export),
                    at: table.place(row, "updated_at"))
            } else if let start = made[row], start > limit {
                report.add(
                    .inFuture("\(belonging(table, row)) was created on \(start.day)", export),
                    at: table.place(row, "created_at"))
            }
        }
    }
}

extension Message {
    fileprivate static func early(_ row: String, _ changed: Instant, _ made: Instant) -> Message {
        let isSameDay = changed.day == made.day
        return isSameDay
            ? "\(row) was changed on \(made.day), before it was created"
            : "\(row) was changed on \(changed.day), before it was created (\(made.day))"
    }
}
