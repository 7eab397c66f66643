/// Why a path is not valid.
public struct PathError: Error, Hashable, Sendable {
    /// The message: one line that begins in lower case and ends without a full stop.
    public let message: String
    /// The byte offset in the path at which parsing stopped.
    public let offset: Int
}
