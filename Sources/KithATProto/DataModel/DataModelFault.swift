/// A value in a JSON document that the AT Protocol data model does not allow.
public struct DataModelFault: Error, Hashable, Sendable {
    /// What is wrong, on one line.
    public let message: String
    /// The index of the wrong token in the JSON document.
    public let token: Int

    /// Creates a fault.
    public init(_ message: String, at token: Int) {
        self.message = message
        self.token = token
    }
}
