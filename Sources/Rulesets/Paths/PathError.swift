/// Why a path cannot be used.
public struct PathError: Error, Hashable, Sendable {
    /// One line that begins in lower case and ends without a full stop.
    public let message: String
    /// The byte of the path where reading stopped.
    public let offset: Int
}
