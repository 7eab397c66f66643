internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

extension Rule where Subject == Dataset {
    /// Photos and documents whose content is missing, or contradicts their size or media type.
    static var fileContent: Self {
        Rule(
            "monica/file-content", .warning,
            "The content of a photo or document matches its declared size and type.",
            advice: """
                The file on Monica's disk is missing, truncated or replaced. Open it in Monica; if \
                it is not shown there either, upload it again.
                """,
            aliases: ["MX-086"],
            needs: ["photo.dataUrl", "document.dataUrl"],
            examples: [
                .passes(
                    """
                    document d {"original_filename":"a.txt","filesize":4,"mime_type":"text/plain","dataUrl":"data:text/plain;base64,SGV5IQ=="}
                    photo p {"original_filename":"a.svg","mime_type":"image/svg+xml","dataUrl":"data:IMAGE/SVG+XML;charset=utf-8,%3Csvg/%3E"}
                    document e {"original_filename":"empty.txt","filesize":0,"dataUrl":"data:text/plain;base64,"}
                    """),
                .fails(
                    """
                    document d {"original_filename":"a.txt","filesize":2048,"dataUrl":⟦"data:text/plain;base64,SGV5IQ=="⟧}
                    photo p {"original_filename":"a.jpg","mime_type":"image/jpeg","dataUrl":⟦"data:image/png;base64,SGV5"⟧}
                    photo q {"original_filename":"b.jpg","filesize":12,"dataUrl":⟦null⟧}
                    """,
                    "document a.txt has 4 bytes, but its filesize is 2048",
                    "photo a.jpg is of type 'image/png', but its mime_type is 'image/jpeg'",
                    "photo b.jpg has no content"),
            ]
        ) { dataset, report in
            for kind in ["photo", "document"] {
                let files = dataset.table(kind)
                let urls = files.texts("dataUrl")
                guard let field = files.field("dataUrl") else { continue }
                let (sizes, types) = (files.numbers("filesize"), files.texts("mime_type"))
                for row in files.ownRows {
                    guard urls.hasText(row) else {
                        if dataset.isUnsaid(files, row, field: field) { continue }
                        report.add(
                            "\(dataset.name(files, row)) has no content",
                            at: files.place(row, "dataUrl"))
                        continue
                    }
                    let content = EncodedFile(urls.bytes(row))
                    if let type = content?.mediaType, !type.isEmpty, types.hasText(row),
                        !type.equalsIgnoringCase(types.bytes(row))
                    {
                        report.add(
                            .otherType(dataset.name(files, row), type, types, row),
                            at: files.place(row, "dataUrl"))
                    }
                    guard let count = content?.count, let size = sizes[row], size != Int64(count)
                    else { continue }
                    report.add(
                        .otherSize(dataset.name(files, row), count, size),
                        at: files.place(row, "dataUrl"))
                }
            }
        }
    }
}

extension Message {
    fileprivate static func otherType(
        _ file: String, _ type: ArraySlice<UInt8>, _ types: Texts, _ row: Int
    ) -> Message {
        let found = excerpt(String(decoding: type, as: UTF8.self))
        return "\(file) is of type '\(found)', but its mime_type is \(quoted(types, row))"
    }

    fileprivate static func otherSize(_ file: String, _ count: Int, _ size: Int64) -> Message {
        "\(file) has \(count) byte\(count == 1 ? "" : "s"), but its filesize is \(size)"
    }
}
