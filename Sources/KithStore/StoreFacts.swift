internal import KithModel

/// Expressions for what follows from a row of a kind, with the ways to all rows that they read.
///
/// The row itself has the name of the depth 0.
struct StoreFacts {
    let kind: Kind
    private let layout: StoreLayout
    private let views: StoreViews
    private let columns: [String: String]
    /// The ways from the row to the others.
    private(set) var joins: [StoreJoin] = []

    /// A way to rows of a kind, of which those count that meet a condition.
    private struct Way {
        var join: StoreJoin
        let kind: Kind
        var conditions: [String] = []

        var rows: String { ([join.rows] + conditions).joined(separator: " AND ") }
    }

    /// Begins the facts of rows of a kind that is of a concept.
    init(_ kind: Kind, _ concept: Meaning.Concept, _ layout: StoreLayout) {
        self.kind = kind
        self.layout = layout
        views = StoreViews(layout)
        columns = Dictionary(
            views.columns(of: kind, concept).map { ($0.name, $0.value) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The columns that every view begins with.
    var identity: [String] {
        ["row", "kind", "id", "label"].map { columns[$0] ?? "NULL" }
    }

    /// Returns the value of a part, as in the view of the concept.
    mutating func value(_ part: Meaning.Part) -> String {
        for path in kind.meaning?.paths(part) ?? [] {
            if let join = layout.join(along: path.links, from: kind) { joins.append(join) }
            // What a link leads to, such as the event whose day counts.
            if let join = layout.join(along: path.links + [path.field], from: kind) {
                joins.append(join)
            }
        }
        joins += layout.sameRows(as: kind).filter { !$0.paths(part).isEmpty }.map(\.join)
        return columns[part.columnName] ?? "NULL"
    }

    /// Returns whether the row is no other person; `nil` if no row of the kind says that it is.
    mutating func isItself() -> String? {
        joins += layout.joins(toSameAs: kind)
        return layout.isItself(kind)
    }

    /// Returns whether a part has a value, or any element if it is a list.
    mutating func has(_ part: Meaning.Part) -> String {
        let value = value(part)
        let own = (kind.meaning?.paths(part) ?? []).filter(\.links.isEmpty).map(\.field)
        let lists = lists(of: own)
        return Self.any((value == "NULL" ? [] : ["\(value) IS NOT NULL"]) + exist(lists))
    }

    /// Returns whether any row of a concept leads to the row by a part.
    mutating func isTarget(of part: Meaning.Part, _ concept: Meaning.Concept) -> String {
        Self.any(exist(ways(from: concept, by: part)))
    }

    /// Returns whether a row has a relation that the link of a row states, such as who introduced two people.
    mutating func hasStatedRelation() -> String {
        var conditions: [String] = []
        for table in layout.tables where table.keyColumn != nil {
            for column in table.columns {
                guard let link = table.kind.fields[column.field].link, link.relation != nil else {
                    continue
                }
                if table.kind.index == kind.index {
                    conditions.append("t0.\(SQLName.quoted(column.name)) IS NOT NULL")
                }
                let path = FieldPath(links: [], field: column.field, kind: table.kind.index)
                if link.kind == kind.index,
                    let join = layout.join(backAlong: path, from: table.kind)
                {
                    conditions += exist([Way(join: join, kind: table.kind)])
                }
            }
        }
        return Self.any(conditions)
    }

    /// Returns the newest moments of rows of a concept that lead to the row by a part, or to rows of another that do.
    mutating func newest(
        _ concept: Meaning.Concept, by part: Meaning.Part,
        of owners: (concept: Meaning.Concept, part: Meaning.Part)? = nil
    ) -> [String] {
        guard let owners else { return newest(ways(from: concept, by: part)) }
        return newest(
            ways(from: owners.concept, by: owners.part).flatMap { owner in
                ways(from: concept, by: part, to: owner.kind, after: owner)
            })
    }

    /// Returns the newest moments of the rows of a concept in lists of the row.
    mutating func newest(inLists concept: Meaning.Concept) -> [String] {
        let fields = kind.fields.indices.filter { field in
            kind.fields[field].link.map {
                layout.vocabulary.kinds[$0.kind].meaning?.concept == concept
            } ?? false
        }
        return newest(lists(of: fields, areTargets: true))
    }

    // MARK: Ways

    private mutating func exist(_ ways: [Way]) -> [String] {
        joins += ways.map(\.join)
        return ways.map { "EXISTS (SELECT 1 \($0.rows))" }
    }

    private mutating func newest(_ ways: [Way]) -> [String] {
        ways.compactMap { way in
            guard let at = way.kind.meaning?.paths(.at).first,
                let value = views.expressions.value(at, of: way.kind, depth: way.join.depth),
                let rest = layout.join(along: at.links, from: way.kind)
            else { return nil }
            joins.append(way.join.followed(by: rest))
            return "(SELECT max(\(value)) \(way.rows))"
        }
    }

    private func ways(
        from concept: Meaning.Concept, by part: Meaning.Part
    ) -> [Way] {
        ways(from: concept, by: part, to: kind, after: nil)
    }

    /// Returns the ways to rows of a concept that lead to a row by a part; of several fields, the first with a value counts.
    private func ways(
        from concept: Meaning.Concept, by part: Meaning.Part, to target: Kind, after way: Way?
    ) -> [Way] {
        layout.vocabulary.kinds(concept).flatMap { other in
            var earlier: [FieldPath] = []
            return (other.meaning?.paths(part) ?? []).compactMap { path -> Way? in
                defer { earlier.append(path) }
                let field = layout.vocabulary.kinds[path.kind].fields[path.field]
                guard field.link?.kind == target.index,
                    let back = layout.join(backAlong: path, from: other)
                else { return nil }
                let join = (way?.join ?? StoreJoin()).followed(by: back)
                let empty = earlier.compactMap { path in
                    views.expressions.value(path, of: other, depth: join.depth)
                        .map { "\($0) IS NULL" }
                }
                return Way(join: join, kind: other, conditions: (way?.conditions ?? []) + empty)
            }
        }
    }

    /// Returns the ways to the elements of the fields that are lists of links, or to what these lead to.
    private func lists(of fields: [Int], areTargets: Bool = false) -> [Way] {
        fields.compactMap { field in
            guard let target = kind.fields[field].link?.kind,
                let join = layout.join(throughList: field, of: kind, toTargets: areTargets)
            else { return nil }
            return Way(join: join, kind: layout.vocabulary.kinds[target])
        }
    }

    private static func any(_ conditions: [String]) -> String {
        conditions.isEmpty ? "0" : conditions.joined(separator: " OR ")
    }
}
