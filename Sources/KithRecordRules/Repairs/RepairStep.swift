package import KithDiagnostics
package import KithModel

/// A repair of one finding, with its words for people.
package struct RepairStep: Sendable {
    /// The finding.
    package let finding: Finding
    /// The changes that belong together.
    package let changes: [RowChange]
    /// What changes, row by row: "contact a1: first_name ' Ann' becomes 'Ann'".
    package let words: [String]

    /// Describes the changes of a finding in the rows that they are made in.
    init(_ finding: Finding, _ changes: [RowChange], in dataset: Dataset) {
        self.finding = finding
        self.changes = changes
        words = changes.map { dataset.words(for: $0) }
    }

    /// The repair in one line: the rule, then what changes.
    package var line: String { "\(finding.rule): \(words.joined(separator: "; "))" }
}

extension Dataset {
    /// Returns what a change does, in words.
    fileprivate func words(for change: RowChange) -> String {
        switch change {
        case .set(let row, let cells):
            let table = tables[row.kind]
            let parts = cells.sorted { $0.key < $1.key }.map { field, cell in
                "\(table.kind.fields[field].name) \(shown(table.cell(row.row, field), table, field)) "
                    + "becomes \(shown(cell, table, field))"
            }
            return "\(name(row)): \(parts.joined(separator: ", "))"
        case .edit(let row, let field, let element, let text):
            let table = tables[row.kind]
            let old = quoted(table.rows.columns[field], element)
            return "\(name(row)): \(table.kind.fields[field].name) \(old) "
                + (text.map { "becomes \(shown(.text($0), table, field))" } ?? "is removed")
        case .remove(let row):
            return "\(name(row)): \(label(tables[row.kind], row.row)) is removed"
        case .add(let kind, let cells): return added(tables[kind], cells)
        }
    }

    /// Returns the kind and the key of a row.
    private func name(_ row: RowID) -> String {
        let table = tables[row.kind]
        return "\(table.kind.name) \(excerpt(table.key(row.row)))"
    }

    private func added(_ table: Table, _ cells: [Int: RowChanges.Cell]) -> String {
        let key = table.kind.keyField.flatMap { cells[$0] }.map { " \(plain($0))" } ?? ""
        if let edge = table.kind.edge, let ends = ends(of: cells, table, edge) {
            return "\(table.kind.name)\(key): \(ends) is added"
        }
        let links = table.kind.fields.indices.filter { table.kind.fields[$0].link != nil }
        let parts = links.compactMap { field in
            cells[field].map { "\(table.kind.fields[field].name) \(plain($0))" }
        }
        return "\(table.kind.name)\(key): is added with \(parts.joined(separator: ", "))"
    }

    /// Returns the label of a new edge: "Ben Roy → Ann Lee (child)".
    private func ends(
        of cells: [Int: RowChanges.Cell], _ table: Table, _ edge: EdgeShape
    ) -> String? {
        func label(_ field: Int) -> String? {
            guard case .text(let key) = cells[field], let link = table.kind.fields[field].link
            else { return nil }
            let target = tables[link.kind]
            return excerpt(
                target.row(withKey: key[...]).map { target.label($0) } ?? plain(.text(key)))
        }
        guard let source = label(edge.source), let target = label(edge.target) else { return nil }
        let type = edge.type.flatMap { label($0.field) }.map { " (\($0))" } ?? ""
        return "\(source) → \(target)\(type)"
    }

    private func plain(_ cell: RowChanges.Cell) -> String {
        guard case .text(let text) = cell else { return "" }
        return excerpt(String(decoding: text, as: UTF8.self))
    }

    private func shown(_ cell: RowChanges.Cell, _ table: Table, _ field: Int) -> String {
        switch cell {
        case .missing: "(nothing)"
        case .integer(let number):
            table.kind.fields[field].type == .boolean ? "\(number != 0)" : "\(number)"
        case .text: "'\(plain(cell))'"
        case .list(let texts): "[\(texts.map { plain(.text($0)) }.joined(separator: ", "))]"
        }
    }
}
