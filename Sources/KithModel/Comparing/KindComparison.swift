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

    /// Whether more values of two rows differ than are equal; `fields` are those that differ.
    func hardlyAgree(_ old: Int, _ new: Int, _ fields: [Int]) -> Bool {
        var (equal, different) = (0, 0)
        for sense in values where sense.field.type != .boolean {
            if fields.contains(sense.index) {
                different += 1
            } else if !sense.isBare(old, .old) {
                equal += 1
            }
        }
        return different > equal
    }

    /// Returns a hash of the values of a row that both sides can have.
    func hash(_ row: Int, _ side: ComparedSide) -> UInt64 {
        var hash = MixedHash.of(UInt64(truncatingIfNeeded: kind.index))
        for sense in values { hash = MixedHash.of(hash, sense.hash(row, side)) }
        return hash
    }
}
