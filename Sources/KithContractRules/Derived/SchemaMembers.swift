internal import KithContracts
internal import KithSyntax

/// The properties of a schema, including those from references and `allOf`.
struct SchemaMembers {
    /// A property, where it is declared.
    struct Member {
        let slot: ContractSlot
        let key: SyntaxNode
        /// The name in bytes.
        var name: ArraySlice<UInt8> { key.bytes }
        /// The schema; `nil` if a reference cannot be resolved.
        var schema: ContractObject? { slot.target }
    }

    private(set) var members: [Member] = []
    /// Whether there may be other properties: the schema has alternatives, unresolved references or too many parts.
    private(set) var isOpen = false
    private var positions: [ArraySlice<UInt8>: Int] = [:]
    /// The most parts of a composed schema that are visited.
    private static let maximumParts = 64

    init(_ schema: ContractObject) {
        var todo = [schema]
        var seen: Set<Int> = [schema.number]
        while let part = todo.popLast() {
            if part.kind != .schema { continue }
            for slot in part.slots {
                switch slot.field {
                case .properties: add(slot)
                case .allOf, .ref:
                    guard let target = slot.target, seen.count < Self.maximumParts else {
                        isOpen = true
                        continue
                    }
                    if seen.insert(target.number).inserted { todo.append(target) }
                case .anyOf, .oneOf, .dynamicRef, .patternProperties, .if, .then, .else:
                    isOpen = true
                default: break
                }
            }
        }
    }

    private mutating func add(_ slot: ContractSlot) {
        guard let key = slot.key, positions[key.bytes] == nil else { return }
        positions[key.bytes] = members.count
        members.append(Member(slot: slot, key: key))
    }

    subscript(_ name: ArraySlice<UInt8>) -> Member? { positions[name].map { members[$0] } }

    subscript(_ name: String) -> Member? { self[ArraySlice(Array(name.utf8))] }
}

extension ContractObject {
    /// The values that `enum` or `const` allows, through references and `allOf`; `nil` for any value.
    var allowedValues: [SyntaxNode]? {
        var schema: ContractObject? = self
        for _ in 0..<12 {
            guard let current = schema, current.kind == .schema else { return nil }
            if let list = current.node["enum"], list.kind == .sequence {
                return Array(list.elements)
            }
            if let constant = current.node["const"] { return [constant] }
            let next = current.slots.filter { $0.field == .ref || $0.field == .allOf }
            schema = next.count == 1 ? next.first?.target : nil
        }
        return nil
    }
}
