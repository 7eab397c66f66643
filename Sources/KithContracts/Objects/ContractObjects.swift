/// A subset of a contract's objects, in the contract's order.
public struct ContractObjects: RandomAccessCollection, Sendable {
    let contract: Contract
    /// The positions of these objects among all objects.
    public let numbers: [Int32]

    /// The first position.
    public var startIndex: Int { 0 }
    /// The position after the last one.
    public var endIndex: Int { numbers.count }

    /// The object at a position.
    public subscript(position: Int) -> ContractObject {
        ContractObject(contract, Int(numbers[position]))
    }
}

/// The places of one object where other objects are expected, in source order.
public struct ContractSlots: RandomAccessCollection, Sendable {
    let contract: Contract
    let range: Range<Int>

    /// The first position.
    public var startIndex: Int { range.lowerBound }
    /// The position after the last one.
    public var endIndex: Int { range.upperBound }

    /// The place at a position.
    public subscript(position: Int) -> ContractSlot {
        ContractSlot(contract: contract, number: position)
    }
}
