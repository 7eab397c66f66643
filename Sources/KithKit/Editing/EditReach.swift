internal import KithDiagnostics
internal import KithModel
internal import KithReaders
internal import KithRecordRules

/// What written changes can reach of a store: the rows that they name, and the kinds that rules look at because of them.
///
/// It is known for new values, bookmarks and relations; other changes may reach all rows.
struct EditReach {
    /// The rows that are named.
    private(set) var names: [(kind: Int, name: String)] = []
    /// The kinds of which all rows count.
    private(set) var whole: Set<Int> = []
    /// The rules that may find something new.
    private(set) var rules: Set<String> = []

    private let vocabulary: Vocabulary
    /// The fields that get new values.
    private var changed: Set<RowField> = []

    /// Looks what changes can reach, in a store with rows of some kinds; `nil` if it may be anything.
    init?(_ files: [ChangeFile], _ vocabulary: Vocabulary, hasRows: (_ kind: Int) -> Bool) {
        self.vocabulary = vocabulary
        for file in files {
            guard file.findings.isEmpty else { return nil }
            for change in file.changes { guard add(change.action, file.rows) else { return nil } }
        }
        guard addRules(hasRows) else { return nil }
    }

    // MARK: Changes

    /// Adds what a change reaches; returns whether that is known.
    private mutating func add(_ action: WrittenChange.Action, _ rows: Batch) -> Bool {
        switch action {
        case .update(let name, let row):
            names.append((row.kind, name))
            addValues(row, rows)
            return true
        case .bookmark(let name, let reader, _):
            guard let kind = vocabulary.kind(name.kind), let field = kind.field(.bookmarkedBy),
                let users = kind.fields[field].link?.kind
            else { return false }
            names += [(kind.index, name.name), (users, reader)]
            for field in [field, kind.field(.bookmarked)].compactMap(\.self) {
                changed.insert(RowField(kind: kind.index, field: field))
            }
            return true
        case .relate(let person, _, let other), .unrelate(let person, _, let other):
            guard let shape = RelationEditor.Shape(vocabulary) else { return false }
            names += [(shape.person, person), (shape.person, other)]
            addRelations(of: shape.kind)
            return true
        case .create, .delete, .merge, .mark: return false
        }
    }

    /// Adds the fields that a row of a file has, and the rows that it links to.
    private mutating func addValues(_ row: RowID, _ rows: Batch) {
        let kind = vocabulary.kinds[row.kind]
        for (index, field) in kind.fields.enumerated() where field.role != .key {
            let column = rows.tables[row.kind].columns[index]
            guard column.state(row.row) != .absent else { continue }
            changed.insert(RowField(kind: row.kind, field: index))
            guard let target = field.link?.kind else { continue }
            for element in column.cell(row.row).elements {
                names.append((target, String(decoding: element, as: UTF8.self)))
            }
        }
        // What somebody is to somebody else is told with all that is said of both.
        if kind.edge?.inverse != nil || kind.meaning?.concept == .relation {
            addRelations(of: kind)
        }
    }

    private mutating func addRelations(of kind: Kind) {
        whole.formUnion([kind.index] + kind.fields.compactMap { $0.link?.kind })
        for field in kind.fields.indices {
            changed.insert(RowField(kind: kind.index, field: field))
        }
    }

    // MARK: Rules

    /// Adds the rules that changed values can violate, and the kinds that they look at; returns whether these are known.
    private mutating func addRules(_ hasRows: (_ kind: Int) -> Bool) -> Bool {
        let rules = Catalog.ruleSets.filter { $0.applies(to: vocabulary) }.flatMap(\.rules)
            .map(\.description).filter(RowReach.canRefuse)
        for rule in rules {
            switch RowReach(rule, vocabulary) {
            case nil: return false
            case .row: self.rules.insert(rule.id)
            case .kind(let fields): addFields(fields, isOfKind: true, of: rule.id)
            case .fields(let fields, let needed):
                guard needed.map(hasRows) ?? true else { continue }
                addFields(fields, isOfKind: false, of: rule.id)
            }
        }
        return true
    }

    /// Adds a rule if a field that it looks at has changed, and the kinds that it looks at, with those that links lead to.
    private mutating func addFields(_ fields: Set<RowField>, isOfKind: Bool, of rule: String) {
        let hit = fields.intersection(changed)
        if hit.isEmpty { return }
        rules.insert(rule)
        let kinds = Set(hit.map(\.kind))
        for place in fields where !isOfKind || kinds.contains(place.kind) {
            let field = vocabulary.kinds[place.kind].fields[place.field]
            whole.formUnion([place.kind] + (field.link.map { [$0.kind] } ?? []))
        }
    }
}
