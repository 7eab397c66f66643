internal import KithModel

/// The description of a vocabulary as text: its kinds of rows and its views.
struct VocabularyPage {
    private let vocabulary: Vocabulary

    /// Finds a built-in vocabulary by name; `nil` if there is none.
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
