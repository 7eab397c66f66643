/// A value that is held against schemas: numbers of the tree, and its types.
struct Value {
    /// Where the value is used.
    let node: UInt32
    /// What it is: another node where it is an alias.
    let content: UInt32
    /// The key in front of it; ``Program/none`` for elements and roots.
    let key: UInt32
    let types: TypeSet
}
