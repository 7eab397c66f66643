internal import KithDiagnostics
internal import KithModel
private import KithSourceText
private import KithSyntax

extension Rule where Subject == Dataset {
    /// Names, descriptions and feed lists that exceed the limits of their lexicons.
    static var textLimits: Self {
        Rule(
            "bluesky/text-limit", .error,
            "Names, descriptions and feeds of lists, starter packs and profiles keep to the limits of their lexicons.",
            advice: "Services ignore the record as a whole. Shorten the text.",
            aliases: ["BSKY-032"],
            examples: [
                .passes(
                    """
                    list at://a/l/1 {"name":"Loud"}
                    starter_pack at://a/s/1 {"name":"Start","feeds":[{"uri":"at://a/f/1"}]}
                    """),
                .fails(
                    """
                    list at://a/l/1 {"name":⟦""⟧}
                    list at://a/l/2 {"name":⟦"0123456789012345678901234567890123456789012345678901234567890123X"⟧}
                    starter_pack at://a/s/1 {"name":⟦"012345678901234567890123456789012345678901234567890"⟧}
                    starter_pack at://a/s/2 {"name":"Start","feeds":⟦[{},{},{},{}]⟧}
                    starter_pack at://a/s/3 {"name":"Go","feeds":⟦{}⟧}
                    profile at://a/p/self {"display_name":⟦"01234567890123456789012345678901234567890123456789012345678901234"⟧}
                    """,
                    "the name of list at://a/l/1 is empty",
                    "the name of list 012345678901234567890123456789012345678901234567890123456789… has 65 bytes, more than 64",
                    "the name of starter_pack 012345678901234567890123456789012345678901234567890 has 51 characters, more than 50",
                    "starter_pack Start has 4 feeds, more than 3",
                    "the feeds of starter_pack Go are not a list",
                    "the display_name of profile at://a/p/self has 65 characters, more than 64"),
            ]
        ) { dataset, report in
            for limit in TextLimit.all {
                let table = dataset.table(limit.kind)
                let texts = table.texts(limit.field)
                for row in table.ownRows {
                    guard let text = texts[row], let excess = limit.excess(of: text) else {
                        continue
                    }
                    report.add(
                        "the \(limit.field) of \(dataset.name(table, row)) \(excess)",
                        at: table.place(row, limit.field))
                }
            }
            let packs = dataset.table("starter_pack")
            let feeds = packs.texts("feeds")
            for row in packs.ownRows {
                guard let text = feeds[row] else { continue }
                guard let count = elementCount(text) else {
                    report.add(
                        "the feeds of \(dataset.name(packs, row)) are not a list",
                        at: packs.place(row, "feeds"))
                    continue
                }
                guard count > 3 else { continue }
                report.add(
                    "\(dataset.name(packs, row)) has \(count) feeds, more than 3",
                    at: packs.place(row, "feeds"))
            }
        }
    }
}

/// The length limits of a text field.
private struct TextLimit {
    let kind: String
    let field: String
    let minimum: Int
    let bytes: Int
    /// The most grapheme clusters; `nil` if only bytes are limited.
    let characters: Int?

    static let all = [
        TextLimit(kind: "list", field: "name", minimum: 1, bytes: 64, characters: nil),
        TextLimit(kind: "list", field: "description", minimum: 0, bytes: 3000, characters: 300),
        TextLimit(kind: "starter_pack", field: "name", minimum: 1, bytes: 500, characters: 50),
        TextLimit(
            kind: "starter_pack", field: "description", minimum: 0, bytes: 3000, characters: 300),
        TextLimit(kind: "profile", field: "display_name", minimum: 0, bytes: 640, characters: 64),
        TextLimit(kind: "profile", field: "description", minimum: 0, bytes: 2560, characters: 256),
    ]

    /// Describes how a text breaks the limits; `nil` if it keeps them.
    func excess(of text: ArraySlice<UInt8>) -> String? {
        if text.count < minimum { return "is empty" }
        if text.count > bytes { return "has \(text.count) bytes, more than \(bytes)" }
        guard let characters, text.count > characters else { return nil }
        let count = String(decoding: text, as: UTF8.self).count
        return count > characters ? "has \(count) characters, more than \(characters)" : nil
    }
}

/// Returns the number of elements of a JSON array; `nil` for other texts.
private func elementCount(_ text: ArraySlice<UInt8>) -> Int? {
    guard
        let document = try? JSONParser.parse(SourceBytes(Array(text)), source: SourceID(0)),
        document.kind(at: 0) == .array
    else { return nil }
    return document.elementCount(ofArrayAt: 0)
}
