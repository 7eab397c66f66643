/// One object of a contract, as the walk leaves it: 32 bytes, so that millions of them fit.
struct ObjectRecord: Sendable {
    let kind: ObjectKind
    /// The field of the parent that holds it.
    var field: FieldName
    /// The file that the object stands in.
    let file: UInt32
    /// The number of its node in the file: a mapping, or `true` or `false` where a schema is one.
    let node: UInt32
    /// The number of the key that the object stands under; ``noNode`` in lists and where only
    /// references lead to it.
    var key: UInt32
    /// The object that holds it; negative for roots.
    var parent: Int32
    /// Its slots follow each other.
    var firstSlot: UInt32 = 0
    var endSlot: UInt32 = 0

    /// The number of no node.
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
    /// The number of what stands there: the object, or the mapping with `$ref`.
    let node: UInt32
    /// The object there, or that the reference leads to; negative where there is none.
    var target: Int32
    /// The reference that stands there; negative where the object itself does.
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
        /// `operationRef` of a link, about which a rule speaks.
        case operation
    }
}
