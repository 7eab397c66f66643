package import KithSyntax

/// An object of a contract: a cursor, cheap to copy.
package struct ContractObject: Sendable {
    /// The contract that the object is part of.
    package let contract: Contract
    /// The position among all objects, from 0; callers can use it as an index into parallel arrays.
    package let number: Int

    init(_ contract: Contract, _ number: Int) {
        self.contract = contract
        self.number = number
    }

    var record: ObjectRecord { contract.records[number] }

    /// The kind of object.
    package var kind: ObjectKind { record.kind }
    /// The node of the object: a mapping; for some schemas `true` or `false`.
    package var node: SyntaxNode {
        let record = record
        return SyntaxNode(contract.roots[Int(record.file)].tree, number: record.node)
    }
    /// The version of the specification in which the object is written.
    package var version: OpenAPIVersion { contract.files[Int(record.file)].version }
    /// The key of the object: the name of a component, the method of an operation.
    ///
    /// `nil` in lists and for objects that only references lead to.
    package var key: SyntaxNode? {
        let record = record
        return contract.node(record.key, in: record.file)
    }
    /// The text of the key.
    package var name: String? { key?.text }
    /// The field of the parent that holds the object; ``FieldName/none`` if its key is data, such as a path.
    package var field: FieldName { record.field }
    /// The object that contains this one; `nil` for the document and for objects that only references lead to.
    package var parent: ContractObject? {
        record.parent < 0 ? nil : ContractObject(contract, Int(record.parent))
    }
    /// Whether operations, webhooks or the document itself lead to the object, directly or not.
    package var isReachable: Bool { contract.reachability[number] }

    /// The value of a field, of any type; references are not followed.
    package subscript(_ field: String) -> SyntaxNode? { node[field] }

    /// The places where other objects are expected, in source order.
    package var slots: ContractSlots { ContractSlots(contract: contract, range: record.slots) }

    /// Returns the object in a field, with references followed.
    package func object(_ field: FieldName) -> ContractObject? {
        slots.first { $0.field == field }?.target
    }

    /// Returns the objects in a field that is a list or a map.
    ///
    /// References are followed; unresolved ones are left out.
    package func objects(_ field: FieldName) -> [ContractObject] {
        slots.filter { $0.field == field }.compactMap(\.target)
    }

    /// The places whose references lead to this object.
    package var referrers: some RandomAccessCollection<ContractSlot> {
        let range = contract.referrerStarts[number]..<contract.referrerStarts[number + 1]
        return contract.referrers[Int(range.lowerBound)..<Int(range.upperBound)].lazy.map {
            [contract] in ContractSlot(contract: contract, number: Int($0))
        }
    }
}

extension ContractObject: Hashable {
    /// Whether both are the same object of the same contract.
    package static func == (left: ContractObject, right: ContractObject) -> Bool {
        left.contract === right.contract && left.number == right.number
    }

    /// Hashes the number.
    package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// A subset of a contract's objects, in the contract's order.
package struct ContractObjects: RandomAccessCollection, Sendable {
    let contract: Contract
    /// The positions of these objects among all objects.
    package let numbers: [Int32]

    /// The first position.
    package var startIndex: Int { 0 }
    /// The position after the last one.
    package var endIndex: Int { numbers.count }

    /// The object at a position.
    package subscript(position: Int) -> ContractObject {
        ContractObject(contract, Int(numbers[position]))
    }
}
