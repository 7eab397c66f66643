internal import KithModel

/// The view of what rows tell beyond the parts of their concepts.
extension StoreViews {
    /// The name of the view.
    static let details = "details"

    /// The statement that makes the view: for each row the fields that no other view has, in words.
    ///
    /// A name and its value have ASCII's unit separator between them, and its record separator is between fields: views that
    /// anybody may have written use no functions for JSON.
    var detailsCreation: String {
        let queries = layout.tables.compactMap { table in
            self.details(of: table.kind).map { object in
                query(
                    table.kind, identity(of: table.kind, keyAsLabel: false) + [("details", object)])
            }
        }
        let all =
            queries.isEmpty
            ? Self.nothing(["kind", "id", "row", "label", "details"])
            : queries.joined(separator: "\nUNION ALL\n")
        return "CREATE VIEW \"\(Self.details)\" AS\n\(all);\n"
    }

    /// Returns the details of a row; `nil` for kinds that have none and no row of a source.
    private func details(of kind: Kind) -> String? {
        if kind.isReference { return nil }
        let told = fieldsOfMeaning(of: kind)
        let members = kind.fields.indices.filter { !told.contains($0) }.compactMap { field in
            detail(field, of: kind).map { value in
                let name = SQLName.literal(kind.fields[field].name.replacing("_", with: " "))
                return "ifnull(\(name) || char(31) || \(value) || char(30), '')"
            }
        }
        if members.isEmpty { return "NULL" }
        return "nullif(rtrim(\(members.joined(separator: " || ")), char(30)), '')"
    }

    /// Returns the fields that are in views of meanings, or in the label.
    private func fieldsOfMeaning(of kind: Kind) -> Set<Int> {
        let paths = (kind.meaning?.parts ?? []).flatMap { kind.meaning?.paths($0) ?? [] }
        let ends =
            kind.edge.map { [$0.source, $0.target, $0.type?.field].compactMap(\.self) } ?? []
        return Set(paths.map { $0.links.first ?? $0.field } + ends + kind.label)
    }

    /// Returns what a field says in words; `nil` for what tells nothing, or not in words.
    private func detail(_ index: Int, of kind: Kind) -> String? {
        let field = kind.fields[index]
        if field.isSecret || field.isTechnical || field.constraints.format == .json { return nil }
        guard let column = expressions.column(index, of: kind) else { return nil }
        let cell = "t0.\(SQLName.quoted(column))"
        switch (field.role, field.type) {
        case (.key, _), (.extra, _), (_, .bytes), (_, .json): return nil
        case (.link, _): return target(of: index, of: kind)
        case (_, .boolean) where !field.isList: return answer(cell, field)
        case (_, .timestamp) where !field.isList: return "substr(\(cell), 1, 10)"
        default: return "nullif(\(cell), '')"
        }
    }

    /// Returns the label of what a link leads to, unless a view of relations or the nesting of rows tells of it.
    private func target(of index: Int, of kind: Kind) -> String? {
        guard let link = kind.fields[index].link, !link.isContainer, link.relation == nil,
            layout.vocabulary.kinds[link.kind].hasLabel
        else { return nil }
        return expressions.targetName(
            FieldPath(links: [], field: index, kind: kind.index), of: kind)
    }

    /// Returns the word for a boolean, where it differs from what a new row says.
    private func answer(_ cell: String, _ field: Field) -> String {
        let cases = [(true, "yes"), (false, "no")].filter { $0.0 != field.constraints.initially }
            .map { value, word in
                let word = SQLName.literal(field.words["\(value)"] ?? word)
                return " WHEN \(value ? 1 : 0) THEN \(word)"
            }
        return "CASE \(cell)\(cases.joined()) END"
    }
}
