private import KithATProto
internal import KithDiagnostics
internal import KithModel

/// Durations and a start date, in microseconds.
private enum Span {
    static let tenMinutes: Int64 = 600_000_000
    static let day: Int64 = 86_400_000_000
    /// 2022-11-01, before which the network did not exist.
    static let networkStart: Int64 = 1_667_260_800_000_000
}

extension Rule where Subject == Dataset {
    /// Creation times before the network existed, after the record was received, or not in the strict form.
    static var createdAt: Self {
        Rule(
            "bluesky/created-at", .warning,
            """
            The creation time of a record is in the strict form, after the network began and \
            before the record was seen.
            """,
            advice: """
                Services read other forms differently, or as 1970, and sort the record elsewhere. \
                A record older than the network was imported.
                """,
            aliases: ["BSKY-022"],
            examples: [
                .passes(
                    """
                    follow at://a/f/1 {"created_at":"2025-01-06T08:00:00.000Z","time_us":1736150400000000}
                    follow at://a/f/2 {"created_at":"2026-01-16T00:00:00Z"}
                    """),
                .fails(
                    """
                    follow at://a/f/1 {"created_at":⟦"2025-01-06T08:00:00"⟧}
                    follow at://a/f/2 {"created_at":⟦"2019-01-06T08:00:00Z"⟧}
                    follow at://a/f/3 {"created_at":⟦"2099-01-06T08:00:00Z"⟧,"time_us":1736150400000000}
                    follow at://a/f/4 {"created_at":⟦"2099-01-06T08:00:00Z"⟧}
                    """,
                    """
                    created_at '2025-01-06T08:00:00' is not a strict datetime: Z or an offset \
                    is missing at its end
                    """,
                    "created_at '2019-01-06T08:00:00Z' lies before the network began, in November 2022",
                    "created_at '2099-01-06T08:00:00Z' lies after the event was seen",
                    "created_at '2099-01-06T08:00:00Z' lies in the future"),
            ]
        ) { dataset, report in
            for (kind, _, _) in RecordTables.all {
                let table = dataset.table(kind)
                let times = RecordTimes(table)
                let texts = table.texts("created_at")
                for row in table.ownRows {
                    guard let created = times.created(row) else {
                        // Another rule reports texts that are not timestamps at all.
                        if let fault = times.createdFault(row), Instant(texts.bytes(row)) != nil {
                            report.add(
                                """
                                created_at \(times.createdText(row)) is not a strict datetime: \
                                \(fault.problem)
                                """,
                                at: table.place(row, "created_at"))
                        }
                        continue
                    }
                    if created < Span.networkStart {
                        report.add(
                            """
                            created_at \(times.createdText(row)) lies before the network began, \
                            in November 2022
                            """,
                            at: table.place(row, "created_at"))
                    } else if let known = times.seen(row) ?? times.revision(row),
                        created > known &+ Span.tenMinutes
                    {
                        let event = times.seen(row) == nil ? "its revision" : "the event was seen"
                        report.add(
                            "created_at \(times.createdText(row)) lies after \(event)",
                            at: table.place(row, "created_at"))
                    } else if dataset.isFuture(created) {
                        report.add(
                            "created_at \(times.createdText(row)) lies in the future",
                            at: table.place(row, "created_at"))
                    }
                }
            }
        }
    }

    /// Records whose key and creation time are far apart.
    static var recordTime: Self {
        Rule(
            "bluesky/record-time", .info,
            "The time in a record key and the record's creation time are less than a day apart.",
            advice: """
                An importer or another tool wrote the record later than it says, or the time was \
                set back. Services sort by either time.
                """,
            aliases: ["BSKY-023"],
            examples: [
                .passes(
                    #"follow at://a/f/1 {"rkey":"3lf2o3xws222b","created_at":"2025-01-06T08:00:00.000Z"}"#
                ),
                .fails(
                    #"follow at://a/f/1 {"rkey":"3lf2o3xws222b","created_at":⟦"2024-01-06T08:00:00.000Z"⟧}"#,
                    "created_at '2024-01-06T08:00:00.000Z' and the time in the record key are 366 days apart"
                ),
            ]
        ) { dataset, report in
            for (kind, _, hasTID) in RecordTables.all where hasTID {
                let table = dataset.table(kind)
                let times = RecordTimes(table)
                for row in table.ownRows {
                    guard let key = times.key(row), let created = times.created(row) else {
                        continue
                    }
                    let distance = key.subtractingReportingOverflow(created).partialValue.magnitude
                    guard distance > UInt64(Span.day), report.tells() else { continue }
                    let days = distance / UInt64(Span.day)
                    report.add(
                        """
                        created_at \(times.createdText(row)) and the time in the record key are \
                        \(days == 1 ? "1 day" : "\(days) days") apart
                        """,
                        at: table.place(row, "created_at"))
                }
            }
        }
    }

    /// Revisions whose time lies after their event was received, or in the future.
    static var revisionTime: Self {
        Rule(
            "bluesky/revision-time", .warning,
            "The time in a revision is not later than when its event was seen, nor in the future.",
            advice: "The server's clock was fast. Services reject records from the future.",
            aliases: ["BSKY-024"],
            examples: [
                .passes(
                    #"follow at://a/f/1 {"operation":"create","rev":"3lf2o3xws222b","time_us":1736150400000000}"#
                ),
                .fails(
                    """
                    follow at://a/f/1 {"operation":"create","rev":⟦"3zzzzzzzzzzzz"⟧,"time_us":1736150400000000}
                    follow at://a/f/2 {"rev":"3zzzzzzzzzzzz"}
                    repository - {"rev":⟦"3zzzzzzzzzzzz"⟧} {"author":"did:plc:a"}
                    """,
                    "the time in the revision lies after the event was seen",
                    "the time in the revision lies in the future"),
            ]
        ) { dataset, report in
            for kind in RecordTables.all.map(\.kind) + ["deletion", "repository"] {
                let table = dataset.table(kind)
                let revisions = table.texts("rev")
                let seen = kind == "repository" ? nil : table.numbers("time_us")
                // Records of a repository share its revision, which is reported once for the repository.
                let isRecord = kind != "deletion" && kind != "repository"
                let operations = isRecord ? table.texts("operation") : nil
                for row in table.ownRows {
                    guard operations?.hasValue(row) ?? true,
                        let revision = RecordTimes.time(revisions, row)
                    else { continue }
                    if let seen = seen?[row], revision > seen &+ Span.tenMinutes {
                        report.add(
                            "the time in the revision lies after the event was seen",
                            at: table.place(row, "rev"))
                    } else if dataset.isFuture(revision) {
                        report.add(
                            "the time in the revision lies in the future",
                            at: table.place(row, "rev"))
                    }
                }
            }
        }
    }
}

extension Dataset {
    /// Whether a time lies later than tomorrow, so that it is in the future in every time zone.
    fileprivate func isFuture(_ microseconds: Int64) -> Bool {
        guard let today else { return false }
        return Instant(microseconds: microseconds).day.number > today.number + 1
    }
}
