/// What kept bytes from being inflated.
public struct InflateError: Error, Hashable, Sendable {
    /// What zlib says, such as "incorrect data check".
    public let message: String
}
