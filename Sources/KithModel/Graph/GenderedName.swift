/// The name of a relation depending on the gender of the person.
///
/// Derived from the relations that types of edges state, and from the gender that the vocabulary gives a person. A
/// person of another or no gender gets the neutral name.
public struct GenderedName: Sendable {
    /// The grammatical gender for a person.
    public enum Gender: Sendable {
        /// A man or a boy.
        case male
        /// A woman or a girl.
        case female
        /// Another gender, or unknown.
        case neutral
    }

    private let types: Table
    /// The names of each type; `nil` for a type that states no relation.
    private let words: [Relation.Words?]
    private let genders: PathValues?

    /// Reads the names for the edges of a kind; `nil` if its types state no relations.
    public init?(edgesOf kind: Int, in dataset: Dataset) {
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
        let path = dataset.tables[person].kind.meaning?.paths(.gender).first
        genders = path.map { PathValues($0, from: person, in: dataset) }
    }

    /// Returns the gender of the person in a row of the edges' target kind.
    public func gender(ofPerson row: Int) -> Gender {
        guard let genders, let row = genders.row(row), !genders.column.isInteger else {
            return .neutral
        }
        func isOne(of words: [String]) -> Bool {
            words.contains { genders.column.element(row, equals: $0.utf8) }
        }
        if isOne(of: ["F", "female"]) { return .female }
        return isOne(of: ["M", "male"]) ? .male : .neutral
    }

    /// Returns the name of the person at the target of an edge of a type, such as "mother".
    ///
    /// Without a person, this is the neutral name.
    public func name(ofType type: Int, person: Int?) -> String {
        guard let words = words[type] else { return types.key(type) }
        return switch person.map({ gender(ofPerson: $0) }) ?? .neutral {
        case .female: words.female
        case .male: words.male
        case .neutral: words.neutral
        }
    }
}
