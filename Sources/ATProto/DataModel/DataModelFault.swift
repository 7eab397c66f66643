/// Something in a JSON text that the data model of the AT Protocol does not have.
public struct DataModelFault: Error, Hashable, Sendable {
    /// What is wrong, in one line.
    public let message: String
    /// The token of the JSON document that is wrong.
    public let token: Int

    /// Describes a fault.
    public init(_ message: String, at token: Int) {
        self.message = message
        self.token = token
    }
}
