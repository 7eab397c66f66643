/// The types of a kind's edges, and the relations that they state.
///
/// A class, so that it costs nothing to hand over.
final class RelationTypes: Sendable {
    /// How edges have types.
    let type: EdgeType
    /// The rows of the types.
    let table: Table
    /// For each row, the index of the relation that it states; `nil` if it states none.
    let relations: [Int?]

    private let vocabulary: Vocabulary
    /// The key of the types.
    private let key: Field?
    private let reverses: [Int32]

    init(_ type: EdgeType, in dataset: Dataset) {
        self.type = type
        table = dataset.tables[type.kind]
        vocabulary = dataset.vocabulary
        let (table, vocabulary) = (table, vocabulary)
        let key = table.kind.keyField.map { table.kind.fields[$0] }
        self.key = key
        relations = (0..<table.count).map { row in
            key.flatMap { vocabulary.relation(table.key(row), of: $0) }?.index
        }
        reverses = type.reverse.map { table.targets(field: $0) } ?? []
    }

    /// Returns the index of the relation that a type states which has no row, or `nil` if it states none.
    func relation(ofMissing type: ArraySlice<UInt8>) -> Int? {
        key.flatMap { vocabulary.relation(String(decoding: type, as: UTF8.self), of: $0) }?.index
    }

    /// Returns the type of an edge, or `nil` if no row has its key.
    func row(_ edges: Table, _ edge: Int) -> Int? {
        let targets = edges.targets(field: type.field)
        guard let element = edges.rows.columns[type.field].elements(edge).first,
            targets.indices.contains(element), targets[element] >= 0
        else { return nil }
        return Int(targets[element])
    }

    /// Returns the type of the reverse edges, or `nil` if the source names none.
    func reverse(of type: Int) -> Int? {
        reverses.indices.contains(type) && reverses[type] >= 0 ? Int(reverses[type]) : nil
    }
}
