internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Record addresses in relationship answers that name the wrong account or collection.
    static var relationshipAddress: Self {
        Rule(
            "bluesky/relationship-address", .warning,
            "The record that proves a relationship has the right collection and the right author.",
            advice: "The response was combined from several, or edited. Request it again.",
            aliases: ["BSKY-029"],
            examples: [
                .passes(
                    """
                    relationship - {"following":"at://did:plc:a/app.bsky.graph.follow/1","blocking_by_list":"at://did:plc:c/app.bsky.graph.list/1"} {"actor":"did:plc:a","subject":"did:plc:b"}
                    """),
                .fails(
                    """
                    relationship - {"following":⟦"at://did:plc:b/app.bsky.graph.follow/1"⟧} {"actor":"did:plc:a","subject":"did:plc:b"}
                    relationship - {"followed_by":⟦"at://did:plc:b/app.bsky.graph.block/1"⟧} {"actor":"did:plc:a","subject":"did:plc:b"}
                    """,
                    "following names a record of did:plc:b, and must name one of did:plc:a",
                    "followed_by names a record of app.bsky.graph.block, and must name one of app.bsky.graph.follow"
                ),
            ]
        ) { dataset, report in
            let table = dataset.table("relationship")
            let ends = (table.texts("actor"), table.texts("subject"))
            for (field, end, collections) in [
                ("following", true, [follow]), ("followed_by", false, [follow]),
                ("blocking", true, [block]), ("blocked_by", false, [block]),
                // The lexicon asks for a list block. Services send the list itself, which may belong to any account.
                ("blocking_by_list", true, [listBlock, list]),
                ("blocked_by_list", false, [listBlock, list]),
            ] {
                let addresses = table.texts(field)
                for row in table.ownRows {
                    guard let address = addresses[row], address.starts(with: "at://".utf8) else {
                        continue
                    }
                    let name = collection(of: address)
                    guard collections.contains(where: { name.elementsEqual($0.utf8) }) else {
                        report.add(
                            """
                            \(field) names a record of \(shown(name)), and must name one of \
                            \(collections.joined(separator: " or "))
                            """,
                            at: table.place(row, field))
                        continue
                    }
                    guard let owner = end ? ends.0[row] : ends.1[row],
                        owner.starts(with: "did:".utf8), !name.elementsEqual(list.utf8),
                        authority(of: address) != owner
                    else { continue }
                    report.add(
                        """
                        \(field) names a record of \(shown(authority(of: address))), and must \
                        name one of \(shown(owner))
                        """,
                        at: table.place(row, field))
                }
            }
        }
    }
}

private let follow = "app.bsky.graph.follow"
private let block = "app.bsky.graph.block"
private let list = "app.bsky.graph.list"
private let listBlock = "app.bsky.graph.listblock"

private func shown(_ text: ArraySlice<UInt8>) -> String {
    text.isEmpty ? "nothing" : excerpt(String(decoding: text.prefix(240), as: UTF8.self))
}
