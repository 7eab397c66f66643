private import KithATProto
internal import KithDiagnostics
internal import KithModel
private import KithSourceText

extension Rule where Subject == Dataset {
    /// Events that are out of order or repeated, and deletions of unknown records.
    static var eventOrder: Self {
        Rule(
            "bluesky/event-order", .warning,
            """
            The events of an account are in the order of its revisions, without repetitions, \
            and delete only records that were seen.
            """,
            advice: """
                The capture has gaps or overlaps. The state is computed by revision, whatever the \
                order. Records from before the capture are not known.
                """,
            aliases: ["BSKY-030"],
            examples: [
                .passes(
                    """
                    follow at://a/f/1 {"operation":"create","rev":"3lf2o3xws222a"} {"author":"did:plc:a"}
                    follow at://a/f/2 {"operation":"create","rev":"3lf2o3xws222a"} {"author":"did:plc:a"}
                    follow at://b/f/2 {"operation":"create","rev":"3lf2o3xws2222"} {"author":"did:plc:b"}
                    deletion - {"uri":"at://a/f/1","rev":"3lf2o3xws222b"} {"author":"did:plc:a"}
                    follow at://c/f/1 {"operation":"create","rev":"zzz"} {"author":"did:plc:c"}
                    follow at://c/f/2 {"operation":"create","rev":"3lf2o3xws222a"} {"author":"did:plc:c"}
                    follow at://c/f/3 {"operation":"create","rev":"123"} {"author":"did:plc:c"}
                    """),
                .fails(
                    """
                    follow at://a/f/1 {"operation":"create","rev":"3lf2o3xws222b"} {"author":"did:plc:a"}
                    follow at://a/f/2 {"operation":"create","rev":⟦"3lf2o3xws222a"⟧} {"author":"did:plc:a"}
                    ⟦follow at://a/f/1 {"operation":"create","rev":"3lf2o3xws222b"} {"author":"did:plc:a"}⟧
                    deletion - {"uri":⟦"at://a/f/3"⟧,"rev":"3lf2o3xws222c"} {"author":"did:plc:a"}
                    """,
                    """
                    the event of revision '3lf2o3xws222a' comes after that of the newer \
                    revision '3lf2o3xws222b'
                    """,
                    "this event is a duplicate",
                    "'at://a/f/3' is deleted, but was not seen before"),
            ]
        ) { dataset, report in
            EventOrder(dataset).tell(&report)
        }
    }
}

/// The rows that were read from events, in source order.
private struct EventOrder {
    private let dataset: Dataset
    /// The tables of records; ``removed`` is the table of deletions.
    private let tables: [Table]
    private let removed: Table

    /// The number of findings of each sort that are reported one by one.
    private static let limit = 100

    init(_ dataset: Dataset) {
        self.dataset = dataset
        removed = dataset.table("deletion")
        tables = RecordTables.all.map { dataset.table($0.kind) }.filter { !$0.ownRows.isEmpty }
    }

    func tell(_ report: inout Report) {
        tellOrder(&report)
        for table in tables + [removed] { tellRepeated(table, &report) }
        tellUnseen(&report)
    }

    /// Merges all tables in source order and reports events whose
    /// revision is lower than an earlier one of the account.
    private func tellOrder(_ report: inout Report) {
        let tables = self.tables + [removed]
        let accounts = dataset.table("account")
        let authors = tables.map { $0.targets("author") }
        let revisions = tables.map { $0.texts("rev") }
        let marks = self.tables.map { $0.texts("operation") }
        var next = tables.map(\.ownRows.lowerBound)
        var last = [(table: Int32, row: Int32)](repeating: (-1, -1), count: accounts.entityCount)
        var count = CappedTelling(limit: Self.limit)
        while let index = first(of: tables, next) {
            let row = next[index]
            next[index] += 1
            let isEvent = index == marks.count || marks[index].hasValue(row)
            guard isEvent, let author = accounts.entity(authors[index][row]),
                revisions[index].hasValue(row)
            else { continue }
            let (table, other) = (Int(last[author].table), Int(last[author].row))
            // A text that is not a revision cannot be ordered.
            if table >= 0,
                revisions[index].bytes(row).lexicographicallyPrecedes(
                    revisions[table].bytes(other)),
                isRevision(revisions[table], other)
            {
                guard isRevision(revisions[index], row) else { continue }
                count.add(
                    """
                    the event of revision \(quoted(revisions[index], row)) comes after that of the \
                    newer revision \(quoted(revisions[table], other))
                    """,
                    "events that come too late", at: tables[index].place(row, "rev"), to: &report)
            } else {
                last[author] = (Int32(index), Int32(truncatingIfNeeded: row))
            }
        }
        count.finish(&report)
    }

    private func isRevision(_ texts: Texts, _ row: Int) -> Bool {
        TID.isValid(texts.bytes(row).span)
    }

    /// Returns the table whose next row comes first in the source.
    private func first(of tables: [Table], _ next: [Int]) -> Int? {
        var best: (index: Int, source: Int, start: Int)?
        for index in tables.indices where next[index] < tables[index].ownRows.upperBound {
            let place = tables[index].place(next[index])
            let (source, start) = (place?.source.index ?? 0, place?.start ?? 0)
            if let known = best, (known.source, known.start) <= (source, start) { continue }
            best = (index, source, start)
        }
        return best?.index
    }

    /// Reports events whose key and revision occurred before.
    private func tellRepeated(_ table: Table, _ report: inout Report) {
        let isRemoved = table.kind.index == removed.kind.index
        let repetitions =
            isRemoved ? table.column("uri").repetitions : table.repeatedKeys
        let revisions = table.texts("rev")
        let operations = isRemoved ? nil : table.texts("operation")
        var latest: [Int: Int] = [:]
        var count = CappedTelling(limit: Self.limit)
        for repetition in repetitions where revisions.hasValue(repetition.element) {
            let row = repetition.element
            let earlier = [repetition.first, latest[repetition.first] ?? repetition.first]
            latest[repetition.first] = row
            let isKnown = earlier.contains { other in
                revisions.hasValue(other) && revisions.bytes(other) == revisions.bytes(row)
                    && operations?.hasValue(other) ?? true
            }
            guard isKnown, operations?.hasValue(row) ?? true else { continue }
            count.add(
                "this event is a duplicate", "duplicate events",
                at: table.place(row), to: &report)
        }
        count.finish(&report)
    }

    /// Reports deletions of records that did not occur before.
    private func tellUnseen(_ report: inout Report) {
        guard removed.count > 0 else { return }
        let uris = removed.texts("uri")
        var count = CappedTelling(limit: Self.limit)
        for row in removed.ownRows where uris.hasValue(row) {
            let place = removed.place(row)?.withoutNumber
            let isSeen = tables.contains { table in
                guard let first = table.row(withKey: uris.bytes(row)) else { return false }
                guard let place, let other = table.place(first) else { return true }
                return (other.source.index, other.start) < (place.source.index, place.start)
            }
            if isSeen { continue }
            count.add(
                "\(quoted(uris, row)) is deleted, but was not seen before",
                "deletions of records not seen before", at: removed.place(row, "uri"), to: &report)
        }
        count.finish(&report)
    }
}

/// A reporter of the first findings of a sort, and of the number of the remaining ones.
private struct CappedTelling {
    let limit: Int
    private var told = 0
    private var untold: (count: Int, plural: String, place: SourceSpan?)?

    init(limit: Int) { self.limit = limit }

    mutating func add(
        _ message: @autoclosure () -> Message, _ plural: String,
        at place: @autoclosure () -> SourceSpan?, to report: inout Report
    ) {
        if told < limit {
            told += 1
            report.add(message(), at: place())
        } else if untold == nil {
            untold = (1, plural, place())
        } else {
            untold?.count += 1
        }
    }

    func finish(_ report: inout Report) {
        guard let (count, plural, place) = untold else { return }
        report.add(
            "\(count) more \(plural) follow; only the first \(limit) are listed",
            at: place)
    }
}
