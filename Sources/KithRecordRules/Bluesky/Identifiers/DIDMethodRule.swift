internal import KithATProto
internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// DIDs that the network does not support.
    static var didMethod: Self {
        Rule(
            "bluesky/did-method", .warning,
            "A DID is of the method plc, with 24 characters, or of the method web, with a host name.",
            advice: "Services know no other methods, so such a DID leads to no account.",
            aliases: ["BSKY-013"],
            examples: [
                .passes(
                    """
                    account did:plc:lfuzkci6wtis6emoqycmcgzw {"handle":"ada.test"}
                    account did:web:ada.test {"handle":"ada.test"}
                    """),
                .fails(
                    """
                    account ⟦did:key:zq3shokftd⟧ {"handle":"ada.test"}
                    account ⟦did:plc:short⟧ {"handle":"ben.test"}
                    """,
                    """
                    did 'did:key:zq3shokftd' cannot belong to an account: its method is \
                    neither plc nor web
                    """,
                    """
                    did 'did:plc:short' cannot belong to an account: the identifier of a \
                    did:plc has exactly 24 characters
                    """
                ),
            ]
        ) { dataset, report in
            var told: Set<[UInt8]> = []
            dataset.eachColumn(where: { $0.constraints.format == .did }) { table, field, column in
                guard !column.isInteger else { return }
                table.eachElement(column) { row, element in
                    let text = column.bytes.span.extracting(column.range(element))
                    guard let doubt = DID.doubt(in: text), DID.isValid(text),
                        told.insert(Array(column.slice(element))).inserted
                    else { return }
                    report.add(
                        """
                        \(table.kind.fields[field].name) \(quoted(column, element)) cannot belong \
                        to an account: \(doubt.problem)
                        """,
                        at: table.place(row, field: field, element: element))
                }
            }
        }
    }
}
