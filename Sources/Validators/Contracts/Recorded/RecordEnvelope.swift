public import Contracts
public import Syntax

/// Opens the envelope of a recorded answer.
public enum RecordEnvelope {
    private static let names = ["data", "items", "results", "records", "entries"]

    /// The records in a value: itself, the elements of a list, what an envelope holds.
    ///
    /// A name under which the schema itself expects what is there is no envelope, and neither is a list
    /// where the schema describes one.
    public static func records(in value: SyntaxNode, for schema: ContractObject) -> [SyntaxNode] {
        let types = schema.contract.derived(SchemaTypes.self)
        if types[schema].contains(.array) { return [value] }
        var value = value
        if value.kind == .mapping {
            let members = SchemaMembers(schema)
            for name in names {
                guard let inner = value[name], inner.kind != .scalar else { continue }
                let expected = members[name].map { member in
                    member.schema.map {
                        types[$0].contains(inner.kind == .mapping ? .object : .array)
                    }
                        ?? true
                }
                if expected == true { continue }
                value = inner
                break
            }
        }
        return value.kind == .sequence ? Array(value.elements) : [value]
    }
}
