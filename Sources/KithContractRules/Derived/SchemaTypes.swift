internal import KithContracts
internal import KithSyntax

/// The types and formats of all schemas, including those from references and `allOf`.
struct SchemaTypes: ContractDerivation {
    private var types: [ValueTypes]
    private var formats: [SyntaxNode?]
    private var state: [UInt8]
    /// The longest chain of references that is followed.
    private static let maximumDepth = 12

    init(_ contract: Contract) {
        let count = contract.objectCount
        types = .init(repeating: [], count: count)
        formats = .init(repeating: nil, count: count)
        state = .init(repeating: 0, count: count)
        for schema in contract.objects(of: .schema) { find(schema, 0) }
    }

    /// Returns the types that a schema allows; empty if they are unknown.
    subscript(_ schema: ContractObject) -> ValueTypes { types[schema.number] }

    /// Returns the format of a schema.
    func format(_ schema: ContractObject) -> SyntaxNode? { formats[schema.number] }

    /// Returns the types of a parameter: those of its schema or, in version 2.0, its own.
    subscript(_ parameter: Parameter) -> ValueTypes {
        parameter.schema.map { self[$0] } ?? ValueTypes(parameter.object["type"])
    }

    /// Returns the format of a parameter.
    func format(_ parameter: Parameter) -> SyntaxNode? {
        parameter.schema.flatMap { format($0) } ?? parameter.object["format"]
    }

    private mutating func find(_ schema: ContractObject, _ depth: Int) {
        let number = schema.number
        guard state[number] == 0, schema.kind == .schema else { return }
        state[number] = 1
        var found = ValueTypes(schema.node["type"])
        var format = schema.node["format"]
        if found.isEmpty {
            for slot in schema.slots where slot.field == .ref || slot.field == .allOf {
                guard let target = slot.target else { continue }
                if depth < Self.maximumDepth { find(target, depth + 1) }
                if found.isEmpty { found = types[target.number] }
                format = format ?? formats[target.number]
            }
        }
        if found.isEmpty { found = choices(schema, depth) }
        if found.isEmpty { found = Self.implied(schema.node) }
        if schema.node["nullable"]?.boolean == true, !found.isEmpty { found.insert(.null) }
        types[number] = found
        formats[number] = format
    }

    /// Returns the types that the branches of `anyOf` or `oneOf` allow; empty if those of one branch are unknown.
    private mutating func choices(_ schema: ContractObject, _ depth: Int) -> ValueTypes {
        var found: ValueTypes = []
        for slot in schema.slots where slot.field == .anyOf || slot.field == .oneOf {
            guard let target = slot.target else { return [] }
            if depth < Self.maximumDepth { find(target, depth + 1) }
            if types[target.number].isEmpty { return [] }
            found.formUnion(types[target.number])
        }
        return found
    }

    private static func implied(_ node: SyntaxNode) -> ValueTypes {
        if let constant = node["const"] { return ValueTypes(literal: constant) }
        if let list = node["enum"], list.kind == .sequence {
            return list.elements.reduce(into: []) { $0.formUnion(ValueTypes(literal: $1)) }
        }
        if node["properties"] != nil { return .object }
        return node["items"] != nil ? .array : []
    }
}
