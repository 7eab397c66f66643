/// What kept bytes from being inflated.
public struct InflateError: Error, Hashable, Sendable {
    /// What zlib says, such as "incorrect data check".
    public let message: String

    /// Describes a failure.
    init(message: String) { self.message = message }
}
