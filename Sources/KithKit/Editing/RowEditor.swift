internal import KithDiagnostics
internal import KithModel
internal import KithReaders
internal import KithSourceText

/// Makes written changes of rows one after another.
///
/// Names and types are checked when a change is made; the rules of the vocabulary are checked by ``Editing``, after all.
struct RowEditor {
    private(set) var rows: PendingRows
    private var relations: RelationEditor?
    /// Changes that look at all rows are held back, and those that follow one another are made together.
    private var deletions: HeldDeletions?
    private var marks: HeldMarks?
    private var unions: RowUnion?
    /// How many of what were changed.
    private(set) var tally = EditTally()
    /// The deletions that were made, by policy.
    private(set) var deleted: [DeletedRows] = []
    /// The rows into which others were merged.
    private(set) var heirs = RowHeirs()

    /// The policy for deletions that name none.
    private let usualPolicy: String?
    /// The greatest keys of kinds of which not all rows are in the dataset.
    private let greatestKeys: [Int: Int64]

    init(_ dataset: Dataset, policy: String? = nil, greatestKeys: [Int: Int64] = [:]) {
        rows = PendingRows(dataset)
        usualPolicy = policy
        self.greatestKeys = greatestKeys
    }

    /// Returns the rows after all changes.
    mutating func finish() throws(Refusal) -> Dataset {
        try settle()
        return rows.applied
    }

    /// Makes a change; `file` has the rows that it names.
    mutating func make(_ change: WrittenChange, _ file: Batch) throws(Refusal) {
        switch change.action {
        case .delete(let name, let policy): return try delete(name, policy, at: change.place)
        case .mark(let name, let isRead): return try mark(name, isRead, at: change.place)
        case .merge(let name, let other, let rules): return try merge(name, other, rules)
        default: try settle()
        }
        switch change.action {
        case .create(let row): try create(row, file)
        case .update(let name, let row): try update(name, row, file)
        case .relate(let person, let relation, let other):
            try relate(person, relation, other, isOn: true)
        case .unrelate(let person, let relation, let other):
            try relate(person, relation, other, isOn: false)
        case .bookmark(let name, let reader, let isOn): try bookmark(name, reader, isOn)
        case .delete, .mark, .merge: break
        }
    }

    /// Makes what is held back.
    private mutating func settle() throws(Refusal) {
        if let held = deletions.take() {
            let plan = try held.plan()
            deleted.append(held.deleted)
            tally.note("deleted", "row", plan.deleted.reduce(0) { $0 + $1.count })
            if !plan.cleared.isEmpty { tally.note("emptied", "link", plan.cleared.count) }
            replaceRows(by: plan.remaining)
        }
        if let held = marks.take() {
            let changes = try held.changes()
            let threads = held.archive.threads.kind
            tally.note(
                "marked", threads.name, changes.tables[threads.index].count,
                held.isRead ? "read" : "unread")
            replaceRows(by: rows.dataset.applying(changes))
        }
        if let held = unions.take() {
            held.note(&heirs)
            replaceRows(by: held.result)
        }
    }

    // MARK: Names

    /// Returns the only row with a key or a name.
    private mutating func entity(
        _ name: String, ofKind kind: Int
    ) throws(Refusal) -> PendingRows.Entity {
        let word = Self.word(for: rows.dataset.tables[kind].kind)
        return try Self.only(
            name, ofKind: kind, in: &rows, or: "no \(word)", amid: "rows of \(word)")
    }

    /// Returns the only row with a key or a name; refuses none and several, in the words for these.
    private static func only(
        _ name: String, ofKind kind: Int, in rows: inout PendingRows, or none: String,
        amid several: String
    ) throws(Refusal) -> PendingRows.Entity {
        let found = rows.rows(named: name, ofKind: kind)
        guard let first = found.first else {
            throw unknown(name, rows.dataset.tables[kind], none)
        }
        guard found.count == 1 else {
            let keys = found.prefix(5).map { String(decoding: rows.key($0), as: UTF8.self) }
            throw Refusal(
                "'\(name)' is the name of \(found.count) \(several): "
                    + keys.joined(separator: ", ") + "; give the key of one")
        }
        return first
    }

    private static func word(for kind: Kind) -> String {
        kind.name.replacing("_", with: " ")
    }

    private static func unknown(_ name: String, _ table: Table, _ none: String) -> Refusal {
        Refusal(
            "\(none) has the key or the name '\(name)'" + nearest(to: name, table),
            missing: table.kind.index)
    }

    /// The number of rows whose names are compared with a name that none has.
    static let mostNames = 20_000

    /// Returns the name of a row that is close to a word, as the end of a message.
    private static func nearest(to word: String, _ table: Table) -> String {
        // Numbers are close to each other without being mistaken.
        let names = table.ownRows.prefix(mostNames).map { table.label($0) }
            .filter { !$0.allSatisfy(\.isNumber) }
        return Suggestion.meant(by: word, among: names)
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
            let limits = EditLimits(kind: kind, today: rows.dataset.today)
            try limits.requirePast(cells)
            rows.add(try limits.created(cells), ofKind: kind.index)
        }
        let key = kind.keyField.flatMap { cells[$0]?.bytes }
        tally.note("created", kind.name, key: key.map { String(decoding: $0, as: UTF8.self) })
    }

    private func newKey(
        of kind: Kind, _ cells: [Int: PendingRows.Cell]
    ) throws(Refusal) -> PendingRows.Cell {
        guard
            let key = NewKey(kind, in: rows.dataset, upTo: greatestKeys[kind.index]).cell(
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
        let isNew = cells.contains { field, cell in rows.cell(entity, field) != cell }
        if kind.edge?.inverse != nil {
            try editRelations { (editor, rows) throws(Refusal) in
                try editor.update(entity, cells, in: &rows)
            }
        } else {
            let limits = EditLimits(kind: kind, today: rows.dataset.today)
            try limits.requirePast(cells)
            try limits.requireKept(cells, before: { rows.cell(entity, $0) })
            rows.set(entity, cells)
        }
        tally.note("updated", "", isNew ? 1 : 0)
    }

    /// Makes what is pending, and goes on with the rows after it.
    private mutating func replaceRows(by dataset: Dataset) {
        rows = PendingRows(dataset)
        relations = nil
    }

    /// Returns the number of a row whose pending changes are made.
    private mutating func row(_ name: String, _ kind: Kind) throws(Refusal) -> Int {
        if !rows.isEmpty { replaceRows(by: rows.applied) }
        guard case .known(let id) = try entity(name, ofKind: kind.index) else { return -1 }
        return id.row
    }

    private mutating func delete(
        _ name: WrittenChange.RowName, _ policy: String?, at place: SourceSpan?
    ) throws(Refusal) {
        let kind = try kind(name)
        if kind.edge?.inverse != nil {
            try settle()
            let entity = try entity(name.name, ofKind: kind.index)
            var count = 0
            try editRelations { (editor, rows) throws(Refusal) in
                count = editor.remove(entity, from: &rows)
            }
            return tally.note("deleted", "row", count)
        }
        let policy = try self.policy(policy)
        if marks != nil || unions != nil || deletions.map({ $0.policy != policy }) ?? false {
            try settle()
        }
        let row = try row(name.name, kind)
        var held = deletions.take() ?? HeldDeletions(rows.dataset, policy)
        defer { deletions = held }
        guard held.add(DeletePlan.Row(kind: kind.index, row: row), name.name, at: place) else {
            throw Self.unknown(
                name.name, rows.dataset.tables[kind.index], "no \(Self.word(for: kind))")
        }
    }

    /// Returns the policy with a name, or the only one; none if links to a row are always left.
    private func policy(_ name: String?) throws(Refusal) -> String {
        let vocabulary = rows.dataset.vocabulary
        if vocabulary.deletePolicies.isEmpty { return "" }
        do throws(KithError) { return try vocabulary.deletePolicy(name ?? usualPolicy) } catch {
            throw Refusal(error.description)
        }
    }

    // MARK: Readers

    private mutating func mark(
        _ name: WrittenChange.RowName, _ isRead: Bool, at place: SourceSpan?
    ) throws(Refusal) {
        let kind = try kind(name)
        if deletions != nil || unions != nil || marks.map({ $0.isRead != isRead }) ?? false {
            try settle()
        }
        let row = try row(name.name, kind)
        var held: HeldMarks
        if let known = marks.take() {
            held = known
        } else {
            held = try HeldMarks(rows.dataset, isRead)
        }
        defer { marks = held }
        try held.add(kind, row, at: place)
    }

    private mutating func bookmark(
        _ name: WrittenChange.RowName, _ reader: String, _ isOn: Bool
    ) throws(Refusal) {
        let kind = try kind(name)
        guard let field = kind.field(.bookmarkedBy), let users = kind.fields[field].link?.kind
        else { throw Refusal("nobody bookmarks a \(kind.name)") }
        let entity = try entity(name.name, ofKind: kind.index)
        let user = rows.key(try self.entity(reader, ofKind: users))
        let others = rows.cell(entity, field).elements.filter { $0 != user }
        let isMarked = others.count < rows.cell(entity, field).elements.count
        var cells: [Int: PendingRows.Cell] = [:]
        if isMarked != isOn { cells[field] = .list(isOn ? others + [user] : others) }
        if let flag = kind.field(.bookmarked) {
            // Another user may still have it bookmarked.
            let cell = PendingRows.Cell.integer(isOn || !others.isEmpty ? 1 : 0)
            if rows.cell(entity, flag) != cell { cells[flag] = cell }
        }
        tally.note(isOn ? "bookmarked" : "unbookmarked", kind.name, cells.isEmpty ? 0 : 1)
        if !cells.isEmpty { rows.set(entity, cells) }
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
        for (index, field) in kind.fields.enumerated()
        where rules[field.name] == .join && !kind.canJoin(index) {
            throw Refusal(
                "'\(field.name)' holds one \(field.isText ? "line" : "value"), so two cannot be joined; "
                    + "say keep or take")
        }
        // What a name means may depend on changes that are held back; a key always means the same.
        let areKeys = [name.name, other].allSatisfy {
            rows.row(withKey: Array($0.utf8), ofKind: kind.index) != nil
        }
        if !areKeys || deletions != nil || marks != nil || unions?.kind != kind.index {
            try settle()
        }
        var pair = (try row(name.name, kind), try row(other, kind))
        if let held = unions, held.has(pair.0) || held.has(pair.1) {
            try settle()
            pair = (try row(name.name, kind), try row(other, kind))
        }
        guard pair.0 != pair.1 else {
            throw Refusal("'\(name.name)' and '\(other)' are the same row")
        }
        var held = unions.take() ?? RowUnion(rows.dataset, kind)
        held.add(pair.0, into: RowUnion.Pair(kept: pair.1, rules: rules))
        unions = held
        tally.note("merged")
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
        tally.note(isOn ? "related" : "unrelated")
    }

    /// Returns the key of a person.
    private static func person(
        _ name: String, _ editor: RelationEditor, _ rows: inout PendingRows
    ) throws(Refusal) -> [UInt8] {
        rows.key(
            try only(name, ofKind: editor.person, in: &rows, or: "nobody", amid: "people"))
    }

    /// Lends the editor of relations, which knows all of them.
    private mutating func editRelations(
        _ body: (inout RelationEditor, inout PendingRows) throws(Refusal) -> Void
    ) throws(Refusal) {
        guard var editor = relations ?? RelationEditor(rows, greatestKeys: greatestKeys)
        else {
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
