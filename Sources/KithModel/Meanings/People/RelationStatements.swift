/// What a row states: a relation, and the source's words for it and for its reverse.
struct RelationStatement {
    /// The index of the relation; `nil` if the table of relations does not have it.
    let relation: Int?
    /// The source's word; `nil` if it has none.
    let word: Word?
    /// The source's word for the reverse.
    let reverseWord: Word?

    /// A word of a source: a cell of a dataset, or the name of a kind.
    struct Word: Sendable {
        private let kind, field, row: Int32

        private init(_ kind: Int, _ field: Int, _ row: Int) {
            self.kind = Int32(truncatingIfNeeded: kind)
            self.field = Int32(truncatingIfNeeded: field)
            self.row = Int32(truncatingIfNeeded: row)
        }

        static func cell(_ kind: Int, _ field: Int, _ row: Int) -> Word { Word(kind, field, row) }

        static func name(ofKind kind: Int) -> Word { Word(kind, -1, 0) }

        func text(in dataset: Dataset) -> ArraySlice<UInt8> {
            let table = dataset.tables[Int(kind)]
            return field < 0
                ? ArraySlice(table.kind.name.utf8) : table.rows.columns[Int(field)].slice(Int(row))
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

    /// What a row without a type states; where nothing says which relation it is, the kind is the source's word.
    private var untyped: RelationStatement {
        RelationStatement(
            relation: fixed, word: fixed == nil ? .name(ofKind: table.kind.index) : nil,
            reverseWord: nil)
    }

    /// Returns what a row states.
    subscript(row: Int) -> RelationStatement {
        if let types { return statement(row, types) }
        guard let attribute, table.rows.columns[attribute].hasValue(row) else { return untyped }
        let relation = dataset.vocabulary.relation(
            table.rows.columns[attribute].text(row), of: table.kind.fields[attribute])
        let word = RelationStatement.Word.cell(table.kind.index, attribute, row)
        return RelationStatement(
            relation: fixed ?? relation?.index, word: word,
            reverseWord: relation?.isSymmetric == true ? word : nil)
    }

    private func statement(_ row: Int, _ types: RelationTypes) -> RelationStatement {
        guard table.rows.columns[types.type.field].hasValue(row) else { return untyped }
        let word = RelationStatement.Word.cell(table.kind.index, types.type.field, row)
        guard let type = types.row(table, row) else {
            let relation = types.relation(ofMissing: word.text(in: dataset))
            return RelationStatement(relation: fixed ?? relation, word: word, reverseWord: nil)
        }
        let reverse = types.reverse(of: type)
        return RelationStatement(
            relation: fixed ?? types.relations[type], word: word,
            reverseWord: reverse.flatMap { reverse in
                types.table.kind.keyField.map {
                    RelationStatement.Word.cell(types.type.kind, $0, reverse)
                }
            })
    }
}
