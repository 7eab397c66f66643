internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

extension Dataset {
    /// Returns the label of the reverse of an edge: "Ben Roy → Ann Lee (child)".
    func reverseLabel(_ table: Table, _ row: Int, _ edge: EdgeShape, type: Int32) -> String {
        let (source, target) = (end(table, row, edge.source), end(table, row, edge.target))
        let ends = "\(target ?? "") → \(source ?? "")"
        return typeLabel(edge, type).map { "\(ends) (\($0))" } ?? ends
    }

    /// Returns the label of an edge type; `nil` if edges have no types.
    func typeLabel(_ edge: EdgeShape, _ type: Int32) -> String? {
        guard let shape = edge.type, type >= 0 else { return nil }
        return excerpt(tables[shape.kind].label(Int(type)))
    }
}

extension Table {
    /// Returns the place of an edge's type, or of the edge if it has no type.
    func typePlace(_ row: Int, _ edge: EdgeShape) -> SourceSpan? {
        edge.type.map { place(row, field: $0.field) } ?? place(row)
    }
}
