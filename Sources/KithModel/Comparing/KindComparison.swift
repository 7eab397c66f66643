/// What is needed to compare the rows of one kind: the fields that both inputs can have, and what they mean.
struct KindComparison: Sendable {
    /// The tables of the kind.
    let tables: BothSides<Table>
    /// The fields without links that are compared.
    let values: [FieldSense]
    /// The links that are compared.
    let links: [FieldSense]
    /// The fields that only one side can have.
    let lone: [Comparison.LoneField]
    /// The members beside the fields.
    let extra: ExtraMembers
    /// Whether the members beside the fields are compared.
    let comparesExtra: Bool
    /// The fields that name a row to people.
    let names: [Int]
    /// Groups of fields that identify a row.
    let identities: [[Int]]
    private let rules: ComparisonRules

    var kind: Kind { tables.old.kind }

    init(_ old: Table, _ new: Table, _ rules: ComparisonRules) {
        self.rules = rules
        tables = BothSides(old: old, new: new)
        let kind = old.kind
        var (values, links): ([FieldSense], [FieldSense]) = ([], [])
        var lone: [Comparison.LoneField] = []
        extra = ExtraMembers(old, new, rules)
        for (index, field) in kind.fields.enumerated() where field.role != .key {
            if !rules.isExact, field.isNumberOfServer { continue }
            if field.role == .extra, !rules.isExact { continue }
            if let found = Comparison.LoneField(index, old, new, rules) {
                lone.append(found)
                continue
            }
            let sense = FieldSense(index, old, new, isExact: rules.isExact)
            if field.link == nil { values.append(sense) } else { links.append(sense) }
        }
        (self.values, self.links, self.lone) = (values, links, lone)
        let cells = [old, new].map { $0.rows.columns[kind.extraField].hasCells }
        comparesExtra = !rules.isExact && cells.contains(true)
        let parts: [Meaning.Part] = [.name, .title, .value, .text, .html, .markdown, .note]
        names = kind.hasLabel ? kind.label : parts.compactMap { kind.field($0) }
        identities = kind.unique + (kind.identity.isEmpty ? [] : [kind.identity])
    }

    /// Whether two rows say the same beside their fields.
    func haveEqualExtra(_ old: Int, _ new: Int) -> Bool {
        let field = kind.extraField
        let (left, right) = (tables.old.rows.columns[field], tables.new.rows.columns[field])
        if left.state(old) != .value, right.state(new) != .value { return true }
        if left.state(old) == .value, right.state(new) == .value,
            left.slice(old) == right.slice(new)
        {
            return true
        }
        return extra.areEqual(
            old, tables.old, new, tables.new, isAll: rules.forms != .different)
    }

    /// Returns a hash of the values of a row that both sides can have.
    func hash(_ row: Int, _ side: ComparedSide) -> UInt64 {
        var hash = MixedHash.of(UInt64(truncatingIfNeeded: kind.index))
        for sense in values { hash = MixedHash.of(hash, sense.hash(row, side)) }
        return hash
    }
}

extension Comparison {
    /// A field that only one of the inputs can have, as far as the rows show.
    package struct LoneField: Hashable, Sendable {
        /// The index of the field in its kind.
        package let field: Int
        /// The side that has it.
        package let side: ComparedSide
        /// The number of rows with a value.
        package let count: Int

        init(field: Int, side: ComparedSide, count: Int) {
            self.field = field
            self.side = side
            self.count = count
        }

        /// Tells whether only one side can have a field; `nil` if both can.
        init?(_ field: Int, _ old: Table, _ new: Table, _ rules: ComparisonRules) {
            guard !rules.isExact, rules.forms != .same else { return nil }
            let counts = BothSides(old: old.saying(field), new: new.saying(field))
            guard (counts.old == 0) != (counts.new == 0) else { return nil }
            side = counts.old == 0 ? .new : .old
            (self.field, count) = (field, counts[side])
            let (with, without) = side == .old ? (old, new) : (new, old)
            // A kind without rows tells nothing of its fields.
            guard !without.ownRows.isEmpty else { return nil }
            if rules.forms == .unknown {
                guard count == with.ownRows.count, count >= Self.fewest else { return nil }
            }
        }

        /// The fewest rows, all with a value, that show that a field is not merely new.
        private static let fewest = 3
    }
}

extension Table {
    /// Returns the number of the inputs' rows that say something in a field.
    fileprivate func saying(_ field: Int) -> Int {
        let column = rows.columns[field]
        guard column.hasCells else { return 0 }
        return ownRows.count { row in
            guard column.hasValue(row) else { return false }
            if column.isList { return !column.elements(row).isEmpty }
            return column.isInteger || !column.range(row).isEmpty
        }
    }
}
