/// The error of decompressing data.
public struct InflateError: Error, Hashable, Sendable {
    /// zlib's message, such as "incorrect data check".
    public let message: String
}
