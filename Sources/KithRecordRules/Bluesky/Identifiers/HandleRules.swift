internal import KithATProto
internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Handles that cannot resolve to an account.
    static var handleName: Self {
        Rule(
            "bluesky/handle-reserved", .warning,
            "A handle leads to an account: it ends in no reserved name, and is not handle.invalid.",
            advice: """
                A service writes handle.invalid where a handle does not lead back to its account; \
                the account is still known by its DID.
                """,
            aliases: ["BSKY-026"],
            examples: [
                .passes(#"account did:plc:lfuzkci6wtis6emoqycmcgzw {"handle":"ada.test"}"#),
                .fails(
                    """
                    account did:plc:lfuzkci6wtis6emoqycmcgzw {"handle":⟦"ada.local"⟧}
                    account did:plc:ofg455y7zyloauogop5nqskd {"handle":⟦"handle.invalid"⟧}
                    """,
                    "the handle 'ada.local' leads to nobody: '.local' is a reserved name",
                    "the handle 'handle.invalid' says that the account's handle is broken"),
            ]
        ) { dataset, report in
            dataset.eachColumn(where: { $0.constraints.format == .handle }) {
                table, field, column in
                guard !column.isInteger else { return }
                table.eachElement(column) { row, element in
                    let text = column.bytes.span.extracting(column.range(element))
                    guard let doubt = Handle.doubt(in: text), Handle.isValid(text) else { return }
                    let place = table.place(row, field: field, element: element)
                    if column.element(element, equals: "handle.invalid".utf8) {
                        report.add(
                            """
                            the handle 'handle.invalid' says that the account's handle is broken
                            """, at: place)
                    } else {
                        report.add(
                            """
                            the handle \(quoted(column, element)) leads to nobody: \
                            \(doubt.problem)
                            """, at: place)
                    }
                }
            }
        }
    }

    /// at-uris that name their account by a handle, which may change.
    static var handleAddress: Self {
        Rule(
            "bluesky/handle-address", .warning,
            "An at-uri names its account by its DID.",
            advice: """
                A handle can change hands, and then the address leads elsewhere. Look the handle \
                up, and write its DID.
                """,
            aliases: ["BSKY-025"],
            examples: [
                .passes(
                    """
                    list_item - {} {"list":"at://did:plc:a/app.bsky.graph.list/3ljff5r76222b"}
                    """),
                .fails(
                    """
                    list_item - {} {"list":⟦"at://ada.test/app.bsky.graph.list/3ljff5r76222b"⟧}
                    """,
                    "list 'at://ada.test/app.bsky.graph.list/3ljff5r76222b' lasts only as long as its handle"
                ),
            ]
        ) { dataset, report in
            dataset.eachColumn(where: { $0.constraints.format == .atURI }) {
                table, field, column in
                guard !column.isInteger else { return }
                table.eachElement(column) { row, element in
                    let address = column.slice(element)
                    guard !address.starts(with: "at://did:".utf8) else { return }
                    let text = column.bytes.span.extracting(column.range(element))
                    guard ATURI.doubt(in: text) != nil else { return }
                    report.add(
                        """
                        \(table.kind.fields[field].name) \(quoted(column, element)) lasts only \
                        as long as its handle
                        """,
                        at: table.place(row, field: field, element: element))
                }
            }
        }
    }
}
