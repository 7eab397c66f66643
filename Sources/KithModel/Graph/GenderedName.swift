/// The name of a relation depending on the gender of the person.
///
/// Derived from the relations that types of edges state, and from the gender that the vocabulary gives a person. A
/// person of another or no gender gets the neutral name.
package struct GenderedName: Sendable {
    private let types: Table
    /// The names of each type; `nil` for a type that states no relation.
    private let words: [Relation.Words?]
    private let people: [Gender?]

    /// Reads the names for the edges of a kind; `nil` if its types state no relations.
    package init?(edgesOf kind: Int, in dataset: Dataset) {
        guard let edge = dataset.tables[kind].kind.edge, let type = edge.type,
            let person = dataset.tables[kind].kind.fields[edge.target].link?.kind
        else { return nil }
        let types = dataset.tables[type.kind]
        guard let key = types.kind.keyField, types.kind.fields[key].relations != nil else {
            return nil
        }
        self.types = types
        words = (0..<types.count).map { row in
            dataset.vocabulary.relation(types.key(row), of: types.kind.fields[key])?.words
        }
        people = Self.genders(ofKind: person, in: dataset)
    }

    private static func genders(ofKind person: Int, in dataset: Dataset) -> [Gender?] {
        guard let path = dataset.tables[person].kind.meaning?.paths(.gender).first else {
            return []
        }
        let values = PathValues(path, from: person, in: dataset)
        let field = dataset.tables[path.kind].kind.fields[path.field]
        let texts = Texts(values.column)
        return (0..<dataset.tables[person].count).map { row in
            values.row(row).flatMap { texts.string($0) }.flatMap {
                dataset.vocabulary.gender($0, of: field)
            }
        }
    }

    /// Returns the name of the person at the target of an edge of a type, such as "mother".
    ///
    /// Without a person, this is the neutral name.
    package func name(ofType type: Int, person: Int?) -> String {
        guard let words = words[type] else { return types.key(type) }
        return switch person.flatMap({ people.indices.contains($0) ? people[$0] : nil }) {
        case .female: words.female
        case .male: words.male
        default: words.neutral
        }
    }
}
