internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Schema {
    /// Returns the change that removes a keyword without an effect.
    func removing(_ keyword: SchemaKeyword, isOnRequest: Bool = false) -> TextChange? {
        object.node.entry(keyword.name).flatMap {
            .removing([$0], of: object.node, isOnRequest: isOnRequest)
        }
    }
}

extension TextChange {
    /// Writes a scalar with quotation marks, or without, so that it has one of these types.
    static func writing(_ value: SyntaxNode, as types: JSONTypes) -> TextChange? {
        guard value.kind == .scalar, !value.isNull else { return nil }
        if value.scalarType != .string { return types.contains(.string) ? .quoting(value) : nil }
        let isWanted =
            switch value.plainType {
            case .boolean: types.contains(.boolean)
            case .integer: types.contains(.integer)
            case .float: types.contains(.fraction)
            case nil: false
            }
        return isWanted ? .unquoting(value) : nil
    }
}

extension ContractObject {
    /// Returns the change that removes a field, by default one without an effect.
    func removing(
        _ field: String, effect: TextChange.Effect = .none, isOnRequest: Bool = false
    ) -> TextChange? {
        node.entry(field).flatMap {
            .removing([$0], of: node, effect: effect, isOnRequest: isOnRequest)
        }
    }
}
