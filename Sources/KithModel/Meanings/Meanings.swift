/// The rows of a dataset in the terms that all sources share.
///
/// This is the one walk from meanings to cells: whoever asks for people, threads or events asks here. Texts are lent from
/// the columns. A class, so that it costs nothing to hand over.
package final class Meanings: Sendable {
    /// The rows.
    package let dataset: Dataset

    /// For each kind, the values of each part, by its number.
    private let parts: [[PartValues]]
    private let current: CurrentRows
    private let same: SamePeople
    private let groups = Meaning.Concept.grouped.map { _ in Once<RowGrouping<RowID>>() }
    private let statements = Once<[RelationStatements?]>()
    private let relationIndex = Once<RelationIndex>()

    /// Reads a dataset; fields with secrets are left out unless they are asked for.
    package init(_ dataset: Dataset, keepsSecrets: Bool = false) {
        self.dataset = dataset
        current = dataset.currentRows
        let parts = dataset.vocabulary.kinds.map { kind in
            Meaning.Part.allCases.map {
                PartValues($0, of: kind, in: dataset, keepsSecrets: keepsSecrets)
            }
        }
        self.parts = parts
        same = SamePeople(dataset, current) {
            parts[$0.kind][Meaning.Part.same.rawValue].target($0.row)
        }
    }

    /// Returns the rows of the inputs whose kind is of a concept, without those that newer rows replace.
    ///
    /// Of several rows that are one person, there is the one that the others say they are.
    package func rows(of concept: Meaning.Concept) -> [RowID] {
        dataset.vocabulary.kinds(concept).flatMap { kind in
            rows(of: kind).map { RowID(kind: kind.index, row: $0) }
        }.filter { concept != .person || person($0) == $0 }
    }

    /// Returns the row that stands for the person of a row: the row itself, unless it says that it is another.
    package func person(_ row: RowID) -> RowID { same[row] }

    /// Returns the numbers of such rows of one kind.
    func rows(of kind: Kind) -> [Int] {
        dataset.tables[kind.index].ownRows.filter { current.contains(kind: kind.index, row: $0) }
    }

    /// Returns what a row is, if the vocabulary says so.
    package func concept(of row: RowID) -> Meaning.Concept? {
        dataset.tables[row.kind].kind.meaning?.concept
    }

    // MARK: Parts of a row

    /// Returns the values of a part for the rows of a kind.
    package subscript(kind: Int, part: Meaning.Part) -> PartValues { parts[kind][part.rawValue] }

    /// Returns the first text of a part that is not empty, or else an empty one, or `nil` if there is none.
    package func text(_ part: Meaning.Part, of row: RowID) -> ArraySlice<UInt8>? {
        self[row.kind, part].text(row.row)
    }

    /// Returns a yes or no of a row, or `nil` if the source does not say.
    package func flag(_ part: Meaning.Part, of row: RowID) -> Bool? {
        self[row.kind, part].flag(row.row)
    }

    /// Returns the row that a part of a row links to, or `nil` if there is none.
    package func target(_ part: Meaning.Part, of row: RowID) -> RowID? {
        self[row.kind, part].target(row.row)
    }

    /// Returns the key of a row, or `nil` if it has none.
    package func key(of row: RowID) -> ArraySlice<UInt8>? {
        guard let field = dataset.tables[row.kind].kind.keyField,
            dataset.tables[row.kind].rows.columns[field].hasValue(row.row)
        else { return nil }
        return dataset.tables[row.kind].rows.columns[field].slice(row.row)
    }

    /// Returns the label of a row, or else its key.
    package func label(of row: RowID) -> [UInt8] {
        var label: [UInt8] = []
        dataset.tables[row.kind].append(labelOf: row.row, to: &label)
        return label
    }

    /// Returns a day that a part of a row holds, or the day of the event that it links to.
    package func day(_ part: Meaning.Part, of row: RowID) -> PartialDate? {
        guard let event = target(part, of: row) else {
            return text(part, of: row).flatMap { PartialDate($0) }
        }
        return day(ofEvent: event)
    }

    /// Returns the day of an event, as far as it is known.
    package func day(ofEvent event: RowID) -> PartialDate? {
        guard let day = text(.at, of: event).flatMap({ PartialDate($0) }) else { return nil }
        if flag(.yearUnknown, of: event) == true { return day.withoutYear }
        return flag(.yearOnly, of: event) == true ? day.yearAlone : day
    }

    // MARK: Rows of a row

    /// Returns the rows of a concept that belong to a row: the addresses of a person, the messages of a thread.
    ///
    /// The rows of a concept are grouped once, in linear time.
    package func rows(of concept: Meaning.Concept, belongingTo owner: RowID) -> ArraySlice<RowID> {
        guard let number = Meaning.Concept.grouped.firstIndex(where: { $0.concept == concept })
        else { return [] }
        let part = Meaning.Concept.grouped[number].part
        return groups[number].value {
            let owned = rows(of: concept).compactMap { row in
                target(part, of: row).map { (person($0), row) }
            }
            return RowGrouping(
                dataset.tables.map(\.count), owned + (concept == .profile ? same.others : []))
        }[owner]
    }

    /// Returns the relation that a row of a kind of relations states, with the source's own word; empty if it has none.
    package func relation(
        statedBy row: RowID
    ) -> (relation: Relation?, word: ArraySlice<UInt8>) {
        let stated = statements(of: dataset.tables[row.kind].kind)?[row.row]
        return (
            stated?.relation.map { dataset.vocabulary.relations.relations[$0] },
            stated?.word?.text(in: dataset) ?? []
        )
    }

    /// Returns what the rows of a kind of relations state; `nil` for other kinds.
    func statements(of kind: Kind) -> RelationStatements? {
        statements.value {
            dataset.vocabulary.kinds.map { kind in
                kind.meaning?.concept == .relation ? RelationStatements(kind, in: dataset) : nil
            }
        }[kind.index]
    }

    /// Returns what others are to a person.
    func relations(of person: RowID) -> ArraySlice<RelationIndex.Entry> {
        relationIndex.value { RelationIndex(self) }[person]
    }
}

extension Meaning.Concept {
    /// The concepts whose rows belong to another row, with the part that leads to it.
    fileprivate static let grouped: [(concept: Meaning.Concept, part: Meaning.Part)] = [
        (.profile, .of), (.contactPoint, .of), (.address, .of), (.event, .of), (.message, .in),
    ]
}
