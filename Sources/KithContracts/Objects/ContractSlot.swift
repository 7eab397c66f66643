package import KithSyntax

/// A place in an object where another object is expected.
package struct ContractSlot: Sendable {
    let contract: Contract
    let number: Int

    private var record: SlotRecord { contract.slotRecords[number] }

    /// The object that contains the place.
    package var owner: ContractObject { ContractObject(contract, Int(record.owner)) }
    /// The field; ``FieldName/none`` for entries whose keys are data, such as paths and status codes.
    package var field: FieldName { record.field }
    /// The kind of object that is expected.
    package var kind: ObjectKind { record.kind }
    /// The key in a map, such as the name of a property; `nil` in lists and for single objects.
    package var key: SyntaxNode? { contract.node(record.key, in: file) }
    /// The text of the key.
    package var name: String? { key?.text }
    /// The node at the place: the object itself, or the mapping with `$ref`.
    package var node: SyntaxNode {
        SyntaxNode(contract.roots[Int(file)].tree, number: record.node)
    }
    private var file: UInt32 { contract.records[Int(record.owner)].file }
    /// The object at the place, with references followed; `nil` if they do not lead to an object of the kind.
    package var target: ContractObject? {
        record.target < 0 ? nil : ContractObject(contract, Int(record.target))
    }
    /// The reference at the place; `nil` if the object itself stands there.
    package var reference: ContractReference? {
        record.reference < 0
            ? nil : ContractReference(contract: contract, number: Int(record.reference))
    }
}

/// The places of one object where other objects are expected, in source order.
package struct ContractSlots: RandomAccessCollection, Sendable {
    let contract: Contract
    let range: Range<Int>

    /// The first position.
    package var startIndex: Int { range.lowerBound }
    /// The position after the last one.
    package var endIndex: Int { range.upperBound }

    /// The place at a position.
    package subscript(position: Int) -> ContractSlot {
        ContractSlot(contract: contract, number: position)
    }
}

/// A reference from one place to an object.
package struct ContractReference: Sendable {
    let contract: Contract
    let number: Int

    private var record: ReferenceRecord { contract.referenceRecords[number] }

    /// The place that holds the reference.
    package var slot: ContractSlot {
        ContractSlot(contract: contract, number: Int(record.slot))
    }
    /// The value of `$ref` or of another field that refers to an object.
    package var node: SyntaxNode {
        let owner = contract.slotRecords[Int(record.slot)].owner
        let file = contract.records[Int(owner)].file
        return SyntaxNode(contract.roots[Int(file)].tree, number: record.node)
    }
    /// The kind of object that is expected.
    package var kind: ObjectKind { record.kind }
    /// The object at the end of the chain of references.
    package var target: ContractObject? { slot.target }
    /// Whether this is a discriminator's mapping or a link's `operationRef`, not `$ref` or `$dynamicRef`.
    package var isIndirect: Bool { record.role != .reference }
}
