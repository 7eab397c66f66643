internal import KithCommandLine
internal import KithKit
internal import KithWriters

/// The guide: pages that were written, and pages that commands, rules, formats and vocabularies make of themselves.
struct GuideSite {
    /// The site.
    let site: Site

    /// The written pages in the order of reading, by the names of their files.
    static let texts: [(name: String, bytes: [UInt8])] = [
        ("start", PackageResources.start_md),
        ("contracts", PackageResources.contracts_md),
        ("comparing", PackageResources.comparing_md),
        ("monica", PackageResources.monica_md),
        ("forums", PackageResources.forums_md),
        ("follows", PackageResources.follows_md),
        ("graphs", PackageResources.graphs_md),
        ("store", PackageResources.store_md),
        ("changes", PackageResources.changes_md),
        ("configuration", PackageResources.configuration_md),
        ("editors", PackageResources.editors_md),
        ("library", PackageResources.library_md),
    ]

    /// Makes the pages of a program.
    ///
    /// - Throws: ``UsageError`` if a question that comes with the program cannot be read.
    init(_ program: Program) throws {
        let written = Self.texts.map { name, bytes in
            Self.page(name, SiteMarkdown(String(decoding: bytes, as: UTF8.self)))
        }
        let derived =
            [FormatPages.page, RulePages.list] + CommandPages(program).pages
            + VocabularyPages.pages + RulePages.pages
        site = Site(
            title: "Kith \(program.version)",
            introduction: [
                .paragraph(SiteText(Kith.summary)),
                .paragraph(SiteText(markdown: "New here? Begin with [Start](start.md).")),
            ],
            pages: written + derived, menu: ["Guide", "Reference", "Commands"])
    }

    private static func page(_ name: String, _ text: SiteMarkdown) -> SitePage {
        // The first paragraph says what the page is about.
        var summary = ""
        if case .paragraph(let first)? = text.blocks.first { summary = first.plain }
        return SitePage(
            path: name, title: text.title, summary: summary, group: "Guide", blocks: text.blocks)
    }
}
