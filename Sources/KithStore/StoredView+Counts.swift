extension StoredView {
    /// Rows of a table that are counted together in groups.
    struct Counted {
        /// What is added up.
        enum Amount {
            case nothing
            /// The number of rows.
            case rows
            /// The sum of an expression of the row with a name, which has a value for every row.
            case sum((_ row: String) -> String)
        }

        let table: String
        /// Whether the table is a view in memory, of which only the columns that are read should be made.
        var isView = false
        /// The columns that the group, the amounts and the condition read.
        let columns: [String]
        /// The group of a row with a name, as expressions.
        let group: (_ row: String) -> [String]
        /// What is added up in each column after those of the group.
        let amounts: [Amount]
        /// The condition on a row with a name.
        let condition: (_ row: String) -> String

        /// The table in a query; the limit keeps SQLite from making columns that nobody reads.
        fileprivate var rows: String {
            let name = SQLName.quoted(table)
            let list = columns.map(SQLName.quoted).joined(separator: ", ")
            return isView ? "(SELECT \(list) FROM \(name) LIMIT -1)" : name
        }
    }

    /// A view of the sums of all sources for each group, whose columns are the first ones; changes of rows are added.
    ///
    /// A group has a row as long as the amounts in the last columns are not all 0.
    static func counts(
        _ name: String, _ group: [Column], _ amounts: [String], of sources: [Counted],
        counting: [String], indexes: [Index] = []
    ) -> StoredView {
        StoredView(
            name: name, columns: group + amounts.map { Column($0, "INTEGER NOT NULL") },
            key: group.map(\.name), query: query(group.map(\.name), amounts, sources),
            indexes: indexes,
            triggers: sources.flatMap {
                triggers(of: $0, name, group.map(\.name), amounts, counting)
            })
    }

    private static func query(
        _ group: [String], _ amounts: [String], _ sources: [Counted]
    ) -> String {
        let names = (group + amounts).map(SQLName.quoted)
        let queries = sources.map { source in
            let group = source.group("t0")
            let values =
                group
                + source.amounts.map { amount in
                    switch amount {
                    case .nothing: "0"
                    case .rows: "count(*)"
                    case .sum(let value): "sum(\(value("t0")))"
                    }
                }
            let list = zip(values, names).map { "\($0) AS \($1)" }.joined(separator: ", ")
            // Rows are read in the order of an index only if nothing constant is in the group.
            let varying = zip(group, source.group("t1")).enumerated().filter { $1.0 != $1.1 }
                .map(\.offset)
            let numbers = (varying.isEmpty ? Array(group.indices) : varying).map { "\($0 + 1)" }
            return
                "SELECT \(list) FROM \(source.rows) AS t0 WHERE \(source.condition("t0")) GROUP BY \(numbers.joined(separator: ", "))"
        }
        switch queries.count {
        case 0: return StoreViews.nothing(group + amounts)
        case 1: return queries[0]
        default:
            let groups = names.prefix(group.count).joined(separator: ", ")
            let sums = names.suffix(amounts.count).map { "sum(\($0)) AS \($0)" }
            return "SELECT \(groups), \(sums.joined(separator: ", ")) FROM (\n"
                + queries.joined(separator: "\nUNION ALL\n") + ")\nGROUP BY \(groups)"
        }
    }

    private static func triggers(
        of source: Counted, _ name: String, _ group: [String], _ amounts: [String],
        _ counting: [String]
    ) -> [Trigger] {
        func add(_ row: String, _ sign: String) -> String {
            let values =
                source.group(row)
                + source.amounts.map { amount in
                    switch amount {
                    case .nothing: "0"
                    case .rows: "\(sign)1"
                    case .sum(let value): "\(sign)(\(value(row)))"
                    }
                }
            let sums = amounts.map(SQLName.quoted).map { "\($0) = \($0) + excluded.\($0)" }
            return """
                  INSERT INTO \(SQLName.quoted(name)) SELECT \(values.joined(separator: ", "))
                  WHERE \(source.condition(row))
                  ON CONFLICT DO UPDATE SET \(sums.joined(separator: ", "));

                """
        }
        func clean(_ row: String) -> String {
            let isGroup = zip(group, source.group(row)).map { "\(SQLName.quoted($0)) = (\($1))" }
            let isEmpty = counting.map { "\(SQLName.quoted($0)) = 0" }
            return
                "  DELETE FROM \(SQLName.quoted(name)) WHERE \((isGroup + isEmpty).joined(separator: " AND "));\n"
        }
        return Trigger.Event.allCases.map { event in
            let actions = event.rows.map { $0 == "old" ? add($0, "-") + clean($0) : add($0, "") }
            return Trigger(
                event: event, table: source.table, action: actions.joined(),
                columns: source.columns)
        }
    }
}
