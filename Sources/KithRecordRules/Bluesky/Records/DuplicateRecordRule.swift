internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Records that repeat another record, such as a second follow of the same account.
    static var duplicateRecord: Self {
        Rule(
            "bluesky/duplicate-record", .warning,
            "An account has one record for each follow, block or list item.",
            advice: """
                Services use the oldest record and ignore the others until it is deleted. Deleting \
                one of them therefore does not end the relation. Delete all.
                """,
            aliases: ["BSKY-015"],
            repair: "Removes the later records, which services ignore.",
            examples: [
                .passes(
                    """
                    follow at://a/f/1 {"rkey":"1"} {"author":"did:plc:a","subject":"did:plc:b"}
                    follow at://a/f/1 {"rkey":"1"} {"author":"did:plc:a","subject":"did:plc:b"}
                    follow at://b/f/1 {"rkey":"1"} {"author":"did:plc:b","subject":"did:plc:a"}
                    follow - {} {"author":"did:plc:a","subject":"did:plc:b"}
                    """),
                .fails(
                    """
                    ⟦follow at://a/f/3 {"rkey":"3"} {"author":"did:plc:a","subject":"did:plc:b"}⟧
                    follow at://a/f/1 {"rkey":"1"} {"author":"did:plc:a","subject":"did:plc:b"}
                    ⟦follow at://a/f/2 {"rkey":"2"} {"author":"did:plc:a","subject":"did:plc:b"}⟧
                    """,
                    "follow did:plc:a → did:plc:b duplicates record 1",
                    "follow did:plc:a → did:plc:b duplicates record 1",
                    repaired:
                        #"follow at://a/f/1 {"rkey":"1"} {"author":"did:plc:a","subject":"did:plc:b"}"#
                ),
                .fails(
                    """
                    list_item at://a/i/1 {"rkey":"1"} {"list":"at://a/l/1","subject":"did:plc:b"}
                    ⟦list_item at://a/i/2 {"rkey":"2"} {"list":"at://a/l/1","subject":"did:plc:b"}⟧
                    """,
                    "list_item at://a/i/2 duplicates record 1",
                    repaired:
                        #"list_item at://a/i/1 {"rkey":"1"} {"list":"at://a/l/1","subject":"did:plc:b"}"#
                ),
            ]
        ) { dataset, report in
            let current = dataset.currentRows
            for (kind, first, second) in [
                ("follow", "author", "subject"), ("block", "author", "subject"),
                ("list_block", "author", "list"), ("list_item", "list", "subject"),
            ] {
                let table = dataset.table(kind)
                let groups = RecordGroups(table, first, second) {
                    current.contains(kind: table.kind.index, row: $0)
                }
                for (row, canonical) in groups.duplicates {
                    let key = excerpt(groups.keys.text(canonical), limit: 20)
                    report.add(
                        "\(dataset.name(table, row)) duplicates record \(key)",
                        at: table.place(row),
                        notes: [Finding.Note("first here", at: table.place(canonical))],
                        repair: [[.remove(table.id(row))]])
                }
            }
        }
    }
}

/// Records grouped by their two links; the one with the smallest record key is the canonical one of its group.
private struct RecordGroups {
    let keys: Texts
    /// The rows that are not canonical, each with the canonical row of its group.
    private(set) var duplicates: [(row: Int, canonical: Int)] = []

    init(_ table: Table, _ first: String, _ second: String, where counts: (Int) -> Bool) {
        keys = table.texts("rkey")
        guard table.count > 1 else { return }
        let (firsts, seconds) = (table.targets(first), table.targets(second))
        var canonical: [UInt64: Int32] = [:]
        canonical.reserveCapacity(table.count)
        var losers: [(row: Int, pair: UInt64)] = []
        for row in table.ownRows
        where keys.hasValue(row) && firsts[row] != Table.none && seconds[row] != Table.none
            && counts(row)
        {
            let ends = pair(firsts[row], seconds[row])
            guard let known = canonical.updateValue(Int32(truncatingIfNeeded: row), forKey: ends)
            else { continue }
            let isLess = keys.bytes(row).lexicographicallyPrecedes(keys.bytes(Int(known)))
            if !isLess { canonical[ends] = known }
            losers.append((isLess ? Int(known) : row, ends))
        }
        duplicates = losers.compactMap { row, ends in
            canonical[ends].map { (row, Int($0)) }
        }
    }
}
