internal import KithKit
internal import KithWriters

/// The page of the formats.
enum FormatPages {
    static var page: SitePage {
        var blocks: [SiteBlock] = [
            .heading(2, SiteText("Read")),
            .paragraph(
                SiteText(
                    markdown:
                        "The format of an input is recognised by its content. `--from` names it where it is not."
                )),
            table(Catalog.inputFormats.map { ($0.name, $0.fileExtensions, $0.summary) }),
        ]
        for purpose in WriterPurpose.allCases {
            let formats = Catalog.writers.filter { WriterPurpose($0.takes) == purpose }
            blocks += [
                .heading(2, SiteText(purpose.rawValue)),
                table(formats.map { ($0.name, $0.fileExtensions, $0.summary) }),
            ]
            for format in formats where !format.loses.isEmpty {
                blocks += [
                    .heading(3, SiteText("What \(format.name) leaves out")),
                    .list(format.loses.map { SiteText($0) }),
                ]
            }
        }
        blocks.append(.paragraph(SiteText(Formats.packed)))
        return SitePage(
            path: "formats", title: "Formats", summary: "What can be read and written.",
            group: "Reference", blocks: blocks)
    }

    private static func table(
        _ formats: [(name: String, extensions: [String], summary: String)]
    ) -> SiteBlock {
        .table(
            [SiteText("Name"), SiteText("Files"), SiteText("Content")],
            formats.map { format in
                [
                    .code(format.name),
                    SiteText(format.extensions.map { ".\($0)" }.joined(separator: " ")),
                    SiteText(format.summary),
                ]
            })
    }
}
