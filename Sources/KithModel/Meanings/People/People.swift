/// People, or accounts of people, in the order of the source.
package struct People: RandomAccessCollection, Sendable {
    private let meanings: Meanings
    private let rows: [RowID]
    private let isChosen: [Bool]

    /// Takes the people among the rows of a dataset.
    ///
    /// `kind` is the index of the only kind to take; `nil` takes all kinds of people, and of several rows that are one
    /// person the one that the others say they are.
    package init(_ meanings: Meanings, kind: Int? = nil) {
        self.meanings = meanings
        isChosen = meanings.dataset.tables.indices.map { kind == nil || kind == $0 }
        rows =
            kind.map { kind in
                meanings.rows(of: meanings.dataset.vocabulary.kinds[kind])
                    .map { RowID(kind: kind, row: $0) }
            } ?? meanings.rows(of: .person)
    }

    /// The vocabulary of the source.
    package var vocabulary: Vocabulary { meanings.dataset.vocabulary }

    /// The position of the first person.
    package var startIndex: Int { rows.startIndex }
    /// The position after the last person.
    package var endIndex: Int { rows.endIndex }
    /// Returns the person at a position.
    package subscript(position: Int) -> PersonRecord { PersonRecord(meanings, rows[position]) }

    /// Returns whether a person is among these, which people of other kinds and people known only by key are not.
    package func contains(_ other: PersonReference) -> Bool {
        other.row != nil && isChosen[other.kind]
    }

    /// Returns, for each kind of a vocabulary, whether its rows are people or say something about them that is of one of
    /// these concepts.
    package static func kinds(
        of vocabulary: Vocabulary, with concepts: Set<Meaning.Concept>
    ) -> [Bool] {
        let concepts = concepts.union([.person, .profile])
        return vocabulary.isRead(
            by: vocabulary.kinds.filter { kind in
                guard let meaning = kind.meaning, concepts.contains(meaning.concept) else {
                    return false
                }
                // Relations also join messages, of which there may be millions.
                return meaning.concept != .relation
                    || [.from, .to].allSatisfy { part in
                        meaning.paths(part).contains { path in
                            vocabulary.kinds[path.kind].fields[path.field].link.map {
                                vocabulary.kinds[$0.kind].meaning?.concept == .person
                            } ?? false
                        }
                    }
            })
    }
}
