internal import KithModel

/// A way from the rows of a table to rows of others, by links in either direction.
///
/// It gives both the rows that a row leads to, and, when one of these changes, the rows that led to it.
struct StoreJoin {
    /// A table on the way: its rows whose column has the value that a column of the table before has.
    struct Step {
        let table: String
        let column: String
        /// The column of the table before.
        let previous: String
    }

    private(set) var steps: [Step]

    init(_ steps: [Step] = []) { self.steps = steps }

    /// The name under which queries know the last table.
    var depth: Int { steps.count }

    /// Returns the way that goes on along another.
    func followed(by other: StoreJoin) -> StoreJoin { StoreJoin(steps + other.steps) }

    /// The tables and conditions of a query of the rows that a row leads to, which is named as at the depth 0.
    var rows: String {
        let tables = steps.enumerated().map { index, step in
            "\(SQLName.quoted(step.table)) AS \(StoreExpressions.alias(index + 1))"
        }
        let conditions = steps.enumerated().map { index, step in
            "\(Self.cell(index + 1, step.column)) = \(Self.cell(index, step.previous))"
        }
        return "FROM \(tables.joined(separator: " CROSS JOIN ")) WHERE "
            + conditions.joined(separator: " AND ")
    }

    /// The clauses that join the tables to the first one in any order.
    var joined: String {
        steps.enumerated().map { index, step in
            "JOIN \(SQLName.quoted(step.table)) AS \(StoreExpressions.alias(index + 1)) "
                + "ON \(Self.cell(index + 1, step.column)) = \(Self.cell(index, step.previous))"
        }.joined(separator: " ")
    }

    /// Returns a query of the rows of a table that lead to a row of a step, such as `new`.
    func origins(in table: String, ofStep last: Int, row: String) -> String {
        let tables = [table] + steps[..<last].map(\.table)
        let joined = tables.enumerated().map { index, table in
            "\(SQLName.quoted(table)) AS \(StoreExpressions.alias(index))"
        }
        let conditions = steps[..<last].enumerated().map { index, step in
            "\(Self.cell(index, step.previous)) = \(Self.cell(index + 1, step.column))"
        }
        let end =
            "\(Self.cell(last, steps[last].previous)) = \(row).\(SQLName.quoted(steps[last].column))"
        return "SELECT \(Self.cell(0, StoreTable.row)) "
            + "FROM \(joined.reversed().joined(separator: " CROSS JOIN ")) WHERE "
            + ([end] + conditions.reversed()).joined(separator: " AND ")
    }

    private static func cell(_ depth: Int, _ column: String) -> String {
        "\(StoreExpressions.alias(depth)).\(SQLName.quoted(column))"
    }
}

extension StoreLayout {
    /// Returns the way along links to single rows; `nil` if the store cannot follow them.
    func join(along links: [Int], from kind: Kind) -> StoreJoin? {
        var (steps, kind): ([StoreJoin.Step], Kind) = ([], kind)
        for link in links {
            guard let target = target(of: link, of: kind), let key = tables[target].keyColumn,
                let column = tables[kind.index].columnName(link)
            else { return nil }
            steps.append(
                StoreJoin.Step(table: tables[target].name, column: key.name, previous: column))
            kind = vocabulary.kinds[target]
        }
        return StoreJoin(steps)
    }

    /// Returns the way to the rows of a list of links, and further to what they lead to if that is wanted.
    func join(throughList field: Int, of kind: Kind, toTargets: Bool) -> StoreJoin? {
        guard let list = tables[kind.index].lists.first(where: { $0.field == field }) else {
            return nil
        }
        let elements = StoreJoin.Step(
            table: list.table, column: StoreTable.row, previous: StoreTable.row)
        guard toTargets else { return StoreJoin([elements]) }
        guard let target = target(of: field, of: kind), let key = tables[target].keyColumn else {
            return nil
        }
        return StoreJoin([
            elements,
            StoreJoin.Step(table: tables[target].name, column: key.name, previous: list.name),
        ])
    }

    /// Returns the way from what a path of a kind leads to, back to the rows of the kind; `nil` if the store cannot follow it.
    func join(backAlong path: FieldPath, from kind: Kind) -> StoreJoin? {
        guard let forth = join(along: path.links, from: kind),
            let target = target(of: path.field, of: vocabulary.kinds[path.kind]),
            let key = vocabulary.kinds[target].keyField.flatMap(tables[target].columnName)
        else { return nil }
        if let list = tables[kind.index].lists.first(where: { $0.field == path.field }),
            path.links.isEmpty
        {
            return StoreJoin([
                StoreJoin.Step(table: list.table, column: list.name, previous: key),
                StoreJoin.Step(
                    table: tables[kind.index].name, column: StoreTable.row,
                    previous: StoreTable.row),
            ])
        }
        guard let last = tables[path.kind].columnName(path.field) else { return nil }
        // The columns of each table: the one that leads on, and the one that the table before leads to.
        let leading = forth.steps.map(\.previous) + [last]
        let names = [tables[kind.index].name] + forth.steps.map(\.table)
        let reached = forth.steps.map(\.column) + [key]
        return StoreJoin(
            names.indices.reversed().map { index in
                StoreJoin.Step(
                    table: names[index], column: leading[index], previous: reached[index])
            })
    }

    private func target(of field: Int, of kind: Kind) -> Int? { kind.fields[field].link?.kind }
}
