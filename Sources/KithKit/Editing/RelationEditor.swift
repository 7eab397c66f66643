internal import KithDiagnostics
internal import KithModel

/// Adds, changes and removes relations with their reverses.
struct RelationEditor {
    private let kind: Kind
    private let edge: EdgeShape
    private let type: EdgeType
    /// The index of the kind of people.
    let person: Int
    private let types: Table
    private let vocabulary: Vocabulary
    /// The greatest keys of kinds of which not all rows are in the dataset.
    private let greatestKeys: [Int: Int64]
    /// The relations from one person to another, by their keys.
    private var between: [Ends: [PendingRows.Entity]] = [:]

    private struct Ends: Hashable {
        let source: [UInt8]
        let target: [UInt8]

        var reversed: Ends { Ends(source: target, target: source) }
    }

    /// The kinds of relations between people that have a type and a reverse.
    struct Shape {
        /// The kind of the relations.
        let kind: Kind
        let edge: EdgeShape
        let type: EdgeType
        /// The index of the kind of people.
        let person: Int

        /// Finds the relations of people; `nil` if the vocabulary has none.
        init?(_ vocabulary: Vocabulary) {
            let found = vocabulary.kinds(.relation).lazy.compactMap { kind in
                kind.edge.flatMap { edge in
                    edge.type.flatMap { type in
                        kind.fields[edge.source].link.map { (kind, edge, type, $0.kind) }
                    }
                }
            }.first
            guard let found else { return nil }
            (kind, edge, type, person) = found
        }
    }

    /// Finds the relations of people; `nil` if the vocabulary has none with a type and a reverse.
    init?(_ rows: PendingRows, greatestKeys: [Int: Int64] = [:]) {
        let dataset = rows.dataset
        guard let shape = Shape(dataset.vocabulary) else { return nil }
        (kind, edge, type, person) = (shape.kind, shape.edge, shape.type, shape.person)
        types = dataset.tables[type.kind]
        vocabulary = dataset.vocabulary
        self.greatestKeys = greatestKeys
        for row in dataset.tables[kind.index].ownRows {
            note(.known(RowID(kind: kind.index, row: row)), rows)
        }
    }

    private mutating func note(_ entity: PendingRows.Entity, _ rows: PendingRows) {
        if let ends = ends(entity, rows) { between[ends, default: []].append(entity) }
    }

    private func ends(_ entity: PendingRows.Entity, _ rows: PendingRows) -> Ends? {
        guard let source = rows.cell(entity, edge.source).bytes,
            let target = rows.cell(entity, edge.target).bytes
        else { return nil }
        return Ends(source: source, target: target)
    }

    // MARK: Types

    /// Returns the key of the type that a word names: a key, or a word for men, women or anybody.
    func type(_ word: String) throws(RowEditor.Refusal) -> [UInt8] {
        if types.row(withKey: ArraySlice(word.utf8)) != nil { return Array(word.utf8) }
        let found = (0..<types.count).filter { row in
            words(row).contains { $0.lowercased() == word.lowercased() }
        }
        guard let first = found.first, found.count == 1 else {
            let names = (found.isEmpty ? Array(0..<types.count) : found).map { types.key($0) }
            if found.isEmpty {
                let near = Suggestion.closest(to: word, among: (0..<types.count).flatMap(words))
                throw RowEditor.Refusal(
                    "there is no relation '\(word)'; "
                        + (near.map { "did you mean '\($0)'?" }
                            ?? "there are \(names.joined(separator: ", "))"))
            }
            throw RowEditor.Refusal(
                "'\(word)' may be \(names.joined(separator: " or ")); name one of them")
        }
        return Array(types.key(first).utf8)
    }

    /// Returns the words for the person whom a type is about.
    private func words(_ type: Int) -> [String] {
        guard let key = types.kind.keyField,
            let words = vocabulary.relation(types.key(type), of: types.kind.fields[key])?.words
        else { return [types.label(type)] }
        return [types.label(type), words.neutral, words.female, words.male]
    }

    private func reverse(of type: [UInt8]) -> [UInt8]? {
        guard edge.inverse != nil, let field = self.type.reverse,
            let row = types.row(withKey: type[...])
        else { return nil }
        return types.cell(row, field).bytes
    }

    // MARK: Changing

    /// Returns the values of a relation; the type says what the target is to the source.
    func cells(
        from source: [UInt8], to target: [UInt8], _ type: [UInt8]
    ) -> [Int: PendingRows.Cell] {
        [edge.source: .text(source), edge.target: .text(target), self.type.field: .text(type)]
    }

    /// Adds a relation and its reverse.
    mutating func add(
        _ cells: [Int: PendingRows.Cell], to rows: inout PendingRows
    ) throws(RowEditor.Refusal) {
        guard let source = cells[edge.source]?.bytes, let target = cells[edge.target]?.bytes,
            let type = cells[type.field]?.bytes
        else {
            let names = [edge.source, self.type.field, edge.target].map { kind.fields[$0].name }
            throw RowEditor.Refusal("a \(kind.name) needs \(names.joined(separator: ", "))")
        }
        let ends = Ends(source: source, target: target)
        try requireOthers(ends, rows)
        guard !has(ends, type, rows) else {
            throw RowEditor.Refusal("\(sentence(ends, type, rows)) already")
        }
        try append(cells, ends, &rows)
        guard let reverse = reverse(of: type), !has(ends.reversed, reverse, rows) else { return }
        try append(self.cells(from: target, to: source, reverse), ends.reversed, &rows)
    }

    /// Refuses a relation of a person to herself.
    private func requireOthers(_ ends: Ends, _ rows: PendingRows) throws(RowEditor.Refusal) {
        guard ends.source == ends.target else { return }
        let name = rows.row(withKey: ends.source, ofKind: person).map { rows.label($0) }
        let key = String(decoding: ends.source, as: UTF8.self)
        throw RowEditor.Refusal("\(name ?? key) cannot have a relation to themselves")
    }

    private mutating func append(
        _ cells: [Int: PendingRows.Cell], _ ends: Ends, _ rows: inout PendingRows
    ) throws(RowEditor.Refusal) {
        var cells = cells
        if let field = kind.keyField, cells[field] == nil {
            let (index, known) = (kind.index, rows)
            guard
                let key = NewKey(kind, in: rows.dataset, upTo: greatestKeys[index]).cell(
                    for: cells,
                    { key in
                        known.row(withKey: key, ofKind: index) != nil
                    })
            else { throw RowEditor.Refusal("a new \(kind.name) needs a key") }
            cells[field] = key
        }
        between[ends, default: []].append(rows.add(cells, ofKind: kind.index))
    }

    /// Changes a relation, and its reverse to match.
    mutating func update(
        _ entity: PendingRows.Entity, _ cells: [Int: PendingRows.Cell], in rows: inout PendingRows
    ) throws(RowEditor.Refusal) {
        guard let old = ends(entity, rows), let type = rows.cell(entity, type.field).bytes else {
            return rows.set(entity, cells)
        }
        var whole = self.cells(from: old.source, to: old.target, type)
        whole.merge(cells) { $1 }
        guard [edge.source, edge.target, self.type.field].contains(where: { cells[$0] != nil })
        else { return rows.set(entity, cells) }
        guard let source = whole[edge.source]?.bytes, let target = whole[edge.target]?.bytes,
            let newType = whole[self.type.field]?.bytes
        else { throw RowEditor.Refusal("a \(kind.name) needs both people and a type") }
        let ends = Ends(source: source, target: target)
        try requireOthers(ends, rows)
        guard !has(ends, newType, rows, but: entity) else {
            throw RowEditor.Refusal("\(sentence(ends, newType, rows)) already")
        }
        let reversed = reverse(of: type).flatMap { find(old.reversed, $0, rows) }
        move(entity, from: old, to: ends)
        rows.set(entity, cells)
        guard let reverse = reverse(of: newType), !has(ends.reversed, reverse, rows) else { return }
        let back = self.cells(from: target, to: source, reverse)
        if let reversed, reversed != entity {
            move(reversed, from: old.reversed, to: ends.reversed)
            rows.set(reversed, back)
        } else {
            try append(back, ends.reversed, &rows)
        }
    }

    private mutating func move(_ entity: PendingRows.Entity, from old: Ends, to new: Ends) {
        between[old]?.removeAll { $0 == entity }
        between[new, default: []].append(entity)
    }

    /// Removes a relation and its reverse; returns how many rows these were.
    @discardableResult
    mutating func remove(_ entity: PendingRows.Entity, from rows: inout PendingRows) -> Int {
        let ends = ends(entity, rows)
        let type = rows.cell(entity, type.field).bytes
        drop(entity, ends, &rows)
        guard let ends, let type, let reverse = reverse(of: type),
            let other = find(ends.reversed, reverse, rows)
        else { return 1 }
        drop(other, ends.reversed, &rows)
        return 2
    }

    /// Removes the relation of a type between two people, and its reverse.
    mutating func remove(
        from source: [UInt8], to target: [UInt8], _ type: [UInt8], in rows: inout PendingRows
    ) throws(RowEditor.Refusal) {
        let ends = Ends(source: source, target: target)
        guard let entity = find(ends, type, rows) else {
            throw RowEditor.Refusal("it is not so that \(sentence(ends, type, rows))")
        }
        remove(entity, from: &rows)
    }

    private mutating func drop(
        _ entity: PendingRows.Entity, _ ends: Ends?, _ rows: inout PendingRows
    ) {
        if let ends { between[ends]?.removeAll { $0 == entity } }
        rows.remove(entity)
    }

    // MARK: Finding

    private func find(_ ends: Ends, _ type: [UInt8], _ rows: PendingRows) -> PendingRows.Entity? {
        between[ends]?.first { rows.cell($0, self.type.field).bytes == type }
    }

    private func has(
        _ ends: Ends, _ type: [UInt8], _ rows: PendingRows, but entity: PendingRows.Entity? = nil
    ) -> Bool {
        between[ends]?.contains { $0 != entity && rows.cell($0, self.type.field).bytes == type }
            ?? false
    }

    /// Returns a relation in words, such as "Anna is the mother of Bo".
    private func sentence(_ ends: Ends, _ type: [UInt8], _ rows: PendingRows) -> String {
        func name(_ key: [UInt8]) -> String {
            rows.row(withKey: key, ofKind: person).map { rows.label($0) }
                ?? String(decoding: key, as: UTF8.self)
        }
        let word =
            types.row(withKey: type[...]).map { types.label($0) }
            ?? String(decoding: type, as: UTF8.self)
        return "\(name(ends.target)) is \(word) of \(name(ends.source))"
    }
}
