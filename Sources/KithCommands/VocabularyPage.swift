internal import Model

/// What a vocabulary is about: its kinds of rows, and the views that can be drawn of them.
struct VocabularyPage {
    private let vocabulary: Vocabulary

    /// The page of a vocabulary that comes with the program; `nil` where there is none of that name.
    init?(named name: String) {
        guard let vocabulary = KindPage.builtIn.first(where: { $0.name == name }) else {
            return nil
        }
        self.vocabulary = vocabulary
    }

    var text: String {
        let name = vocabulary.name
        var text = "\(name)\n\n\(vocabulary.summary)\n"
        if let kind = vocabulary.kinds.first {
            text += "\nIts kinds of rows, see 'kith explain \(name).\(kind.name)':\n\n"
            text += TextTable(vocabulary.kinds.map { [$0.name, $0.summary] }).text
        }
        if let view = vocabulary.views.first {
            text += "\nIts views, see 'kith graph --view \(view.name)':\n\n"
            text += TextTable(vocabulary.views.map { [$0.name, $0.summary] }).text
        }
        return text
            + "\nIts rules: 'kith rules \(name)', and 'kith rules records' for all vocabularies.\n"
    }
}
