import KithModel

/// Writes the rows of tables as the programs do that people get them out with.
struct ManoForms {
    let dataset: Dataset

    /// The tables that have rows, by the names of the database.
    var tables: [(name: String, table: Table)] {
        dataset.tables.compactMap { table in
            guard case .table(let source) = table.kind.found, !table.ownRows.isEmpty else {
                return nil
            }
            return (source.name, table)
        }
    }

    private func columns(_ table: Table) -> [(field: Field, column: Column)] {
        table.kind.fields.enumerated().filter { $0.element.role != .extra }
            .map { ($0.element, table.rows.columns[$0.offset]) }
    }

    // MARK: Comma-separated values

    /// As PostgREST answers `Accept: text/csv`: quotes around whatever a row literal would have them around,
    /// backslashes doubled in them.
    func postgREST(_ table: Table) -> String {
        values(table, lineEnd: "\n", booleans: ("t", "f"), jsonLists: false) { text in
            guard let text else { return "" }
            guard text.isEmpty || text.contains(where: { "\",\\() \t\n\r\r\n".contains($0) })
            else { return text }
            let doubled = text.flatMap { $0 == "\"" || $0 == "\\" ? [$0, $0] : [$0] }
            return "\"\(String(doubled))\""
        }
    }

    /// As the table editor of Supabase Studio exports it: lists as JSON, an empty text like none.
    func studio(_ table: Table) -> String {
        values(table, lineEnd: "\r\n", booleans: ("true", "false"), jsonLists: true) { text in
            Self.minimallyQuoted(text ?? "")
        }
    }

    /// As `\copy … csv header` of psql does.
    func psql(_ table: Table) -> String {
        values(table, lineEnd: "\n", booleans: ("t", "f"), jsonLists: false) { text in
            guard let text else { return "" }
            return text.isEmpty ? "\"\"" : Self.minimallyQuoted(text)
        }
    }

    private static func minimallyQuoted(_ text: String) -> String {
        let isSpecial = text.unicodeScalars.contains { "\",\n\r".unicodeScalars.contains($0) }
        guard isSpecial else { return text }
        return "\"" + text.flatMap { $0 == "\"" ? [$0, $0] : [$0] } + "\""
    }

    private func values(
        _ table: Table, lineEnd: String, booleans: (String, String), jsonLists: Bool,
        _ quoted: (String?) -> String
    ) -> String {
        let columns = columns(table)
        var text = columns.map(\.field.name).joined(separator: ",") + lineEnd
        for row in table.ownRows {
            let cells = columns.map { field, column in
                quoted(cell(row, field, column, booleans, jsonLists: jsonLists))
            }
            text += cells.joined(separator: ",") + lineEnd
        }
        return text
    }

    // MARK: Dumps

    /// What stands before the rows of a dump.
    static let preamble = """
        SET session_replication_role = replica;

        --
        -- PostgreSQL database dump
        --

        -- \\restrict 3kf9

        SET statement_timeout = 0;
        SET client_encoding = 'UTF8';
        SET standard_conforming_strings = on;
        SELECT pg_catalog.set_config('search_path', '', false);

        """

    /// What stands behind them.
    static let ending = """
        --
        -- PostgreSQL database dump complete
        --

        RESET ALL;

        """

    /// As `supabase db dump --data-only` writes them.
    func inserts() -> String {
        var text = Self.preamble
        for (name, table) in tables {
            let columns = columns(table)
            let names = columns.map { "\"\($0.field.name)\"" }.joined(separator: ", ")
            let rows = table.ownRows.map { row in
                "\t("
                    + columns.map { field, column in
                        let cell = cell(row, field, column, ("true", "false"), jsonLists: false)
                        guard let cell else { return "NULL" }
                        if field.type.isInteger || field.type == .number { return cell }
                        return "'" + cell.flatMap { $0 == "'" ? [$0, $0] : [$0] } + "'"
                    }.joined(separator: ", ") + ")"
            }
            text +=
                "--\n-- Data for Name: \(name); Type: TABLE DATA; Schema: public\n--\n\n"
                + "INSERT INTO \"public\".\"\(name)\" (\(names)) VALUES\n"
                + rows.joined(separator: ",\n") + ";\n\n"
        }
        return text + Self.ending
    }

    /// As `supabase db dump --data-only --use-copy` writes them.
    func copies() -> String {
        var text = Self.preamble
        for (name, table) in tables {
            let columns = columns(table)
            let names = columns.map { "\"\($0.field.name)\"" }.joined(separator: ", ")
            text += "COPY \"public\".\"\(name)\" (\(names)) FROM stdin;\n"
            for row in table.ownRows {
                let cells = columns.map { field, column in
                    cell(row, field, column, ("t", "f"), jsonLists: false).map(Self.copied) ?? "\\N"
                }
                text += cells.joined(separator: "\t") + "\n"
            }
            text += "\\.\n\n"
        }
        return text + Self.ending
    }

    private static func copied(_ text: String) -> String {
        var copied = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": copied += "\\\\"
            case "\n": copied += "\\n"
            case "\r": copied += "\\r"
            case "\t": copied += "\\t"
            default: copied.unicodeScalars.append(scalar)
            }
        }
        return copied
    }

    // MARK: Cells

    /// The text that PostgreSQL has for a cell; `nil` where it has none.
    private func cell(
        _ row: Int, _ field: Field, _ column: Column, _ booleans: (String, String), jsonLists: Bool
    ) -> String? {
        guard column.hasValue(row) else { return nil }
        if field.isList {
            let texts = column.elements(row).map { column.text($0) }
            // The people of a topic are JSON in the database as well.
            return jsonLists || field.link != nil
                ? "[" + texts.map(Self.json).joined(separator: ",") + "]"
                : "{" + texts.map(Self.element).joined(separator: ",") + "}"
        }
        if field.type == .boolean { return column.integers[row] == 0 ? booleans.1 : booleans.0 }
        if column.isInteger { return String(column.integers[row]) }
        let text = column.text(row)
        guard field.type == .timestamp else { return text }
        return String(text.map { $0 == "T" ? " " : $0 }.dropLast(text.hasSuffix("+00:00") ? 3 : 0))
    }

    private static func json(_ text: String) -> String {
        "\"" + text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] } + "\""
    }

    private static func element(_ text: String) -> String {
        let isSpecial =
            text.isEmpty || text == "NULL" || text.contains { "{}\",\\ ".contains($0) }
        return isSpecial ? json(text) : text
    }
}
