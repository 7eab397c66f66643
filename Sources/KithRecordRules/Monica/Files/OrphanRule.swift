internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Activities, photos and documents that no contact refers to.
    static var orphan: Self {
        Rule(
            "monica/orphan", .warning,
            "Each activity, photo and document belongs to a contact.",
            advice: """
                Monica shows them only on the pages of contacts, so this one is invisible but \
                takes up space. If it matters, enter it again with its people. It can be deleted \
                only through the API.
                """,
            aliases: ["MX-027"],
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"} {"activities":["d"],"avatar_photo":"p"}
                    activity d {"summary":"Dinner"}
                    photo p {"original_filename":"ann.png"}
                    photo q {"original_filename":"train.png"}
                    gift g {"name":"Train"} {"contact":"a","photos":["q"]}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann"} {"documents":["e"]}
                    document e {"original_filename":"a.txt"}
                    ⟦activity d {"summary":"Dinner"}⟧
                    ⟦photo p {"original_filename":"ann.png"}⟧
                    """,
                    "activity Dinner belongs to no contact",
                    "photo ann.png belongs to no contact and no gift"),
            ]
        ) { dataset, report in
            // Nobody can tell what the contacts have that could not be read.
            guard !dataset.hasUnread("contact") else { return }
            var isFirstExport: [Bool]?
            for kind in ["activity", "photo", "document"] {
                let table = dataset.table(kind)
                let isUsed = dataset.referredRows(of: table)
                guard table.ownRows.contains(where: { !isUsed[$0] }) else { continue }
                let systematic = isFirstExport ?? dataset.kindsOfFirstExport
                isFirstExport = systematic
                // A first export refers to these rows by wrong keys, so owners cannot be found.
                if systematic[table.kind.index] { continue }
                for row in table.ownRows where !isUsed[row] {
                    let owners = kind == "photo" ? "contact and no gift" : "contact"
                    report.add(
                        "\(dataset.name(table, row)) belongs to no \(owners)", at: table.place(row))
                }
            }
        }
    }
}

extension Dataset {
    /// Returns, for each row of a table, whether a link of any table leads to it.
    fileprivate func referredRows(of target: Table) -> [Bool] {
        var isReferred = [Bool](repeating: false, count: target.count)
        guard target.count > 0 else { return isReferred }
        for table in tables {
            for (field, shape) in table.kind.fields.enumerated()
            where shape.link?.kind == target.kind.index {
                for row in table.targets(field: field) where row >= 0 {
                    isReferred[Int(row)] = true
                }
            }
        }
        return isReferred
    }

    /// For each kind, whether the links to it systematically lead nowhere.
    fileprivate var kindsOfFirstExport: [Bool] {
        var kinds = [Bool](repeating: false, count: tables.count)
        for summary in linkSummaries where summary.isSystematic {
            if let link = tables[summary.kind].kind.fields[summary.field].link {
                kinds[link.kind] = true
            }
        }
        return kinds
    }
}
