/// A value to be checked: its nodes and types.
struct Value {
    /// The node where the value is used.
    let node: UInt32
    /// The node of the content: another one if the value is an alias.
    let content: UInt32
    /// The key of the member; ``Program/none`` for elements and roots.
    let key: UInt32
    let types: TypeSet
}
