/// One object of a contract as the walk stores it, in 32 bytes so that millions fit in memory.
struct ObjectRecord: Sendable {
    let kind: ObjectKind
    /// The field of the parent that holds the object.
    var field: FieldName
    /// The file that contains the object.
    let file: UInt32
    /// The number of its node in the file: a mapping, or `true` or `false` for some schemas.
    let node: UInt32
    /// The number of its key; ``noNode`` in lists and for objects that only references lead to.
    var key: UInt32
    /// The number of the object that contains this one; negative for roots.
    var parent: Int32
    /// The first of its slots, which are adjacent in the list of slots.
    var firstSlot: UInt32 = 0
    var endSlot: UInt32 = 0

    /// The number that stands for no node.
    static let noNode = UInt32.max

    var slots: Range<Int> { Int(firstSlot)..<Int(endSlot) }
}

/// A place in an object where another object is expected; its nodes are in the file of its owner.
struct SlotRecord: Sendable {
    let owner: UInt32
    let field: FieldName
    let kind: ObjectKind
    /// The number of the key in a map; ``ObjectRecord/noNode`` in lists and for single objects.
    let key: UInt32
    /// The number of the node at the place: the object, or the mapping with `$ref`.
    let node: UInt32
    /// The object there, or the one that the reference leads to; negative if there is none.
    var target: Int32
    /// The reference at the place; negative if the object itself stands there.
    var reference: Int32
}

/// A reference to an object, in the file of its slot's owner.
struct ReferenceRecord: Sendable {
    let slot: UInt32
    /// The number of the value of `$ref`.
    let node: UInt32
    let kind: ObjectKind
    let role: Role

    enum Role: UInt8, Sendable {
        /// `$ref` or `$dynamicRef`: must lead to an object.
        case reference
        /// A value of a discriminator's mapping: the name of a schema, or a reference.
        case mapping
        /// `operationRef` of a link, which a rule checks.
        case operation
    }
}
