internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Records without a field that their lexicon requires; links have a rule of their own.
    static var missingRecordField: Self {
        Rule(
            "bluesky/field-missing", .error, "A record has every field that its lexicon requires.",
            advice: "Services ignore a record that lacks one. Its author's app can write it again.",
            aliases: ["BSKY-011"],
            examples: [
                .passes(
                    """
                    follow at://did:plc:a/x/1 {"rkey":"1","created_at":"2025-01-06T08:00:00.000Z"}
                    follow - {} {"author":"did:plc:a","subject":"did:plc:b"}
                    """),
                .fails(
                    """
                    ⟦follow at://did:plc:a/x/1 {"rkey":"1"} {"author":"did:plc:a","subject":"did:plc:b"}⟧
                    ⟦list at://did:plc:a/x/2 {"rkey":"2","name":"Loud","created_at":"2025-01-06T08:00:00.000Z"}⟧
                    ⟦follow at://did:plc:a/x/3 {"rkey":"3","created_at":"2025-01-06T08:00:00.000Z","via_uri":"at://did:plc:a/x/4"} {"author":"did:plc:a","subject":"did:plc:c"}⟧
                    """,
                    "follow did:plc:a → did:plc:b has no created_at",
                    "list Loud has no purpose",
                    "follow did:plc:a → did:plc:c has a via_uri without a via_cid"),
            ]
        ) { dataset, report in
            let needed: [(kind: String, fields: [String])] = [
                ("follow", []), ("block", []), ("list_item", []), ("list_block", []),
                ("list", ["name", "purpose"]), ("starter_pack", ["name"]),
                ("verification", ["handle", "display_name"]),
            ]
            tellHalfReferences(dataset, &report)
            for (kind, fields) in needed {
                let table = dataset.table(kind)
                // Rows without a record key are mentions of records that were not read.
                let records = table.texts("rkey")
                for field in ["created_at"] + fields {
                    let column = table.column(field)
                    for row in table.ownRows where records.hasValue(row) && !column.hasValue(row) {
                        report.add(
                            "\(dataset.name(table, row)) has no \(field)", at: table.place(row))
                    }
                }
            }
        }
    }
}

/// Reports references that give the address of a record without its hash, or the hash without the address.
private func tellHalfReferences(_ dataset: Dataset, _ report: inout Report) {
    for (kind, name) in [("follow", "via"), ("profile", "joined_via")] {
        let table = dataset.table(kind)
        let fields = ("\(name)_uri", "\(name)_cid")
        let (addresses, hashes) = (table.column(fields.0), table.column(fields.1))
        for row in table.ownRows where addresses.hasValue(row) != hashes.hasValue(row) {
            let (given, other) = addresses.hasValue(row) ? fields : (fields.1, fields.0)
            report.add(
                "\(dataset.name(table, row)) has a \(given) without a \(other)",
                at: table.place(row))
        }
    }
}
