import KithModel

/// The vocabularies of the program, read once.
enum Vocabularies {
    static let names = Vocabulary.builtInNames

    private static let all: [String: Vocabulary] = Dictionary(
        uniqueKeysWithValues: names.compactMap { name in
            (try? Vocabulary.builtIn(name)).map { (name, $0) }
        })

    static func named(_ name: String) -> Vocabulary? { all[name] }
}
