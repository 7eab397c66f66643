internal import KithContracts
internal import KithDiagnostics
internal import KithJSONSchema
internal import KithSyntax

/// A search for read-only members in request examples, and write-only members in response examples.
struct OneWayMembers {
    private let keyword: String
    private let words: (kind: String, message: String)
    private var stepsLeft = 10_000

    /// Prepares the search for one direction.
    init(_ direction: Direction) {
        keyword = direction == .request ? "readOnly" : "writeOnly"
        words =
            direction == .request ? ("read-only", "no request") : ("write-only", "no response")
    }

    /// Reports such members in a value and in everything inside it.
    ///
    /// The search is limited to 10,000 nodes and a depth of 32.
    mutating func look(
        at value: SyntaxNode, as schema: ContractObject, _ report: inout Report, depth: Int = 0
    ) {
        stepsLeft -= 1
        guard depth < 32, stepsLeft > 0 else { return }
        switch value.kind {
        case .scalar: return
        case .sequence:
            guard let items = schema.contract.schemas.items(of: schema) else { return }
            for element in value.elements {
                look(at: element, as: items, &report, depth: depth + 1)
            }
        case .mapping:
            let members = SchemaMembers(schema)
            for entry in value.entries {
                guard let member = members[entry.key.bytes]?.schema else { continue }
                if isOneWay(member) {
                    report.add(
                        "\(entry.key.named) is \(words.kind), so \(words.message) contains it",
                        at: entry.key.span)
                } else {
                    look(at: entry.value, as: member, &report, depth: depth + 1)
                }
            }
        }
    }

    private func isOneWay(_ schema: ContractObject) -> Bool {
        schema.contract.schemas.parts(of: schema).contains {
            $0.object[keyword]?.boolean == true
        }
    }
}

extension Schemas {
    /// Returns the schema of array elements, from the schema or one of its parts.
    fileprivate func items(of object: ContractObject) -> ContractObject? {
        parts(of: object).lazy.compactMap { $0.object.object(.items) }.first
    }
}
