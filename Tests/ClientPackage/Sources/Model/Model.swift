/// A module of the client's own, with the name that a module of Kith once had.
public struct Model {
    /// The name.
    public let name: String

    /// Creates a model.
    public init(name: String) { self.name = name }
}
