internal import KithDiagnostics
internal import KithModel
internal import KithReaders

/// Makes written changes of rows one after another.
///
/// Names and types are checked when a change is made; the rules of the vocabulary are checked by ``Editing``, after all.
struct RowEditor {
    private(set) var rows: PendingRows
    private var relations: RelationEditor?
    /// How many changes of each sort were made, in the order of the first.
    private(set) var counts: [(action: String, count: Int)] = []

    /// Whether rows were deleted, so that links may be left that lead nowhere.
    private(set) var hasDeleted = false

    /// Why a change is not made.
    struct Refusal: Error {
        let message: String
        /// The findings of a delete plan that is refused.
        var findings: [Finding] = []

        init(_ message: String, _ findings: [Finding] = []) {
            self.message = message
            self.findings = findings
        }
    }

    /// The policy for deletions that name none.
    private let policy: String?

    init(_ dataset: Dataset, policy: String? = nil) {
        rows = PendingRows(dataset)
        self.policy = policy
    }

    /// The rows after the changes so far.
    var dataset: Dataset { rows.applied }

    /// Makes a change; `file` has the rows that it names.
    mutating func make(_ change: WrittenChange, _ file: Batch) throws(Refusal) {
        switch change.action {
        case .create(let row): try create(row, file)
        case .update(let name, let row): try update(name, row, file)
        case .delete(let name, let policy): try delete(name, policy)
        case .relate(let person, let relation, let other):
            try relate(person, relation, other, isOn: true)
        case .unrelate(let person, let relation, let other):
            try relate(person, relation, other, isOn: false)
        case .merge(let name, let other, let rules): try merge(name, other, rules)
        }
        let action = change.action.word
        if let index = counts.firstIndex(where: { $0.action == action }) {
            counts[index].count += 1
        } else {
            counts.append((action, 1))
        }
    }

    // MARK: Names

    /// Returns the only row with a key or a name.
    private mutating func entity(
        _ name: String, ofKind kind: Int
    ) throws(Refusal) -> PendingRows.Entity {
        let found = rows.rows(named: name, ofKind: kind)
        let word = rows.dataset.tables[kind].kind.name.replacing("_", with: " ")
        guard let first = found.first else {
            throw Refusal("no \(word) has the key or the name '\(name)'")
        }
        guard found.count == 1 else {
            let keys = found.prefix(5).map { String(decoding: rows.key($0), as: UTF8.self) }
            throw Refusal(
                "'\(name)' is the name of \(found.count) rows of \(word): "
                    + keys.joined(separator: ", ") + "; give the key of one")
        }
        return first
    }

    /// Returns the values that a row of a file gives, with the keys of rows that links name.
    private mutating func cells(
        _ row: RowID, _ file: Batch
    ) throws(Refusal) -> [Int: PendingRows.Cell] {
        let kind = rows.dataset.tables[row.kind].kind
        let columns = file.tables[row.kind].columns
        var cells: [Int: PendingRows.Cell] = [:]
        for (index, field) in kind.fields.enumerated()
        where columns[index].state(row.row) != .absent {
            let cell = columns[index].cell(row.row)
            guard let target = field.link?.kind, cell != .missing else {
                cells[index] = cell
                continue
            }
            var keys: [[UInt8]] = []
            for element in cell.elements { keys.append(try key(element, ofKind: target)) }
            cells[index] = field.isList ? .list(keys) : .text(keys.first ?? [])
        }
        return cells
    }

    /// Returns the key of the row that a link names by its key or label.
    private mutating func key(_ word: [UInt8], ofKind kind: Int) throws(Refusal) -> [UInt8] {
        if rows.row(withKey: word, ofKind: kind) != nil { return word }
        return rows.key(try entity(String(decoding: word, as: UTF8.self), ofKind: kind))
    }

    // MARK: Rows

    private mutating func create(_ row: RowID, _ file: Batch) throws(Refusal) {
        var cells = try cells(row, file)
        let kind = rows.dataset.tables[row.kind].kind
        if let field = kind.keyField {
            if let key = cells[field]?.bytes {
                guard rows.row(withKey: key, ofKind: kind.index) == nil else {
                    let text = String(decoding: key, as: UTF8.self)
                    throw Refusal("there is a \(kind.name) with the key '\(text)' already")
                }
            } else {
                cells[field] = try newKey(of: kind, cells)
            }
        }
        if kind.edge?.inverse != nil {
            try editRelations { (editor, rows) throws(Refusal) in try editor.add(cells, to: &rows) }
        } else {
            rows.add(cells, ofKind: kind.index)
        }
    }

    private func newKey(
        of kind: Kind, _ cells: [Int: PendingRows.Cell]
    ) throws(Refusal) -> PendingRows.Cell {
        guard
            let key = NewKey(kind, in: rows.dataset).cell(
                for: cells,
                { key in
                    rows.row(withKey: key, ofKind: kind.index) != nil
                })
        else {
            throw Refusal("a new \(kind.name) needs a key; the source numbers its rows itself")
        }
        return key
    }

    private mutating func update(_ name: String, _ row: RowID, _ file: Batch) throws(Refusal) {
        let entity = try entity(name, ofKind: row.kind)
        var cells = try cells(row, file)
        let kind = rows.dataset.tables[row.kind].kind
        if let key = kind.keyField { cells[key] = nil }
        guard !cells.isEmpty else { throw Refusal("the update of '\(name)' names no field") }
        if kind.edge?.inverse != nil {
            try editRelations { (editor, rows) throws(Refusal) in
                try editor.update(entity, cells, in: &rows)
            }
        } else {
            rows.set(entity, cells)
        }
    }

    /// Makes what is pending, and goes on with the rows after it.
    private mutating func replaceRows(by dataset: Dataset) {
        rows = PendingRows(dataset)
        relations = nil
    }

    private mutating func delete(
        _ name: WrittenChange.RowName, _ named: String?
    ) throws(Refusal) {
        let kind = try kind(name)
        let entity = try entity(name.name, ofKind: kind.index)
        if kind.edge?.inverse != nil {
            return try editRelations { (editor, rows) throws(Refusal) in
                editor.remove(entity, from: &rows)
            }
        }
        let dataset = rows.applied
        let word: String
        do throws(KithError) {
            // Without policies, links to the row are left.
            word =
                dataset.vocabulary.deletePolicies.isEmpty
                ? "" : try dataset.vocabulary.deletePolicy(named ?? policy)
        } catch { throw Refusal(error.description) }
        guard let row = dataset.tables[kind.index].row(withKey: rows.key(entity)[...]) else {
            throw Refusal("'\(name.name)' has no key, so it cannot be deleted")
        }
        let plan = DeletePlan(
            dataset, deleting: [DeletePlan.Row(kind: kind.index, row: row)], policy: word)
        guard !plan.isRefused else {
            throw Refusal(
                "'\(name.name)' stays: the policy '\(word)' forbids to delete it",
                DeletionAnswer.findings(plan))
        }
        hasDeleted = true
        replaceRows(by: plan.remaining)
    }

    private func kind(_ name: WrittenChange.RowName) throws(Refusal) -> Kind {
        let kinds = rows.dataset.vocabulary.kinds
        guard let kind = kinds.first(where: { $0.name == name.kind }) else {
            let hint = Suggestion.hint(for: name.kind, among: kinds.map(\.name))
            throw Refusal("there is no kind '\(name.kind)'\(hint)")
        }
        return kind
    }

    private mutating func merge(
        _ name: WrittenChange.RowName, _ other: String, _ rules: [String: WrittenChange.MergeRule]
    ) throws(Refusal) {
        let kind = try kind(name)
        for field in rules.keys where kind.index(ofField: field) == nil {
            let hint = Suggestion.hint(for: field, among: kind.fields.map(\.name))
            throw Refusal("\(kind.name) has no field '\(field)'\(hint)")
        }
        let (gone, kept) = (
            rows.key(try entity(name.name, ofKind: kind.index)),
            rows.key(try entity(other, ofKind: kind.index))
        )
        let dataset = rows.applied
        guard let from = dataset.tables[kind.index].row(withKey: gone[...]),
            let into = dataset.tables[kind.index].row(withKey: kept[...]), from != into
        else { throw Refusal("'\(name.name)' and '\(other)' are the same row") }
        replaceRows(by: RowUnion(dataset, kind, from, into, rules).dataset)
    }

    // MARK: Relations

    private mutating func relate(
        _ person: String, _ relation: String, _ other: String, isOn: Bool
    ) throws(Refusal) {
        try editRelations { (editor, rows) throws(Refusal) in
            let type = try editor.type(relation)
            let people = (
                try Self.person(person, editor, &rows), try Self.person(other, editor, &rows)
            )
            if isOn {
                let cells = editor.cells(from: people.1, to: people.0, type)
                try editor.add(cells, to: &rows)
            } else {
                try editor.remove(from: people.1, to: people.0, type, in: &rows)
            }
        }
    }

    /// Returns the key of a person.
    private static func person(
        _ name: String, _ editor: RelationEditor, _ rows: inout PendingRows
    ) throws(Refusal) -> [UInt8] {
        let found = rows.rows(named: name, ofKind: editor.person)
        guard let first = found.first, found.count == 1 else {
            let keys = found.prefix(5).map { String(decoding: rows.key($0), as: UTF8.self) }
            throw Refusal(
                found.isEmpty
                    ? "nobody has the key or the name '\(name)'"
                    : "'\(name)' is the name of \(found.count) people: "
                        + keys.joined(separator: ", ") + "; give the key of one")
        }
        return rows.key(first)
    }

    /// Lends the editor of relations, which knows all of them.
    private mutating func editRelations(
        _ body: (inout RelationEditor, inout PendingRows) throws(Refusal) -> Void
    ) throws(Refusal) {
        guard var editor = relations ?? RelationEditor(rows) else {
            throw Refusal(
                "rows of '\(rows.dataset.vocabulary.name)' have no relations with a type and a reverse"
            )
        }
        // Also after a refusal, it is the only one that knows the relations which were added.
        defer { relations = editor }
        relations = nil
        try body(&editor, &rows)
    }
}

extension WrittenChange.Action {
    /// What was done, for people.
    fileprivate var word: String {
        switch self {
        case .create: "created"
        case .update: "updated"
        case .delete: "deleted"
        case .relate: "related"
        case .unrelate: "unrelated"
        case .merge: "merged"
        }
    }
}
