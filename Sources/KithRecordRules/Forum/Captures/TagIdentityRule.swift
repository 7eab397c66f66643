internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Tags with the id 0, and tags whose picture is missing, shared or changed between captures.
    static var tagIdentity: Self {
        Rule(
            "forum/tag-identity", .warning,
            "An icon has one id and one picture, and no other icon shares them.",
            advice: """
                The id 0 means that there is no icon. Two ids with one picture are the same icon, \
                created twice: their threads belong together. An icon without a picture is still \
                identified by its id.
                """,
            aliases: ["TAG-01"],
            examples: [
                .passes(
                    """
                    tag 105 {"image":"tech"}
                    tag ama {"image":"ama","is_secondary":true}
                    tag 106 {"image":"ama"}
                    tag cat {"image":"cat"}
                    """),
                .fails(
                    """
                    tag ⟦0⟧ {"image":"none"}
                    tag 105 {"image":"tech"}
                    tag 106 {"image":⟦"tech"⟧}
                    ⟦tag 107 {"label":"News"}⟧
                    tag 108 {"image":"cats"}
                    capture c {"page":"thread_list"}
                    earlier - {"kind":"tag","key":"108","field":"image","value":⟦"dogs"⟧} {"capture":"c"}
                    """,
                    "tag none has the id 0, which means that there is none",
                    "tag 106 has the picture 'tech' of tag 105", "tag 107 has no picture",
                    "tag 108 has the picture 'cats', and had 'dogs' in an earlier capture"),
            ]
        ) { dataset, report in
            let tags = dataset.table("tag")
            let images = tags.texts("image")
            guard let key = tags.kind.keyField else { return }
            let keys = tags.rows.columns[key]
            let ofIDs = dataset.picturesOfIDs(tags, images, keys)
            let known = KeyTable(ofIDs)
            for row in tags.ownRows where keys.hasValue(row) {
                if keys.element(row, equals: "0".utf8) {
                    report.add(
                        "\(dataset.name(tags, row)) has the id 0, which means that there is none",
                        at: tags.place(row, field: key))
                } else if !images.hasText(row) {
                    report.add(
                        "\(dataset.name(tags, row)) has no picture", at: tags.place(row),
                        severity: .info)
                } else if ofIDs.hasValue(row),
                    let first = known.element(of: images.bytes(row), in: ofIDs).map({
                        ofIDs.row(ofElement: Int($0))
                    }), first != row
                {
                    report.add(
                        """
                        tag \(excerpt(tags.key(row))) has the picture \(quoted(images, row)) of \
                        tag \(excerpt(tags.key(first)))
                        """,
                        at: tags.place(row, "image"))
                }
            }
            dataset.reportEarlierPictures(&report)
        }
    }
}

extension Dataset {
    /// Returns the pictures of the tags with an id.
    ///
    /// If a page shows only the picture, the tag's key is the picture itself.
    fileprivate func picturesOfIDs(_ tags: Table, _ images: Texts, _ keys: Column) -> Column {
        var pictures = Column(isInteger: false, isList: false)
        for row in 0..<tags.count {
            if tags.ownRows.contains(row), images.hasText(row), keys.hasValue(row),
                !keys.element(row, equals: images.bytes(row))
            {
                pictures.append(text: images.bytes(row))
            } else {
                pictures.append(missing: .null)
            }
        }
        return pictures
    }

    fileprivate func reportEarlierPictures(_ report: inout Report) {
        let tags = table("tag")
        let images = tags.texts("image")
        let earlier = EarlierValues(self, kind: "tag", field: "image")
        let values = earlier.table.texts("value")
        for item in earlier.items where values.hasText(item.row) && images.hasText(item.entity) {
            report.add(
                """
                tag \(excerpt(tags.key(item.entity))) has the picture \
                \(quoted(images, item.entity)), and had \(quoted(values, item.row)) in an \
                earlier capture
                """,
                at: earlier.place(item))
        }
    }
}
