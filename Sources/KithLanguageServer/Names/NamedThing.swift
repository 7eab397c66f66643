/// Something in a contract that has a name, by which other places refer to it.
enum NamedThing: Hashable {
    /// What a JSON Pointer leads to in a file: a component, or any other part.
    case part(file: Int, pointer: [String])
    /// An operation, by its id.
    case operation(String)
    /// A tag.
    case tag(String)
}
