/// Why a path is not valid.
package struct PathError: Error, Hashable, Sendable {
    /// The message: one line that begins in lower case and ends without a full stop.
    package let message: String
    /// The byte offset in the path at which parsing stopped.
    package let offset: Int
}
