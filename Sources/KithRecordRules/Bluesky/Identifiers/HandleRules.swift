internal import KithATProto
internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Handles that cannot resolve to an account.
    static var handleName: Self {
        Rule(
            "bluesky/handle-reserved", .warning,
            "A handle resolves to an account: it has no reserved ending and is not handle.invalid.",
            advice: """
                A service writes handle.invalid if a handle does not resolve to its account. The \
                account is still identified by its DID.
                """,
            aliases: ["BSKY-026"],
            examples: [
                .passes(#"account did:plc:lfuzkci6wtis6emoqycmcgzw {"handle":"ada.test"}"#),
                .fails(
                    """
                    account did:plc:lfuzkci6wtis6emoqycmcgzw {"handle":⟦"ada.local"⟧}
                    account did:plc:ofg455y7zyloauogop5nqskd {"handle":⟦"handle.invalid"⟧}
                    """,
                    "the handle 'ada.local' resolves to no account: '.local' is a reserved name",
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
                            the handle \(quoted(column, element)) resolves to no account: \
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
                A handle can change its owner, and then the address leads elsewhere. Resolve the \
                handle and write its DID.
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
                    """
                    list 'at://ada.test/app.bsky.graph.list/3ljff5r76222b' contains a handle \
                    instead of a DID
                    """
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
                        \(table.kind.fields[field].name) \(quoted(column, element)) contains a \
                        handle instead of a DID
                        """,
                        at: table.place(row, field: field, element: element))
                }
            }
        }
    }
}
