internal import KithModel

/// How much each person wrote: all messages, those of kinds that stand in threads, and what the source counts.
///
/// Where other rows say who wrote a message, the counts are not kept, as changes of those would have to be followed too.
struct StoreAuthors {
    private let layout: StoreLayout

    init(_ layout: StoreLayout) { self.layout = layout }

    private typealias Column = StoredView.Column
    private typealias Counted = StoredView.Counted

    /// The counts as a view.
    var view: StoredView {
        let messages = layout.vocabulary.kinds(.message).filter { $0.has(.author) }
        let participations = layout.vocabulary.kinds(.participation)
        let written = messages.compactMap { kind in
            counted(kind, .author) { _ in [.rows, isInThreads(kind) ? .rows : .nothing] + Self.none
            }
        }
        let stated = participations.compactMap { kind in
            counted(kind, .of, reading: .messages) { number in
                [
                    .nothing, .nothing, .sum { "ifnull(\($0).\(number), 0)" },
                    .sum { "\($0).\(number) IS NOT NULL" }, .rows,
                ]
            }
        }
        let group = [Column("kind", "TEXT NOT NULL"), Column("id", "TEXT NOT NULL")]
        var view = StoredView.counts(
            StoreLayout.Stored.authors, group, Self.amounts, of: written + stated,
            counting: ["messages", "participations"],
            indexes: [StoredView.Index("posts", "max(\"posts\", \"counted\") DESC")])
        if written.count < messages.count || stated.count < participations.count {
            view.leaveUnkept(query: queryOfViews(messages))
        }
        return view
    }

    private static let amounts = ["messages", "posts", "counted", "stated", "participations"]
    private static var none: [Counted.Amount] { [.nothing, .nothing, .nothing] }

    private func isInThreads(_ kind: Kind) -> Bool {
        (kind.meaning?.paths(.in) ?? []).contains { path in
            let target = layout.vocabulary.kinds[path.kind].fields[path.field].link?.kind
            return target.map { layout.vocabulary.kinds[$0].meaning?.concept == .thread } ?? false
        }
    }

    /// Returns the rows of a kind, grouped by the person in a column of their own; `nil` if they have none.
    private func counted(
        _ kind: Kind, _ person: Meaning.Part, reading number: Meaning.Part? = nil,
        _ amounts: (_ number: String) -> [Counted.Amount]
    ) -> Counted? {
        let table = layout.tables[kind.index]
        guard let field = ownField(person, of: kind),
            let link = kind.fields[field].link, let column = table.columnName(field)
        else { return nil }
        var columns = [column]
        if let number {
            guard let field = ownField(number, of: kind), kind.fields[field].type == .integer,
                let column = table.columnName(field)
            else { return nil }
            columns.append(column)
        }
        let author = SQLName.quoted(column)
        let target = SQLName.literal(layout.vocabulary.kinds[link.kind].name)
        return Counted(
            table: table.name, columns: columns, group: { [target, "\($0).\(author)"] },
            amounts: amounts(SQLName.quoted(columns[columns.count - 1])),
            condition: { "\($0).\(author) IS NOT NULL" })
    }

    /// Returns the only field of a part, if it is in the row itself.
    private func ownField(_ part: Meaning.Part, of kind: Kind) -> Int? {
        guard let paths = kind.meaning?.paths(part), paths.count == 1, paths[0].links.isEmpty
        else { return nil }
        return paths[0].field
    }

    /// Returns the query of the counts from the views by meaning.
    private func queryOfViews(_ messages: [Kind]) -> String {
        let posts = messages.filter(isInThreads).map { SQLName.literal($0.name) }
        let sums = Self.amounts.map { "sum(\"\($0)\") AS \"\($0)\"" }.joined(separator: ", ")
        return """
            SELECT "kind", "id", \(sums) FROM (
            SELECT "author_kind" AS "kind", "author" AS "id", 1 AS "messages",
              "kind" IN (\(posts.joined(separator: ", "))) AS "posts", 0 AS "counted", 0 AS "stated", 0 AS "participations"
            FROM "messages" WHERE "author" IS NOT NULL
            UNION ALL
            SELECT "of_kind", "of", 0, 0, ifnull("messages", 0), "messages" IS NOT NULL, 1
            FROM "participations" WHERE "of" IS NOT NULL)
            GROUP BY "kind", "id"
            """
    }
}

extension Kind {
    fileprivate func has(_ part: Meaning.Part) -> Bool {
        !(meaning?.paths(part).isEmpty ?? true)
    }
}
