internal import KithATProto
internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Record keys without the form that their collection requires.
    static var recordKeyForm: Self {
        Rule(
            "bluesky/record-key-tid", .warning,
            "The record key of a follow, block or list is a TID, and that of a profile is 'self'.",
            advice: """
                Services order such records by their keys, and may ignore one whose key tells no \
                time.
                """,
            aliases: ["BSKY-014"],
            examples: [
                .passes(
                    """
                    follow at://did:plc:a/app.bsky.graph.follow/3lf2o3xws222b {"rkey":"3lf2o3xws222b"}
                    profile at://did:plc:a/app.bsky.actor.profile/self {"rkey":"self"}
                    """),
                .fails(
                    """
                    follow at://did:plc:a/app.bsky.graph.follow/self {"rkey":⟦"self"⟧}
                    profile at://did:plc:a/app.bsky.actor.profile/me {"rkey":⟦"me"⟧}
                    """,
                    "the record key 'self' of a follow is not a TID: it has 4 bytes, not 13",
                    "the record key 'me' of a profile is not 'self'"),
            ]
        ) { dataset, report in
            for (kind, _, hasTID) in RecordTables.all {
                let table = dataset.table(kind)
                let column = table.column("rkey")
                guard !column.isInteger else { continue }
                table.eachElement(column) { row, element in
                    let text = column.bytes.span.extracting(column.range(element))
                    if hasTID {
                        guard let fault = TID.fault(in: text), RecordKey.isValid(text) else {
                            return
                        }
                        report.add(
                            """
                            the record key \(quoted(column, element)) of a \(kind) is not a TID: \
                            \(fault.problem)
                            """,
                            at: table.place(row, "rkey"))
                    } else if !column.element(element, equals: "self".utf8) {
                        report.add(
                            """
                            the record key \(quoted(column, element)) of a \(kind) is not 'self'
                            """,
                            at: table.place(row, "rkey"))
                    }
                }
            }
        }
    }
}
