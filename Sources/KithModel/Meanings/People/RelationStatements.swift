/// What a row states: a relation, and the source's words for it and for its reverse.
struct RelationStatement {
    /// The index of the relation; `nil` if the table of relations does not have it.
    let relation: Int?
    /// The cell with the source's word; `nil` if it has none.
    let word: Cell?
    /// The cell with the source's word for the reverse.
    let reverseWord: Cell?

    /// A cell of a dataset.
    struct Cell: Sendable {
        private let kind, field, row: Int32

        init(_ kind: Int, _ field: Int, _ row: Int) {
            self.kind = Int32(truncatingIfNeeded: kind)
            self.field = Int32(truncatingIfNeeded: field)
            self.row = Int32(truncatingIfNeeded: row)
        }

        func text(in dataset: Dataset) -> ArraySlice<UInt8> {
            dataset.tables[Int(kind)].rows.columns[Int(field)].slice(Int(row))
        }
    }
}

/// What the rows of a kind of relations state.
struct RelationStatements: Sendable {
    private let dataset: Dataset
    private let table: Table
    /// The relation that all rows state.
    private let fixed: Int?
    private let types: RelationTypes?
    /// The attribute whose values are relations.
    private let attribute: Int?

    init(_ kind: Kind, in dataset: Dataset) {
        self.dataset = dataset
        table = dataset.tables[kind.index]
        fixed = kind.meaning?.relation
        types = kind.edge?.type.map { RelationTypes($0, in: dataset) }
        attribute = kind.fields.firstIndex { $0.relations != nil }
    }

    /// Returns what a row states.
    subscript(row: Int) -> RelationStatement {
        if let types { return statement(row, types) }
        guard let attribute, table.rows.columns[attribute].hasValue(row) else {
            return RelationStatement(relation: fixed, word: nil, reverseWord: nil)
        }
        let relation = dataset.vocabulary.relation(
            table.rows.columns[attribute].text(row), of: table.kind.fields[attribute])
        let word = RelationStatement.Cell(table.kind.index, attribute, row)
        return RelationStatement(
            relation: fixed ?? relation?.index, word: word,
            reverseWord: relation?.isSymmetric == true ? word : nil)
    }

    private func statement(_ row: Int, _ types: RelationTypes) -> RelationStatement {
        guard table.rows.columns[types.type.field].hasValue(row) else {
            return RelationStatement(relation: fixed, word: nil, reverseWord: nil)
        }
        let word = RelationStatement.Cell(table.kind.index, types.type.field, row)
        guard let type = types.row(table, row) else {
            let relation = types.relation(ofMissing: word.text(in: dataset))
            return RelationStatement(relation: fixed ?? relation, word: word, reverseWord: nil)
        }
        let reverse = types.reverse(of: type)
        return RelationStatement(
            relation: fixed ?? types.relations[type], word: word,
            reverseWord: reverse.flatMap { reverse in
                types.table.kind.keyField.map {
                    RelationStatement.Cell(types.type.kind, $0, reverse)
                }
            })
    }
}
