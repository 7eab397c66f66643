internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Follows of accounts that the author blocks.
    static var followAndBlock: Self {
        Rule(
            "bluesky/follow-and-block", .warning,
            "No account follows an account that it blocks, directly or by a list.",
            advice: """
                Both records are valid. Services hide the blocked account, and the follow takes \
                effect again when the block is deleted.
                """,
            aliases: ["BSKY-017"],
            examples: [
                .passes(
                    """
                    follow at://a/f/1 {} {"author":"did:plc:a","subject":"did:plc:b"}
                    block at://b/b/1 {} {"author":"did:plc:b","subject":"did:plc:a"}
                    list_block at://a/lb/1 {} {"author":"did:plc:a","list":"at://c/l/1"}
                    list_item at://c/i/1 {} {"list":"at://c/l/2","subject":"did:plc:b"}
                    follow at://d/f/1 {} {"author":"did:plc:d","subject":"did:plc:d"}
                    block at://d/b/1 {} {"author":"did:plc:d","subject":"did:plc:d"}
                    """),
                .fails(
                    """
                    follow at://a/f/1 {} {"author":"did:plc:a","subject":⟦"did:plc:b"⟧}
                    block at://a/b/1 {} {"author":"did:plc:a","subject":"did:plc:b"}
                    follow at://a/f/2 {} {"author":"did:plc:a","subject":⟦"did:plc:c"⟧}
                    list_block at://a/lb/1 {} {"author":"did:plc:a","list":"at://c/l/1"}
                    list_item at://c/i/1 {} {"list":"at://c/l/1","subject":"did:plc:c"}
                    """,
                    "did:plc:a follows and blocks did:plc:b",
                    """
                    did:plc:a follows did:plc:c and blocks the list 'at://c/l/1', which \
                    contains it
                    """),
            ]
        ) { dataset, report in
            let blocks = Blocks(dataset)
            guard !blocks.isEmpty else { return }
            let (table, current) = (dataset.table("follow"), dataset.currentRows)
            let (authors, subjects) = (table.targets("author"), table.targets("subject"))
            let (authorNames, subjectNames) = (table.texts("author"), table.texts("subject"))
            for row in table.ownRows
            where authors[row] != Table.none && subjects[row] != Table.none
                && authors[row] != subjects[row]
                && current.contains(kind: table.kind.index, row: row)
            {
                guard let found = blocks.block(of: subjects[row], by: authors[row]) else {
                    continue
                }
                let (author, subject) = (
                    excerpt(authorNames.text(row)), excerpt(subjectNames.text(row))
                )
                switch found {
                case .record(let block):
                    report.add(
                        "\(author) follows and blocks \(subject)", at: table.place(row, "subject"),
                        notes: [
                            Finding.Note("blocked here", at: dataset.table("block").place(block))
                        ])
                case .list(let block, let name):
                    report.add(
                        """
                        \(author) follows \(subject) and blocks the list \(name), which \
                        contains it
                        """,
                        at: table.place(row, "subject"),
                        notes: [
                            Finding.Note(
                                "blocked here", at: dataset.table("list_block").place(block))
                        ])
                }
            }
        }
    }
}

/// The blocks between accounts, by block records and by lists.
private struct Blocks {
    /// The way in which an account is blocked.
    enum Found {
        case record(row: Int)
        case list(row: Int, name: String)
    }

    private let direct: [UInt64: Int32]
    /// The rows of list blocks by author, and the first row of each pair of author and list.
    private let lists: [Int32: [Int32]]
    private let listBlocks: [UInt64: Int32]
    /// The pairs of a list and an account on it, and the lists by account.
    private let items: Set<UInt64>
    private let listings: [Int32: [Int32]]
    /// The target list of each row of list blocks.
    private let blockedLists: [Int32]
    private let listNames: Texts

    init(_ dataset: Dataset) {
        let current = dataset.currentRows
        func pairs(
            _ name: String, _ first: String, _ second: String
        ) -> [(Int32, Int32, row: Int32)] {
            let table = dataset.table(name)
            let (firsts, seconds) = (table.targets(first), table.targets(second))
            return table.ownRows.compactMap { row in
                guard firsts[row] != Table.none, seconds[row] != Table.none,
                    current.contains(kind: table.kind.index, row: row)
                else { return nil }
                return (firsts[row], seconds[row], Int32(truncatingIfNeeded: row))
            }
        }
        direct = Dictionary(
            pairs("block", "author", "subject").map { (pair($0, $1), $2) },
            uniquingKeysWith: { first, _ in first })
        let named = pairs("list_item", "list", "subject")
        items = Set(named.map { pair($0.0, $0.1) })
        listings = Dictionary(grouping: named, by: \.1).mapValues { $0.map(\.0) }
        let blocked = pairs("list_block", "author", "list")
        lists = Dictionary(grouping: blocked, by: \.0).mapValues { $0.map(\.row) }
        listBlocks = Dictionary(
            blocked.map { (pair($0, $1), $2) }, uniquingKeysWith: { first, _ in first })
        blockedLists = dataset.table("list_block").targets("list")
        listNames = dataset.table("list_block").texts("list")
    }

    var isEmpty: Bool { direct.isEmpty && lists.isEmpty }

    /// Returns how `author` blocks `subject`; both are targets of links.
    func block(of subject: Int32, by author: Int32) -> Found? {
        if let row = direct[pair(author, subject)] { return .record(row: Int(row)) }
        // Walks the shorter of the two: the lists that the author blocks, or the lists that name the subject.
        let (blocked, naming) = (lists[author] ?? [], listings[subject] ?? [])
        let found =
            blocked.count <= naming.count
            ? blocked.first { items.contains(pair(blockedLists[Int($0)], subject)) }
            : naming.lazy.compactMap { listBlocks[pair(author, $0)] }.min()
        return found.map { .list(row: Int($0), name: quoted(listNames, Int($0))) }
    }
}
