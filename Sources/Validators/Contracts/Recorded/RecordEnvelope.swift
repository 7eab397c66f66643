public import Contracts
public import Syntax

/// Opens the envelope of a recorded answer.
public enum RecordEnvelope {
    private static let names = ["data", "items", "results", "records", "entries"]

    /// The records in a value: itself, the elements of a list, what an envelope holds.
    ///
    /// A name that the schema declares itself is no envelope, and neither is a list where the schema
    /// describes one.
    public static func records(in value: SyntaxNode, for schema: ContractObject) -> [SyntaxNode] {
        let types = schema.contract.derived(SchemaTypes.self)[schema]
        if types.contains(.array) { return [value] }
        var value = value
        if value.kind == .mapping {
            let members = SchemaMembers(schema)
            for name in names where members[name] == nil {
                guard let inner = value[name], inner.kind != .scalar else { continue }
                value = inner
                break
            }
        }
        return value.kind == .sequence ? Array(value.elements) : [value]
    }
}
