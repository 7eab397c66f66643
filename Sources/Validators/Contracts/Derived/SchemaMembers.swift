internal import Contracts
internal import Syntax

/// The properties of a schema, with those that references and `allOf` bring in.
struct SchemaMembers {
    /// A property, at the place that declares it.
    struct Member {
        let slot: ContractSlot
        let key: SyntaxNode
        /// The name as bytes.
        var name: ArraySlice<UInt8> { key.bytes }
        /// The schema; `nil` where a reference leads nowhere.
        var schema: ContractObject? { slot.target }
    }

    private(set) var members: [Member] = []
    /// Whether there may be others: branches of a choice, a reference that leads nowhere, too many parts.
    private(set) var isOpen = false
    private var positions: [ArraySlice<UInt8>: Int] = [:]
    /// The parts of schemas that are composed of more are not looked at.
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
    /// The values that a schema allows by `enum` or `const`, through references and `allOf`; `nil` for any.
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
