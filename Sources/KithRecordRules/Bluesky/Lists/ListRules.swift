private import KithATProto
internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// List items whose author is not the author of the list.
    static var foreignList: Self {
        Rule(
            "bluesky/foreign-list", .error,
            "Only the author of a list puts accounts on it.",
            advice: "Services ignore the item. Make a list of your own.",
            aliases: ["BSKY-019"],
            examples: [
                .passes(
                    #"list_item at://did:plc:a/i/1 {} {"author":"did:plc:a","list":"at://did:plc:a/l/1"}"#
                ),
                .fails(
                    #"list_item at://did:plc:a/i/1 {} {"author":"did:plc:a","list":⟦"at://did:plc:b/l/1"⟧}"#,
                    "did:plc:a puts an account on the list 'at://did:plc:b/l/1' of somebody else"),
            ]
        ) { dataset, report in
            let table = dataset.table("list_item")
            let (authors, lists) = (table.texts("author"), table.texts("list"))
            for row in table.ownRows where authors.hasValue(row) && lists.hasValue(row) {
                let owner = authority(of: lists.bytes(row))
                guard owner.starts(with: "did:".utf8), owner != authors.bytes(row) else { continue }
                report.add(
                    """
                    \(excerpt(authors.text(row))) puts an account on the list \
                    \(quoted(lists, row)) of somebody else
                    """,
                    at: table.place(row, "list"))
            }
        }
    }

    /// References to missing lists.
    static var missingList: Self {
        Rule(
            "bluesky/missing-list", .warning,
            "The list of an item, a block or a starter pack exists.",
            advice: """
                The list was deleted, and records that refer to it have no effect. Delete them \
                too. Lists in repositories outside the inputs are not known.
                """,
            aliases: ["BSKY-020"],
            examples: [
                .passes(
                    """
                    list at://did:plc:a/x.y.list/1 {"name":"Loud"} {"author":"did:plc:a"}
                    list_block at://did:plc:a/b/1 {} {"author":"did:plc:a","list":"at://did:plc:a/x.y.list/1"}
                    list_block at://did:plc:a/b/2 {} {"author":"did:plc:a","list":"did:plc:b"}
                    """),
                .fails(
                    """
                    repository - {"complete":true} {"author":"did:plc:a"}
                    list_item at://did:plc:a/i/1 {} {"author":"did:plc:a","list":⟦"at://did:plc:a/x.y.list/1"⟧}
                    list_block at://did:plc:a/b/1 {} {"author":"did:plc:a","list":⟦"at://did:plc:b/x.y.list/1"⟧}
                    """,
                    "list_item at://did:plc:a/i/1 names the list 'at://did:plc:a/x.y.list/1', which is gone",
                    "list_block at://did:plc:a/b/1 names the list 'at://did:plc:b/x.y.list/1', which is not among the inputs"
                ),
            ]
        ) { dataset, report in
            let whole = WholeRepositories(dataset)
            let current = dataset.currentRows
            let present = PresentLists(dataset.table("list"), current)
            for name in ["list_item", "list_block", "starter_pack"] {
                let table = dataset.table(name)
                let (lists, targets) = (table.column("list"), table.targets("list"))
                for row in table.ownRows
                where lists.hasValue(row) && current.contains(kind: table.kind.index, row: row) {
                    let target = Int(targets[row])
                    if target >= 0, present.row(of: target) != nil { continue }
                    // Another rule reports references that are not addresses.
                    guard ATURI.isValid(lists.bytes.span.extracting(lists.range(row))) else {
                        continue
                    }
                    let isGone = target >= 0 || whole.contains(authority(of: lists.slice(row)))
                    report.add(
                        """
                        \(dataset.name(table, row)) names the list \(quoted(lists, row)), which is \
                        \(isGone ? "gone" : "not among the inputs")
                        """,
                        at: table.place(row, "list"), severity: isGone ? .warning : .info)
                }
            }
        }
    }

    /// Lists whose purpose does not fit the record that uses them.
    static var listPurpose: Self {
        Rule(
            "bluesky/list-purpose", .warning,
            "A blocked list is a moderation list; the list of a starter pack is a reference list.",
            advice: "Services may ignore the record. Use a list with the purpose that fits.",
            aliases: ["BSKY-021"],
            examples: [
                .passes(
                    """
                    list at://a/l/1 {"name":"Loud","purpose":"app.bsky.graph.defs#curatelist","rev":"3lf2o3xws222a"}
                    list at://a/l/1 {"name":"Loud","purpose":"app.bsky.graph.defs#modlist","rev":"3lf2o3xws222b"}
                    list_block at://a/b/1 {} {"list":"at://a/l/1"}
                    """),
                .fails(
                    """
                    list at://a/l/1 {"name":"Dear","purpose":"app.bsky.graph.defs#curatelist"}
                    list_block at://a/b/1 {} {"list":⟦"at://a/l/1"⟧}
                    starter_pack at://a/s/1 {"name":"Start"} {"list":⟦"at://a/l/1"⟧}
                    """,
                    "list_block at://a/b/1 names list Dear, whose purpose is 'app.bsky.graph.defs#curatelist' and not modlist",
                    "starter_pack Start names list Dear, whose purpose is 'app.bsky.graph.defs#curatelist' and not referencelist"
                ),
            ]
        ) { dataset, report in
            let lists = dataset.table("list")
            let purposes = lists.texts("purpose")
            let current = dataset.currentRows
            let present = PresentLists(lists, current)
            for (name, purpose) in [
                ("list_block", "modlist"), ("starter_pack", "referencelist"),
            ] {
                let table = dataset.table(name)
                let targets = table.targets("list")
                for row in table.ownRows
                where targets[row] >= 0 && current.contains(kind: table.kind.index, row: row) {
                    guard let list = present.row(of: Int(targets[row])),
                        purposes.hasValue(list),
                        !purposes.isText(list, "app.bsky.graph.defs#\(purpose)")
                    else { continue }
                    report.add(
                        """
                        \(dataset.name(table, row)) names \(dataset.name(lists, list)), whose \
                        purpose is \(quoted(purposes, list)) and not \(purpose)
                        """,
                        at: table.place(row, "list"))
                }
            }
        }
    }
}

/// The current version of each list, by the first row with the list's key.
private struct PresentLists {
    private var versions: [Int?]

    init(_ table: Table, _ current: CurrentRows) {
        versions = [Int?](repeating: nil, count: table.count)
        var first = (0..<table.count).map { $0 }
        for repetition in table.repeatedKeys { first[repetition.element] = repetition.first }
        for row in 0..<table.count where current.contains(kind: table.kind.index, row: row) {
            versions[first[row]] = row
        }
    }

    /// Returns the row of the current version, given the first row of a list; `nil` if the list was deleted.
    func row(of firstRow: Int) -> Int? { versions[firstRow] }
}

/// The accounts whose repositories were read completely.
private struct WholeRepositories {
    private var authors: Set<[UInt8]> = []

    init(_ dataset: Dataset) {
        let table = dataset.table("repository")
        let (names, complete) = (table.texts("author"), table.flags("complete"))
        for row in table.ownRows where complete[row] == true {
            if let name = names[row] { authors.insert(Array(name)) }
        }
    }

    func contains(_ author: ArraySlice<UInt8>) -> Bool {
        !authors.isEmpty && authors.contains(Array(author))
    }
}
