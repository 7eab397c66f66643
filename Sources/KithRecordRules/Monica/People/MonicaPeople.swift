internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

/// The contacts of an account and the relations between them, as row numbers.
struct MonicaPeople {
    /// A relation between two existing contacts; `roles` says what `other` is to `person`.
    struct Relation {
        let row: Int
        let person: Int
        let other: Int
        /// The row of the type; negative if the type is missing.
        let type: Int
        let roles: Roles
        /// What `person` is to `other`.
        let reverse: Roles
    }

    let dataset: Dataset
    let contacts: Table
    let relations: Table
    let types: Table
    private let persons: [Int32]
    private let others: [Int32]
    private let typeRows: [Int32]
    /// For each type, its roles and the roles of its reverse.
    private let roles: [Roles]
    private let reverses: [Roles]
    private let reverseTypes: [Int32]
    private let dead: Flags
    private let partial: Flags
    private let active: Flags

    /// Prepares the people of a dataset; `nil` if its vocabulary does not have these kinds.
    init?(_ dataset: Dataset) {
        let (contacts, relations) = (dataset.table("contact"), dataset.table("relationship"))
        let types = dataset.table("relationship_type")
        func leads(_ table: Table, _ link: String, to target: Table) -> [Int32]? {
            guard let field = table.field(link),
                let shape = table.kind.fields[field].link, shape.kind == target.kind.index,
                dataset.tables[shape.kind].kind.name == target.kind.name
            else { return nil }
            let targets = table.targets(field: field)
            return targets.count == table.count ? targets : nil
        }
        guard let persons = leads(relations, "contact_is", to: contacts),
            let others = leads(relations, "of_contact", to: contacts),
            let typeRows = leads(relations, "type", to: types),
            let reverseTypes = leads(types, "reverse", to: types)
        else { return nil }
        self.dataset = dataset
        self.contacts = contacts
        self.relations = relations
        self.types = types
        self.persons = persons
        self.others = others
        self.typeRows = typeRows
        let roles = (0..<types.count).map { Roles(type: types.key($0)) }
        self.roles = roles
        self.reverseTypes = reverseTypes
        reverses = reverseTypes.map { $0 < 0 ? [] : roles[Int($0)] }
        dead = contacts.flags("is_dead")
        partial = contacts.flags("is_partial")
        active = contacts.flags("is_active")
    }

    /// Visits the relations between two existing contacts, in the order of rows.
    ///
    /// Relations of a contact to itself are skipped; another rule reports them.
    @inline(__always)
    func eachRelation(_ visit: (Relation) -> Void) {
        for row in relations.ownRows {
            let (person, other) = (persons[row], others[row])
            guard person >= 0, other >= 0, person != other else { continue }
            let type = Int(typeRows[row])
            visit(
                Relation(
                    row: row, person: Int(person), other: Int(other), type: type,
                    roles: type < 0 ? [] : roles[type], reverse: type < 0 ? [] : reverses[type]))
        }
    }

    /// Returns the two ends of a relation: the contact whose page shows it, and the contact that is shown.
    ///
    /// Both ends must exist.
    func ends(_ relation: Int) -> (person: Int, other: Int) {
        (Int(persons[relation]), Int(others[relation]))
    }

    // MARK: Types

    /// Returns the name of a relation's type, or of the reverse of that type.
    func typeName(_ relation: Int, isReversed: Bool = false) -> String {
        var type = Int(typeRows[relation])
        if isReversed, type >= 0 { type = Int(reverseTypes[type]) }
        return type < 0 ? "?" : dataset.label(types, type)
    }

    /// Returns the bytes of the name of a type; empty if it has no name.
    func typeKey(_ type: Int) -> ArraySlice<UInt8> {
        guard let field = types.kind.keyField, types.rows.columns[field].hasValue(type) else {
            return []
        }
        return types.rows.columns[field].slice(type)
    }

    /// Returns the relations along which ``Relatives`` finds the people with some roles.
    func paths(_ wanted: Roles) -> [EdgePath] {
        guard let edge = relations.kind.edge, let type = edge.type else { return [] }
        func path(_ from: Int, _ to: Int, _ roles: [Roles]) -> EdgePath {
            let found = roles.indices.filter { !roles[$0].isDisjoint(with: wanted) }
            return EdgePath(
                kind: relations.kind.index, from: from, to: to, type: type.field,
                types: Set(found.map { types.key($0) }))
        }
        return [
            path(edge.source, edge.target, roles), path(edge.target, edge.source, reverses),
        ]
    }

    // MARK: Persons

    func isDead(_ contact: Int) -> Bool { dead.isTrue(contact) }

    /// Whether a contact exists only as the relation of another contact.
    func isPartial(_ contact: Int) -> Bool { partial.isTrue(contact) }

    /// Whether a contact is archived; `false` if the file does not say.
    func isArchived(_ contact: Int) -> Bool {
        active[contact] == false
    }

    /// Returns the name of a contact.
    func label(_ contact: Int) -> String { dataset.label(contacts, contact) }

    /// Returns the name of a contact with its kind: "contact Ann Lee".
    func name(_ contact: Int) -> String { dataset.name(contacts, contact) }

    /// Returns the place of a relation's type.
    func typePlace(_ relation: Int) -> SourceSpan? { relations.place(relation, "type") }

    /// Returns a note that shows a relation.
    func note(relation: Int) -> Finding.Note {
        Finding.Note(dataset.label(relations, relation), at: typePlace(relation))
    }

    /// Returns notes that show relations, except the one at a position, up to a limit.
    func notes(
        relations rows: some RandomAccessCollection<Int>, except position: Int, limit: Int = 20
    ) -> [Finding.Note] {
        let shown = rows.indices.prefix(limit).filter {
            rows.distance(from: rows.startIndex, to: $0) != position
        }
        let notes = shown.map { note(relation: rows[$0]) }
        return rows.count > limit ? notes + [Finding.Note("and \(rows.count - limit) more")] : notes
    }

    /// Returns the names of the first contacts of a list, and the number of others.
    func labels(_ list: some Collection<Int>, limit: Int = 5) -> String {
        let shown = list.prefix(limit).map { label($0) }
        let rest = list.count - shown.count
        if rest > 0 { return shown.joined(separator: ", ") + " and \(rest) more" }
        guard let last = shown.last, shown.count > 1 else { return shown.first ?? "" }
        return shown.dropLast().joined(separator: ", ") + " and " + last
    }
}
