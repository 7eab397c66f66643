extension Graph {
    /// Returns the label of a node, or else its key.
    package func label(_ node: Int) -> String {
        switch nodes[node].origin {
        case .row(let kind, let row):
            view.label(ofKind: kind)?.text(of: row, ofKind: kind, in: dataset)
                ?? dataset.label(kind: kind, row: row)
        case .unresolved(_, let key): unresolvedKeys[key]
        }
    }

    /// Returns the key of a node in its source, or `nil` if its row has none.
    package func key(_ node: Int) -> String? {
        keyBytes(node).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns the key of a node in its source as bytes, or `nil` if its row has none.
    package func keyBytes(_ node: Int) -> ArraySlice<UInt8>? {
        switch nodes[node].origin {
        case .row(let kind, let row):
            let table = dataset.tables[kind]
            guard let field = table.kind.keyField, table.rows.columns[field].hasValue(row) else {
                return nil
            }
            return table.rows.columns[field].slice(row)
        case .unresolved(_, let key): return Array(unresolvedKeys[key].utf8)[...]
        }
    }

    /// Returns the key of an edge's type, or else the name of its link, the label of its row or the name of its
    /// kind.
    package func typeName(_ edge: Edge) -> String {
        let shape = view.edges[edge.shape]
        let table = dataset.tables[shape.kind]
        if let link = shape.link { return table.kind.fields[link].name }
        if shape.meeting != nil { return shape.style ?? table.kind.name }
        if shape.ends == nil, let kindEdge = table.kind.edge, kindEdge.type == nil,
            let label = table.kind.label.first, label != table.kind.keyField
        {
            return table.label(edge.firstRow)
        }
        guard shape.ends == nil, let type = table.kind.edge?.type else { return table.kind.name }
        if let row = edge.type { return dataset.tables[type.kind].key(row) }
        let column = table.rows.columns[type.field]
        guard let element = column.elements(edge.firstRow).first,
            column.hasValue(edge.firstRow)
        else { return table.kind.name }
        return column.text(element)
    }

    /// Returns the weight of an edge: the number in its row, or the number of its rows.
    package func weight(_ edge: Edge) -> String {
        let shape = view.edges[edge.shape]
        guard let field = shape.weight else { return String(edge.rows) }
        let column = dataset.tables[shape.kind].rows.columns[field]
        guard column.hasValue(edge.firstRow) else { return "" }
        return column.isInteger
            ? String(column.integers[edge.firstRow]) : column.text(edge.firstRow)
    }

    /// Returns the relation that edges of an edge of the view and a type state, or `nil` if that is unknown.
    package func relation(shape: Int, type: Int?) -> Relation? {
        if let type { return typeRelation(shape: shape, type: type) }
        let (viewEdge, relations) = (view.edges[shape], dataset.vocabulary.relations.relations)
        let kind = dataset.tables[viewEdge.kind].kind
        if let link = viewEdge.link {
            return kind.fields[link].link?.relation.map { relations[$0] }
        }
        return viewEdge.meeting == nil ? kind.meaning?.relation.map { relations[$0] } : nil
    }

    private func typeRelation(shape: Int, type: Int) -> Relation? {
        guard let edge = dataset.tables[view.edges[shape].kind].kind.edge?.type else { return nil }
        let types = dataset.tables[edge.kind]
        guard let key = types.kind.keyField, types.rows.columns[key].hasValue(type) else {
            return nil
        }
        return dataset.vocabulary.relation(
            types.rows.columns[key].text(type), of: types.kind.fields[key])
    }

    /// Returns the style of an edge of the view and a type, or `nil` if there is none.
    ///
    /// A view's own style replaces that of the relation, unless the edge has a type.
    package func style(shape: Int, type: Int?) -> EdgeStyle? {
        let (own, relation) = (view.edges[shape].style, relation(shape: shape, type: type)?.style)
        let name = type == nil ? own ?? relation : relation ?? own
        return name.flatMap { dataset.vocabulary.style($0) }
    }

    /// Returns the nodes with this key, or else with this label, or else with this label ignoring case.
    package func nodes(named name: String) -> [Int] {
        func found(_ matches: (Int) -> Bool) -> [Int] { nodes.indices.filter(matches) }
        let byKey = found { key($0).map { $0.utf8.elementsEqual(name.utf8) } ?? false }
        if !byKey.isEmpty { return byKey }
        let byLabel = found { label($0).utf8.elementsEqual(name.utf8) }
        if !byLabel.isEmpty { return byLabel }
        let folded = name.lowercased()
        return found { label($0).lowercased() == folded }
    }
}
