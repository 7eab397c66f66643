internal import KithSyntax

extension VocabularyLoader {
    /// Returns the rows listed in reference kinds as a batch.
    mutating func reference(_ kinds: [Kind]) -> Batch {
        var batch = Batch(kinds: kinds)
        var rows: [[[SyntaxNode]]] = []
        for (kind, node) in zip(kinds, kindNodes) {
            rows.append(self.rows(of: kind, node.value))
            for cells in rows[kind.index] {
                for (index, cell) in cells.enumerated() {
                    append(cell, to: &batch.tables[kind.index].columns[index], kind.fields[index])
                }
                batch.tables[kind.index].endRow(at: nil)
                batch.noteRow(ofKind: kind.index)
            }
        }
        let keys = zip(kinds, rows).map { kind, rows in
            Set(kind.keyField.map { key in rows.map { $0[key].text } } ?? [])
        }
        for kind in kinds {
            checkKeys(rows[kind.index], kind)
            checkLinks(rows[kind.index], kind, keys, kinds)
            checkRelations(rows[kind.index], kind, kinds)
        }
        return batch
    }

    /// Returns the cells of rows with the right number of cells; other rows are reported.
    private mutating func rows(of kind: Kind, _ node: SyntaxNode) -> [[SyntaxNode]] {
        reader.elements(node["rows"], of: "rows").compactMap { row in
            let cells = reader.elements(row, of: "a row")
            guard row.kind == .sequence else { return nil }
            guard cells.count == kind.extraField else {
                reader.report(
                    "a row of '\(kind.name)' has \(kind.extraField) cells, found \(cells.count)",
                    at: row)
                return nil
            }
            return cells
        }
    }

    private mutating func append(_ cell: SyntaxNode, to column: inout Column, _ field: Field) {
        if cell.kind == .scalar, cell.isNull { return column.append(missing: .null) }
        if field.isList { reader.report("a cell of a list cannot be given here", at: cell) }
        switch field.type {
        case .boolean:
            column.append(integer: reader.flag(cell, "the cell") ? 1 : 0)
        case .integer:
            column.append(integer: Int64(reader.wholeNumber(cell, "the cell") ?? 0))
        default:
            column.append(text: Array((reader.text(cell, "the cell") ?? "").utf8)[...])
        }
    }

    private mutating func checkKeys(_ rows: [[SyntaxNode]], _ kind: Kind) {
        guard let key = kind.keyField else { return }
        var seen: Set<String> = []
        for cells in rows where !seen.insert(cells[key].text).inserted {
            reader.report("two rows have the key '\(cells[key].text)'", at: cells[key])
        }
    }

    /// Reports links between reference rows without a target.
    private mutating func checkLinks(
        _ rows: [[SyntaxNode]], _ kind: Kind, _ keys: [Set<String>], _ kinds: [Kind]
    ) {
        for (index, field) in kind.fields.enumerated() {
            guard let target = field.link?.kind else { continue }
            for cells in rows
            where !cells[index].isNull && !keys[target].contains(cells[index].text) {
                reader.report(
                    "there is no \(kinds[target].name) '\(cells[index].text)'", at: cells[index])
            }
        }
    }

    /// Reports keys that state no relation, and types whose reverse states another than the reverse relation.
    private mutating func checkRelations(_ rows: [[SyntaxNode]], _ kind: Kind, _ kinds: [Kind]) {
        guard let key = kind.keyField, let names = kind.fields[key].relations else { return }
        func relation(_ cell: SyntaxNode) -> Relation? {
            names[cell.text].map { relations.relations[$0] } ?? relations.relation(cell.text)
        }
        let types = kinds.compactMap { $0.edge?.type }.filter { $0.kind == kind.index }
        let reverse = types.compactMap(\.reverse).first
        for cells in rows {
            guard let stated = relation(cells[key]) else {
                reader.report("'\(cells[key].text)' states no relation", at: cells[key])
                continue
            }
            guard let reverse, !cells[reverse].isNull, let back = relation(cells[reverse]),
                stated.reverse != back.index
            else { continue }
            reader.report(
                "the reverse of the relation '\(stated.name)' is not '\(back.name)'",
                at: cells[reverse])
        }
    }
}
