internal import KithModel

/// The views of a store by meaning: people, messages and all the others, of whatever kinds.
///
/// A question that asks them works for every source. Each row has the kind and the key of the entity, its position and
/// its label, then a column for each part of its concept; where the source has no such field, there is no value. What a
/// link leads to is in three columns: `author_kind`, `author` for the key, and `author_name`. Lists of links are in the
/// view `links` alone.
struct StoreViews {
    let layout: StoreLayout
    let expressions: StoreExpressions
    /// The columns of numbers that are whole in all kinds.
    private let integers: Set<String>

    /// The column of the position of a row.
    static let row = "row"

    init(_ layout: StoreLayout) {
        self.layout = layout
        integers = Self.integers(layout.vocabulary)
        expressions = StoreExpressions(layout: layout)
    }

    /// The statements that make the views.
    var creation: String {
        let concepts = Meaning.Concept.allCases
        return concepts.map { view(of: $0) }.joined() + concepts.map { links(of: $0) }.joined()
            + links(of: nil) + detailsCreation + StoreTexts(layout, self).view
    }

    private func view(of concept: Meaning.Concept) -> String {
        let kinds = layout.vocabulary.kinds(concept)
        var queries = kinds.map { kind in
            query(kind, columns(of: kind, concept))
                + (layout.isItself(kind).map { "\nWHERE \($0)" } ?? "")
        }
        if concept == .relation { queries += statedByLinks }
        if queries.isEmpty { queries = [nothing(concept)] }
        let all = queries.joined(separator: "\nUNION ALL\n")
        return "CREATE VIEW \(SQLName.quoted(concept.viewName)) AS\n"
            + (concept == .relation ? Self.named(all) : all) + ";\n"
    }

    /// Returns a query of all rows of a kind.
    func query(_ kind: Kind, _ columns: [(name: String, value: String)]) -> String {
        let table = layout.tables[kind.index].name
        let list = columns.map {
            "\(typed($0.value, $0.name)) AS \(SQLName.quoted($0.name))"
        }
        return "SELECT \(list.joined(separator: ",\n  "))\nFROM \(SQLName.quoted(table)) AS t0"
    }

    /// The columns of views that hold numbers, booleans and bytes; all others but the row hold texts.
    private static let (numbers, flags, files) = {
        let parts = Meaning.Concept.allCases.flatMap(\.parts)
        func names(_ type: Meaning.PartType) -> Set<String> {
            Set(parts.filter { $0.type == type }.map(\.part.columnName))
        }
        return (names(.number), names(.flag), names(.bytes))
    }()

    /// Returns an expression with the type of its column.
    ///
    /// SQLite sends a condition on a view down to the indexes of several tables only if their columns have one type.
    func typed(_ value: String, _ name: String) -> String {
        let isWhole = integers.contains(name)
        if Self.numbers.contains(name), !isWhole { return "CAST(\(value) AS NUMERIC)" }
        let isColumn = value.hasPrefix("t0.\"") && value.count { $0 == "\"" } == 2
        if isColumn { return value }
        let type =
            isWhole || Self.flags.contains(name)
            ? "INTEGER" : Self.files.contains(name) ? "BLOB" : "TEXT"
        return "CAST(\(value) AS \(type))"
    }

    private static func integers(_ vocabulary: Vocabulary) -> Set<String> {
        var others: Set<String> = []
        for meaning in vocabulary.kinds.compactMap(\.meaning) {
            for part in meaning.parts {
                let isWhole = meaning.paths(part).allSatisfy {
                    vocabulary.kinds[$0.kind].fields[$0.field].type == .integer
                }
                if !isWhole { others.insert(part.columnName) }
            }
        }
        return numbers.subtracting(others)
    }

    /// A query without rows, for a source that has none of a concept.
    private func nothing(_ concept: Meaning.Concept) -> String {
        let names =
            ["kind", "id", "row", "label"] + concept.storedParts.flatMap(Self.names)
            + (concept == .relation ? ["relation"] : [])
            + (concept == .message ? [Self.writer] : [])
        return Self.nothing(names)
    }

    /// Returns a query without rows.
    static func nothing(_ names: [String]) -> String {
        "SELECT \(names.map { "NULL AS \(SQLName.quoted($0))" }.joined(separator: ", ")) WHERE 0"
    }

    private static func names(_ part: Meaning.Part, _ type: Meaning.PartType) -> [String] {
        switch type {
        case .link, .links:
            ["\(part.columnName)_kind", part.columnName, "\(part.columnName)_name"]
        default: [part.columnName]
        }
    }

    // MARK: Columns

    func columns(
        of kind: Kind, _ concept: Meaning.Concept
    ) -> [(name: String, value: String)] {
        var columns = identity(of: kind)
        for (part, type) in concept.storedParts {
            let paths = kind.meaning?.paths(part) ?? []
            let name = part.columnName
            switch type {
            case .link, .links:
                columns += zip(Self.names(part, type), link(paths, of: kind)).map { ($0, $1) }
            default:
                var values =
                    paths.compactMap { value($0, part, type, of: kind) }
                    + layout.sameRows(as: kind).compactMap { $0.value(part, expressions) }
                if part == .mediaType { values += embeddedType(of: kind) }
                columns.append((name, StoreExpressions.first(values) ?? "NULL"))
            }
        }
        if concept == .relation { columns += relation(of: kind) }
        if concept == .message { columns.append(writer(of: kind, columns)) }
        return columns
    }

    private static let writer = "writer"

    /// Who wrote a message: the author, or what the vocabulary calls the owner of the data and the other one.
    private func writer(
        of kind: Kind, _ columns: [(name: String, value: String)]
    ) -> (name: String, value: String) {
        func value(_ part: Meaning.Part, _ ending: String = "") -> String {
            columns.first { $0.name == part.columnName + ending }?.value ?? "NULL"
        }
        let words = kind.meaning?.paths(.mine).first.map {
            layout.vocabulary.kinds[$0.kind].fields[$0.field].words
        }
        let owner = words?["true"].map(SQLName.literal) ?? "'me'"
        let other = words?["false"].map(SQLName.literal) ?? value(.about, "_name")
        let side = "CASE \(value(.mine)) WHEN 1 THEN \(owner) WHEN 0 THEN \(other) END"
        return (Self.writer, "coalesce(\(value(.author, "_name")), \(side))")
    }

    /// Returns the columns that every view begins with; the label is the key of a row without one only if asked.
    func identity(
        of kind: Kind, keyAsLabel: Bool = true
    ) -> [(name: String, value: String)] {
        let key = kind.keyField.flatMap { expressions.column($0, of: kind) }
        return [
            ("kind", SQLName.literal(kind.name)),
            ("id", key.map { "t0.\(SQLName.quoted($0))" } ?? "NULL"),
            ("row", "t0.\"\(StoreTable.row)\""),
            ("label", expressions.label(of: kind, orKey: keyAsLabel) ?? "NULL"),
        ]
    }

    /// The media type that the data URL of a file has, which stands before its bytes.
    private func embeddedType(of kind: Kind) -> [String] {
        (kind.meaning?.paths(.content) ?? []).filter(\.links.isEmpty).map { path in
            // Views that anybody may have written use no functions for JSON.
            let written = "t0.\"\(StoreTable.Own.written.rawValue)\""
            let mark = "\"\(kind.fields[path.field].name)\":\"data".lowercased()
            let start = "nullif(instr(lower(\(written)), \(SQLName.literal(mark))), 0)"
            // The type is between a colon and a semicolon.
            let rest = "substr(\(written), \(start) + \(mark.unicodeScalars.count + 1))"
            return "substr(\(rest), 1, instr(\(rest), ';') - 1)"
        }
    }

    private func value(
        _ path: FieldPath, _ part: Meaning.Part, _ type: Meaning.PartType, of kind: Kind
    ) -> String? {
        let field = layout.vocabulary.kinds[path.kind].fields[path.field]
        // No text shows a picture that is in the row.
        if type == .picture, field.type == .bytes { return nil }
        if type == .day, field.link != nil { return expressions.targetDay(path, of: kind) }
        guard let value = expressions.value(path, of: kind) else { return nil }
        if type == .day { return StoreExpressions.day(value) }
        guard part == .gender, let genders = field.genders else { return value }
        return Self.mapped(value, genders.mapValues(\.rawValue))
    }

    /// The kind, the key and the name of what a row leads to; the first link that it has counts.
    private func link(_ paths: [FieldPath], of kind: Kind) -> [String] {
        let values = paths.compactMap { path in
            expressions.value(path, of: kind).map { value in
                let target = layout.vocabulary.kinds[path.kind].fields[path.field].link?.kind
                return (
                    value: value, path: path,
                    kind: target.map { SQLName.literal(layout.vocabulary.kinds[$0].name) } ?? "NULL"
                )
            }
        }
        guard let first = values.first else { return ["NULL", "NULL", "NULL"] }
        let names = values.compactMap { expressions.targetName($0.path, of: kind) }
        let kinds =
            values.count == 1
            ? first.kind
            : "CASE "
                + values.map { "WHEN \($0.value) IS NOT NULL THEN \($0.kind)" }
                .joined(separator: " ") + " END"
        return [
            kinds, StoreExpressions.first(values.map(\.value)) ?? "NULL",
            StoreExpressions.first(names) ?? "NULL",
        ]
    }

    // MARK: Relations

    /// The relation that a row states.
    private func relation(of kind: Kind) -> [(name: String, value: String)] {
        var value = "NULL"
        if let index = kind.meaning?.relation {
            value = SQLName.literal(layout.vocabulary.relations.relations[index].name)
        } else if let type = kind.edge?.type, let column = expressions.column(type.field, of: kind)
        {
            let types = layout.vocabulary.kinds[type.kind]
            let names = types.keyField.flatMap { types.fields[$0].relations } ?? [:]
            value = Self.mapped(
                "t0.\(SQLName.quoted(column))",
                names.mapValues { layout.vocabulary.relations.relations[$0].name })
        }
        return [("relation", value)]
    }

    /// Adds to relations what the target is called, by its gender.
    private static func named(_ relations: String) -> String {
        """
        SELECT r.*, (
          SELECT CASE (SELECT p."gender" FROM "people" AS p WHERE p."kind" = r."to_kind" AND p."id" = r."to")
            WHEN 'female' THEN w."female" WHEN 'male' THEN w."male" ELSE w."neutral" END
          FROM "\(StoreLayout.Own.relations)" AS w WHERE w."name" = r."relation") AS "name"
        FROM (
        \(relations)
        ) AS r
        """
    }

    /// The relations that links of rows state, such as who introduced two people.
    private var statedByLinks: [String] {
        layout.tables.flatMap { table in
            table.columns.compactMap { column in
                table.kind.fields[column.field].link?.relation.flatMap {
                    stated(layout.vocabulary.relations.relations[$0], by: column, of: table)
                }
            }
        }
    }

    /// The relations that a link states, from each row that has it to what it leads to.
    private func stated(
        _ relation: Relation, by column: StoreColumn, of table: StoreTable
    ) -> String? {
        guard let key = table.keyColumn else { return nil }
        let kind = table.kind
        let path = FieldPath(links: [], field: column.field, kind: kind.index)
        let ends = zip(
            Self.names(.from, .link([])) + Self.names(.to, .link([])),
            [
                SQLName.literal(kind.name), "t0.\(SQLName.quoted(key.name))",
                expressions.label(of: kind) ?? "NULL",
            ] + link([path], of: kind))
        let rest = Meaning.Concept.relation.parts.map(\.part).filter { $0 != .from && $0 != .to }
        let columns =
            [
                (name: "kind", value: SQLName.literal(kind.name)), ("id", "NULL"),
                ("row", "t0.\"\(StoreTable.row)\""), ("label", "NULL"),
            ] + ends.map { ($0, $1) } + rest.map { ($0.columnName, "NULL") }
            + [("relation", SQLName.literal(relation.name))]
        return query(kind, columns) + "\nWHERE t0.\(SQLName.quoted(column.name)) IS NOT NULL"
    }

    /// Returns an expression that replaces some values.
    private static func mapped(_ value: String, _ names: [String: String]) -> String {
        if names.isEmpty { return value }
        let cases = names.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map {
            "WHEN \(SQLName.literal($0.key)) THEN \(SQLName.literal($0.value))"
        }
        return "CASE \(value) \(cases.joined(separator: " ")) ELSE \(value) END"
    }
}

extension Meaning.Part {
    /// The name of the column in views; `kind` and `label` are those of the row.
    var columnName: String {
        if self == .kind { return "type" }
        if self == .label { return "caption" }
        return name.split(separator: " ").joined(separator: "_")
    }
}

extension Meaning.Concept {
    /// The name of the view: the plural, which no kind has as its name.
    package var viewName: String {
        switch self {
        case .person: "people"
        case .contactPoint: "contact_points"
        case .address: "addresses"
        default: rawValue + "s"
        }
    }

    /// The name of the view of the links of such rows.
    package var linkViewName: String {
        rawValue.split(separator: " ").joined(separator: "_") + "_links"
    }
}
