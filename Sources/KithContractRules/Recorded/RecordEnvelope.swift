package import KithContracts
package import KithSyntax

/// The envelopes of recorded responses.
package enum RecordEnvelope {
    private static let names = ["data", "items", "results", "records", "entries"]

    /// Returns the records in a value: the value itself, the elements of a list, or the content of an envelope.
    ///
    /// A member that the schema itself declares with a fitting type is not an envelope. A list is not taken apart if
    /// the schema describes one.
    package static func records(in value: SyntaxNode, for schema: ContractObject) -> [SyntaxNode] {
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
