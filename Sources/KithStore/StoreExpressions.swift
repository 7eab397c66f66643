internal import KithModel

/// Expressions for what fields of a row mean, in a query of its table.
struct StoreExpressions {
    let layout: StoreLayout

    /// The name under which a query knows the table of a kind at a depth of nested queries.
    static func alias(_ depth: Int) -> String { "t\(depth)" }

    /// Returns the cell that a path leads to; `nil` for a list of links.
    func value(_ path: FieldPath, of kind: Kind, depth: Int = 0) -> String? {
        following(path.links[...], from: kind, depth: depth) { last, depth in
            guard let column = column(path.field, of: last) else { return nil }
            return "\(Self.alias(depth)).\(SQLName.quoted(column))"
        }
    }

    /// Returns the label of the row that the last link of a path leads to, or else the name that the source gives it.
    func targetName(_ path: FieldPath, of kind: Kind) -> String? {
        following(path.links[...], from: kind, depth: 0) { last, depth in
            guard let link = last.fields[path.field].link, column(path.field, of: last) != nil
            else { return nil }
            let label = following([path.field], from: last, depth: depth) { target, depth in
                self.label(of: target, depth: depth)
            }
            let named = link.named.flatMap { last.index(ofField: $0) }
                .flatMap { column($0, of: last) }
                .map { "\(Self.alias(depth)).\(SQLName.quoted($0))" }
            return Self.first([label, named].compactMap(\.self))
        }
    }

    /// Returns the day of the event that the last link of a path leads to, as far as it is known.
    func targetDay(_ path: FieldPath, of kind: Kind) -> String? {
        following((path.links + [path.field])[...], from: kind, depth: 0) { target, depth in
            func value(_ part: Meaning.Part) -> String? {
                (target.meaning?.paths(part) ?? []).first
                    .flatMap { self.value($0, of: target, depth: depth) }
            }
            return value(.at).map {
                Self.day($0, yearUnknown: value(.yearUnknown), yearOnly: value(.yearOnly))
            }
        }
    }

    /// Returns an expression for the day of a moment: `1970-04-12`, `--04-12` without a year, or `1970`.
    static func day(
        _ moment: String, yearUnknown: String? = nil, yearOnly: String? = nil
    ) -> String {
        let day = "substr(\(moment), 1, 10)"
        let cases =
            (yearUnknown.map { " WHEN \($0) THEN '-' || substr(\(moment), 5, 6)" } ?? "")
            + (yearOnly.map { " WHEN \($0) THEN substr(\(moment), 1, 4)" } ?? "")
        return cases.isEmpty ? day : "CASE\(cases) ELSE \(day) END"
    }

    /// Returns the label of a row, or else its key, unless that is not wanted.
    func label(of kind: Kind, depth: Int = 0, orKey: Bool = true) -> String? {
        let parts = kind.label.compactMap { column($0, of: kind) }
            .map { "\(Self.alias(depth)).\(SQLName.quoted($0))" }
        let key = kind.keyField.flatMap { column($0, of: kind) }
            .map { "\(Self.alias(depth)).\(SQLName.quoted($0))" }
        guard let first = parts.first, parts != [key] else { return orKey ? key : nil }
        let text =
            parts.count == 1
            ? first
            : "trim(" + parts.map { "ifnull(\($0) || ' ', '')" }.joined(separator: " || ") + ")"
        return Self.first(["nullif(\(text), '')", orKey ? key : nil].compactMap(\.self))
    }

    /// Returns the column of a field with one cell for a row.
    func column(_ field: Int, of kind: Kind) -> String? {
        layout.tables[kind.index].columns.first { $0.field == field }?.name
    }

    /// Returns the first of some expressions that has a value; `nil` if there are none.
    static func first(_ expressions: [String]) -> String? {
        guard expressions.count > 1 else { return expressions.first }
        return "coalesce(\(expressions.joined(separator: ", ")))"
    }

    /// Returns an expression for the row that links lead to, as a query of each table on the way.
    private func following(
        _ links: ArraySlice<Int>, from kind: Kind, depth: Int,
        _ last: (Kind, _ depth: Int) -> String?
    ) -> String? {
        guard let link = links.first else { return last(kind, depth) }
        guard let target = kind.fields[link].link.map({ layout.vocabulary.kinds[$0.kind] }),
            let column = column(link, of: kind), let key = layout.tables[target.index].keyColumn,
            let inner = following(links.dropFirst(), from: target, depth: depth + 1, last)
        else { return nil }
        let (table, alias) = (layout.tables[target.index].name, Self.alias(depth + 1))
        return "(SELECT \(inner) FROM \(SQLName.quoted(table)) AS \(alias) WHERE "
            + "\(alias).\(SQLName.quoted(key.name)) = \(Self.alias(depth)).\(SQLName.quoted(column)))"
    }
}
