/// The name of a relation depending on the gender of the person.
///
/// Derived from the vocabulary: the type's texts `neutral`, `female` and `male`, and the letter (`F` or `M`) in
/// the text `type` of the target of the person's link `gender`. A person of another or no gender gets the neutral
/// text.
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
    private let neutral: Column
    private let female: Column?
    private let male: Column?
    private let persons: Table
    private let genderLink: Int?
    private let genderTypes: Column?

    /// Reads the names for the edges of a kind; `nil` if its types have none.
    public init?(edgesOf kind: Int, in dataset: Dataset) {
        guard let edge = dataset.tables[kind].kind.edge, let type = edge.type,
            let target = dataset.tables[kind].kind.fields[edge.target].link?.kind
        else { return nil }
        types = dataset.tables[type.kind]
        func words(_ name: String) -> Column? {
            let table = dataset.tables[type.kind]
            guard let field = table.kind.index(ofField: name) else { return nil }
            let column = table.rows.columns[field]
            return column.isInteger || column.isList ? nil : column
        }
        guard let neutral = words("neutral") else { return nil }
        self.neutral = neutral
        female = words("female")
        male = words("male")
        let persons = dataset.tables[target]
        self.persons = persons
        if let link = persons.kind.index(ofField: "gender"),
            let genders = persons.kind.fields[link].link.map({ dataset.tables[$0.kind] }),
            let letter = genders.kind.index(ofField: "type")
        {
            genderLink = link
            genderTypes = genders.rows.columns[letter]
        } else {
            genderLink = nil
            genderTypes = nil
        }
    }

    /// Returns the gender of the person in a row of the edges' target kind.
    public func gender(ofPerson row: Int) -> Gender {
        guard let genderLink, let genderTypes else { return .neutral }
        let targets = persons.targets(field: genderLink)
        guard targets.indices.contains(row), targets[row] >= 0,
            genderTypes.hasValue(Int(targets[row])), !genderTypes.isInteger
        else { return .neutral }
        let gender = Int(targets[row])
        if genderTypes.element(gender, equals: "F".utf8) { return .female }
        return genderTypes.element(gender, equals: "M".utf8) ? .male : .neutral
    }

    /// Returns the name of the person at the target of an edge of a type, such as "mother".
    ///
    /// Without a person, this is the neutral name.
    public func name(ofType type: Int, person: Int?) -> String {
        let words: Column? =
            switch person.map({ gender(ofPerson: $0) }) ?? .neutral {
            case .female: female
            case .male: male
            case .neutral: neutral
            }
        for column in [words, neutral] {
            if let column, column.hasValue(type) { return column.text(type) }
        }
        return types.key(type)
    }
}
