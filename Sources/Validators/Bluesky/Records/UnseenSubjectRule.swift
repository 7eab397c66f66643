internal import Diagnostics
internal import Model

extension Rule where Subject == Dataset {
    /// Accounts that records name and that are gone, or of which nothing is known.
    static var unseenSubject: Self {
        Rule(
            "bluesky/gone-subject", .warning,
            "A record is about an account that is there.",
            advice: """
                What is about a deleted account has no effect and can be deleted. Of accounts \
                whose repositories are not among the inputs nothing else is known.
                """,
            aliases: ["BSKY-018"],
            examples: [
                .passes(
                    """
                    account did:plc:b {"handle":"ben.test"}
                    account_event - {"type":"account","active":false,"status":"deleted"} {"account":"did:plc:b"}
                    account_event - {"type":"account","active":true} {"account":"did:plc:b"}
                    follow at://a/f/1 {} {"author":"did:plc:a","subject":"did:plc:b"}
                    """),
                .fails(
                    """
                    account_event - {"type":"account","active":false,"status":"deleted"} {"account":"did:plc:b"}
                    follow at://a/f/1 {} {"author":"did:plc:a","subject":⟦"did:plc:b"⟧}
                    follow at://a/f/2 {} {"author":"did:plc:a","subject":⟦"did:plc:c"⟧}
                    block at://a/b/2 {} {"author":"did:plc:a","subject":"did:plc:d"}
                    """,
                    "follow did:plc:a → did:plc:b is about an account that was deleted",
                    """
                    of 2 accounts that records are about nothing else is known, the first being \
                    'did:plc:c'
                    """),
            ]
        ) { dataset, report in
            let known = KnownAccounts(dataset)
            var unseen = Column(isInteger: false, isList: false)
            var first: (table: Table, row: Int, name: String)?
            for kind in ["follow", "block", "list_item", "verification"] {
                let table = dataset.table(kind)
                let subjects = table.column("subject")
                guard !subjects.isInteger else { continue }
                for row in table.ownRows where subjects.hasValue(row) {
                    switch known.state(subjects.slice(row)) {
                    case .there: break
                    case .deleted:
                        report.add(
                            """
                            \(dataset.name(table, row)) is about an account that was deleted
                            """,
                            at: table.place(row, "subject"))
                    case .unseen:
                        unseen.append(text: subjects.slice(row))
                        if first == nil { first = (table, row, quoted(subjects, row)) }
                    }
                }
            }
            guard let first else { return }
            let count = unseen.count - KeyTable(unseen).repetitions.count
            let accounts = count == 1 ? "1 account" : "\(count) accounts"
            report.add(
                """
                of \(accounts) that records are about nothing else is known, the first being \
                \(first.name)
                """,
                at: first.table.place(first.row, "subject"), severity: .info)
        }
    }
}

/// The accounts that are described, have records, or are known to be gone.
private struct KnownAccounts {
    enum State { case there, deleted, unseen }

    private let numbers: TextNumbers
    private var deleted: Set<Int> = []

    init(_ dataset: Dataset) {
        let events = dataset.table("account_event")
        var columns = [dataset.table("account").column("did"), events.column("account")]
        for kind in ["repository"] + RecordTables.all.map(\.kind) {
            columns.append(dataset.table(kind).column("author"))
        }
        numbers = TextNumbers(columns)
        let (actives, statuses) = (Flags(events, "active"), Texts(events, "status"))
        let accounts = columns[1]
        // Events come in their order; the last one counts.
        for row in events.ownRows where accounts.hasValue(row) {
            guard let active = actives[row], let account = numbers.number(accounts.slice(row))
            else { continue }
            if !active, statuses.contains(row, "deleted") {
                deleted.insert(account)
            } else if active {
                deleted.remove(account)
            }
        }
    }

    func state(_ did: ArraySlice<UInt8>) -> State {
        guard let number = numbers.number(did) else { return .unseen }
        return deleted.contains(number) ? .deleted : .there
    }
}
