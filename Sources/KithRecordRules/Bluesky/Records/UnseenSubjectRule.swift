internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Subjects of records whose accounts are deleted or unknown.
    static var unseenSubject: Self {
        Rule(
            "bluesky/gone-subject", .warning,
            "The account that a record is about exists.",
            advice: """
                A record about a deleted account has no effect and can be deleted. Nothing else is \
                known about accounts whose repositories are not among the inputs.
                """,
            aliases: ["BSKY-018"],
            examples: [
                .passes(
                    """
                    account did:plc:b {"handle":"ben.test"}
                    account_event - {"type":"account","active":false,"status":"deleted"} {"account":"did:plc:b"}
                    account_event - {"type":"account","active":true} {"account":"did:plc:b"}
                    follow at://a/f/1 {} {"author":"did:plc:a","subject":"did:plc:b"}
                    follow at://a/f/2 {"rev":"3lf2o3xws222a"} {"author":"did:plc:a","subject":"did:plc:c"}
                    deletion - {"uri":"at://a/f/2","rev":"3lf2o3xws222b"} {"author":"did:plc:a"}
                    account_event - {"type":"account","active":false,"status":"deleted"} {"account":"did:plc:c"}
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
                    nothing else is known about 2 accounts that are subjects of records; the first \
                    is 'did:plc:c'
                    """),
            ]
        ) { dataset, report in
            let current = dataset.currentRows
            var known = KnownAccounts(dataset)
            var unseen = 0
            var first: (table: Table, row: Int, name: String)?
            for kind in ["follow", "block", "list_item", "verification"] {
                let table = dataset.table(kind)
                let subjects = table.targets("subject")
                for row in table.ownRows
                where current.contains(kind: table.kind.index, row: row) {
                    switch known.state(subjects[row]) {
                    case .there, .told, nil: break
                    case .deleted:
                        report.add(
                            """
                            \(dataset.name(table, row)) is about an account that was deleted
                            """,
                            at: table.place(row, "subject"))
                    case .unseen:
                        unseen += 1
                        known.set(.told, subjects[row])
                        if first == nil {
                            first = (table, row, quoted(table.texts("subject"), row))
                        }
                    }
                }
            }
            guard let first else { return }
            let accounts = unseen == 1 ? "1 account" : "\(unseen) accounts"
            report.add(
                """
                nothing else is known about \(accounts) that are subjects of records; the first is \
                \(first.name)
                """,
                at: first.table.place(first.row, "subject"), severity: .info)
        }
    }
}

/// The state of each account: described, author of a record, or deleted.
///
/// Accounts are given as targets of links.
private struct KnownAccounts {
    enum State { case unseen, told, there, deleted }

    private let accounts: Table
    private var states: [State]

    init(_ dataset: Dataset) {
        accounts = dataset.table("account")
        states = [State](repeating: .there, count: accounts.count)
        states += [State](repeating: .unseen, count: accounts.entityCount - accounts.count)
        for kind in ["repository"] + RecordTables.all.map(\.kind) {
            for author in dataset.table(kind).targets("author") { set(.there, author) }
        }
        let events = dataset.table("account_event")
        let subjects = events.targets("account")
        let (actives, statuses) = (events.flags("active"), events.texts("status"))
        for subject in subjects { set(.there, subject) }
        // Events are in order, so the last one decides.
        for row in events.ownRows {
            guard let active = actives[row] else { continue }
            if !active, statuses.isText(row, "deleted") {
                set(.deleted, subjects[row])
            } else if active {
                set(.there, subjects[row])
            }
        }
    }

    /// Returns the state of an account; `nil` if the target is no account.
    func state(_ target: Int32) -> State? { accounts.entity(target).map { states[$0] } }

    mutating func set(_ state: State, _ target: Int32) {
        if let account = accounts.entity(target) { states[account] = state }
    }
}
