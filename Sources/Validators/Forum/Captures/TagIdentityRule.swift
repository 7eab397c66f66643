internal import Diagnostics
internal import Model

extension Rule where Subject == Dataset {
    /// Icons that cannot be told apart.
    static var tagIdentity: Self {
        Rule(
            "forum/tag-identity", .warning, "An icon has an id and a picture, and no other has it.",
            advice: """
                The id 0 means that there is no icon. Two ids of one picture are one icon that was \
                made twice: threads of both belong together.
                """,
            aliases: ["TAG-01"],
            examples: [
                .passes(
                    """
                    tag 105 {"image":"tech"}
                    tag ama {"image":"ama","is_secondary":true}
                    """),
                .fails(
                    """
                    tag ⟦0⟧ {"image":"none"}
                    tag 105 {"image":"tech"}
                    tag 106 {"image":⟦"tech"⟧}
                    ⟦tag 107 {"label":"News"}⟧
                    """,
                    "tag none has the id 0, which means that there is none",
                    "tag 106 has the picture 'tech' of tag 105", "tag 107 has no picture"),
            ]
        ) { dataset, report in
            let tags = dataset.table("tag")
            let images = tags.column("image")
            guard let key = tags.kind.keyField else { return }
            let keys = tags.rows.columns[key]
            let isPlain = !images.isInteger && !images.isList
            let known = isPlain ? KeyTable(images) : nil
            for row in tags.ownRows where keys.hasValue(row) {
                if keys.element(row, equals: "0".utf8) {
                    report.add(
                        "\(dataset.name(tags, row)) has the id 0, which means that there is none",
                        at: tags.place(row, field: key))
                } else if !images.hasText(row) {
                    report.add("\(dataset.name(tags, row)) has no picture", at: tags.place(row))
                } else if let first = known?.element(of: images.slice(row), in: images),
                    Int(first) != row
                {
                    report.add(
                        """
                        tag \(excerpt(tags.key(row))) has the picture \(quoted(images, row)) of \
                        tag \(excerpt(tags.key(Int(first))))
                        """,
                        at: tags.place(row, "image"))
                }
            }
        }
    }
}
