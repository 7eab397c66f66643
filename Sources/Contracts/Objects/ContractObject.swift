public import Syntax

/// An object of a contract: a cursor, cheap to copy.
public struct ContractObject: Sendable {
    /// The contract that the object is part of.
    public let contract: Contract
    /// The position among all objects, from 0: an index for arrays of one's own.
    public let number: Int

    init(_ contract: Contract, _ number: Int) {
        self.contract = contract
        self.number = number
    }

    var record: ObjectRecord { contract.records[number] }

    /// What the object is.
    public var kind: ObjectKind { record.kind }
    /// The mapping; for some schemas `true` or `false`.
    public var node: SyntaxNode {
        let record = record
        return SyntaxNode(contract.roots[Int(record.file)].tree, number: record.node)
    }
    /// The version of the specification that the object is written in.
    public var version: OpenAPIVersion { contract.files[Int(record.file)].version }
    /// The key under which the object stands: of a component its name, of an operation the method.
    ///
    /// `nil` in lists, and where only references lead to it.
    public var key: SyntaxNode? {
        let record = record
        return contract.node(record.key, in: record.file)
    }
    /// The text of the key.
    public var name: String? { key?.text }
    /// The field of the parent that holds the object, ``FieldName/none`` for entries such as paths.
    public var field: FieldName { record.field }
    /// The object that holds this one; `nil` for the document and what only references lead to.
    public var parent: ContractObject? {
        record.parent < 0 ? nil : ContractObject(contract, Int(record.parent))
    }
    /// Whether operations, webhooks or what holds for all of them lead to the object, by whatever way.
    public var isReachable: Bool { contract.reachability[number] }

    /// The value of a field, whatever it holds; a reference is not followed.
    public subscript(_ field: String) -> SyntaxNode? { node[field] }

    /// The places where other objects are expected, in the order of the text.
    public var slots: ContractSlots { ContractSlots(contract: contract, range: record.slots) }

    /// The object in a field, references followed.
    public func object(_ field: FieldName) -> ContractObject? {
        slots.first { $0.field == field }?.target
    }

    /// The objects in a field that is a list or a map, references followed, unresolved ones left out.
    public func objects(_ field: FieldName) -> [ContractObject] {
        slots.filter { $0.field == field }.compactMap(\.target)
    }

    /// The places that lead here by reference.
    public var referrers: some RandomAccessCollection<ContractSlot> {
        let range = contract.referrerStarts[number]..<contract.referrerStarts[number + 1]
        return contract.referrers[Int(range.lowerBound)..<Int(range.upperBound)].lazy.map {
            [contract] in ContractSlot(contract: contract, number: Int($0))
        }
    }
}

extension ContractObject: Hashable {
    /// Whether both are the same object of the same contract.
    public static func == (left: ContractObject, right: ContractObject) -> Bool {
        left.contract === right.contract && left.number == right.number
    }

    /// Feeds the number.
    public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
