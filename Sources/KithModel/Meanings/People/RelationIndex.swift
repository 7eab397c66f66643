/// What people are to each other, by person.
struct RelationIndex: Sendable {
    /// A relation as one of both people sees it.
    struct Entry: Sendable {
        private let number: Int16
        private let kind: Int16
        private let entity: Int32
        /// The source's word.
        private let word: RelationStatement.Word?
        /// Whether the source states it of the owner of the entry.
        let isStated: Bool

        fileprivate init(
            relation: Int?, _ otherKind: Int, _ otherEntity: Int, _ word: RelationStatement.Word?,
            isStated: Bool
        ) {
            number = Int16(truncatingIfNeeded: relation ?? -1)
            kind = Int16(truncatingIfNeeded: otherKind)
            entity = Int32(truncatingIfNeeded: otherEntity)
            self.word = word
            self.isStated = isStated
        }

        /// The index of what the other is to the owner; `nil` if that is not known.
        var relation: Int? { number < 0 ? nil : Int(number) }
        /// The index of the kind of the other.
        var otherKind: Int { Int(kind) }
        /// The row of the other, or a greater number for a key that no row has.
        var otherEntity: Int { Int(entity) }

        /// Returns what makes two statements the same.
        func identity(in dataset: Dataset) -> Identity {
            Identity(
                number: number, kind: kind, entity: entity,
                word: number < 0 ? word(in: dataset) : [])
        }

        /// A relation to somebody.
        struct Identity: Hashable {
            fileprivate let number: Int16
            fileprivate let kind: Int16
            fileprivate let entity: Int32
            /// The word, where there is no relation.
            fileprivate let word: ArraySlice<UInt8>

            /// Feeds the other person alone, to whom there are seldom two relations.
            func hash(into hasher: inout Hasher) { hasher.combine(entity) }
        }

        /// Returns the source's word; empty if it has none.
        func word(in dataset: Dataset) -> ArraySlice<UInt8> {
            word?.text(in: dataset) ?? []
        }
    }

    private let entries: RowGrouping<Entry>

    /// Collects the relations of a dataset: its rows of relations, links from person to person that are relations, and
    /// what views show of the owner of the data and others.
    init(_ meanings: Meanings) {
        var collection = Collection(meanings)
        for kind in meanings.dataset.vocabulary.kinds(.relation) { collection.addRows(of: kind) }
        for kind in meanings.dataset.vocabulary.kinds(.person) { collection.addLinks(of: kind) }
        for view in meanings.dataset.vocabulary.views {
            for edge in view.edges { collection.addMeetings(edge) }
        }
        entries = RowGrouping(meanings.dataset.tables.map(\.count), collection.entries)
    }

    /// Returns the relations of a person.
    subscript(person: RowID) -> ArraySlice<Entry> { entries[person] }
}

extension RelationIndex {
    /// Collects relations between people.
    private struct Collection {
        private let meanings: Meanings
        private let dataset: Dataset
        /// Whether each kind is one of people.
        private let isPerson: [Bool]
        /// The reverse of each relation.
        private let reverses: [Int]
        private(set) var entries: [(owner: RowID, value: Entry)] = []

        init(_ meanings: Meanings) {
            self.meanings = meanings
            dataset = meanings.dataset
            isPerson = dataset.tables.map { $0.kind.meaning?.concept == .person }
            reverses = dataset.vocabulary.relations.relations.map(\.reverse)
        }

        /// Adds what another is to a person, and the reverse.
        private mutating func add(
            _ from: RowID, _ toKind: Int, _ to: Int, _ statement: RelationStatement
        ) {
            let (from, other) = (
                meanings.person(from), meanings.person(RowID(kind: toKind, row: to))
            )
            let (toKind, to) = (other.kind, other.row)
            guard from != other else { return }
            entries.append(
                (
                    from,
                    Entry(
                        relation: statement.relation, toKind, to, statement.word, isStated: true)
                ))
            let reverse = statement.relation.map { reverses[$0] }
            guard to < dataset.tables[toKind].count,
                reverse != nil || statement.reverseWord != nil
            else { return }
            entries.append(
                (
                    RowID(kind: toKind, row: to),
                    Entry(
                        relation: reverse, from.kind, from.row, statement.reverseWord,
                        isStated: false)
                ))
        }

        mutating func addRows(of kind: Kind) {
            guard let statements = meanings.statements(of: kind) else { return }
            let (from, to) = (meanings[kind.index, .from], meanings[kind.index, .to])
            for row in meanings.rows(of: kind) {
                let statement = statements[row]
                from.forEachLink(row) { kind, source in
                    guard isPerson[kind], source >= 0 else { return }
                    let source = RowID(kind: kind, row: Int(source))
                    to.forEachLink(row) { kind, target in
                        guard isPerson[kind], let entity = dataset.tables[kind].entity(target)
                        else { return }
                        add(source, kind, entity, statement)
                    }
                }
            }
        }

        mutating func addLinks(of kind: Kind) {
            for (index, field) in kind.fields.enumerated() {
                guard let link = field.link, let relation = link.relation, isPerson[link.kind]
                else { continue }
                let targets = dataset.tables[kind.index].targets(field: index)
                let column = dataset.tables[kind.index].rows.columns[index]
                let statement = RelationStatement(relation: relation, word: nil, reverseWord: nil)
                for row in meanings.rows(of: kind) {
                    for element in column.elements(row) where targets.indices.contains(element) {
                        guard let entity = dataset.tables[link.kind].entity(targets[element])
                        else { continue }
                        add(RowID(kind: kind.index, row: row), link.kind, entity, statement)
                    }
                }
            }
        }

        /// Adds what people are to the one person that a view joins them to.
        mutating func addMeetings(_ edge: ViewEdge) {
            let table = dataset.tables[edge.kind]
            guard let meeting = edge.meeting, isPerson[edge.kind], let field = meeting.rows?.field,
                table.kind.fields[field].relations != nil
            else { return }
            let meetings = Meetings(table, meeting)
            let texts = Texts(table.rows.columns[field])
            for row in meanings.rows(of: table.kind) {
                guard let one = meetings.one(of: row), let word = texts.string(row) else {
                    continue
                }
                let relation = dataset.vocabulary.relation(word, of: table.kind.fields[field])
                add(
                    RowID(kind: edge.kind, row: one), edge.kind, row,
                    RelationStatement(
                        relation: relation?.index,
                        word: .cell(edge.kind, field, row),
                        reverseWord: nil))
            }
        }
    }
}
