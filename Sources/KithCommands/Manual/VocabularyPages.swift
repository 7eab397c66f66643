internal import KithModel
internal import KithWriters

/// A page for each vocabulary: its kinds with their fields, and its views.
enum VocabularyPages {
    static var pages: [SitePage] { KindPage.builtIn.map(page) }

    private static func page(_ vocabulary: Vocabulary) -> SitePage {
        var blocks: [SiteBlock] = [.paragraph(SiteText(vocabulary.summary))]
        if !vocabulary.views.isEmpty {
            blocks += [
                .heading(2, SiteText("Views")),
                .paragraph(SiteText(markdown: "Drawn with `kith graph INPUT --view NAME`.")),
                .table([], vocabulary.views.map { [.code($0.name), SiteText($0.summary)] }),
            ]
        }
        for kind in vocabulary.kinds {
            blocks += [
                .heading(2, SiteText(kind.name)), .paragraph(SiteText(kind.summary)),
                .table([], kind.fields.map { row($0, in: vocabulary) }),
            ]
        }
        return SitePage(
            path: "vocabularies/\(vocabulary.name)", title: "Vocabulary \(vocabulary.name)",
            summary: vocabulary.summary, group: "Reference", blocks: blocks)
    }

    private static func row(_ field: Field, in vocabulary: Vocabulary) -> [SiteText] {
        let kind = field.link.map { vocabulary.kinds[$0.kind].name }
        let type = (field.isList ? "list of " : "") + (kind ?? field.type.rawValue)
        return [.code(field.name), SiteText(type), SiteText(KindPage.words(field))]
    }
}
