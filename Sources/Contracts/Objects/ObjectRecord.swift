internal import Syntax

/// One object of a contract, as the walk leaves it.
struct ObjectRecord: Sendable {
    let kind: ObjectKind
    /// A mapping, or `true` or `false` where a schema is one.
    let node: SyntaxNode
    /// The key that the object stands under; `nil` in lists and where it is reached by reference only.
    var key: SyntaxNode?
    /// The field of the parent that holds it.
    var field: FieldName
    /// The object that holds it; negative for roots.
    var parent: Int32
    /// Its slots follow each other.
    var firstSlot: UInt32 = 0
    var endSlot: UInt32 = 0
}

/// A place in an object where another object is expected.
struct SlotRecord: Sendable {
    let owner: UInt32
    let field: FieldName
    let kind: ObjectKind
    /// The key in a map; `nil` in lists and for single objects.
    let key: SyntaxNode?
    /// What stands there: the object, or the mapping with `$ref`.
    let node: SyntaxNode
    /// The object there, or that the reference leads to; negative where there is none.
    var target: Int32
    /// The reference that stands there; negative where the object itself does.
    var reference: Int32
}

/// A reference to an object.
struct ReferenceRecord: Sendable {
    let slot: UInt32
    /// The value of `$ref`.
    let node: SyntaxNode
    let kind: ObjectKind
    let role: Role
    var isResolved = false

    enum Role: UInt8, Sendable {
        /// `$ref` or `$dynamicRef`: must lead to an object.
        case reference
        /// A value of a discriminator's mapping: the name of a schema, or a reference.
        case mapping
        /// `operationRef` of a link, about which a rule speaks.
        case operation
    }
}
