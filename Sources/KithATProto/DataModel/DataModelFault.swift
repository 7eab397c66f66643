/// A value in a JSON document that the AT Protocol data model does not allow.
package struct DataModelFault: Error, Hashable, Sendable {
    /// What is wrong, on one line.
    package let message: String
    /// The index of the wrong token in the JSON document.
    package let token: Int

    /// Creates a fault.
    package init(_ message: String, at token: Int) {
        self.message = message
        self.token = token
    }
}
