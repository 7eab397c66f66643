/// The error of reading an archive or one of its entries.
public struct ArchiveError: Error, Sendable {
    /// The part of the archive that is lost.
    public enum Extent: Hashable, Sendable {
        /// One entry; the next one can be read.
        case entry
        /// Everything from here on.
        case rest
    }

    /// The part of the archive that is lost.
    public let extent: Extent
    /// libarchive's message, such as "Truncated ZIP file data".
    public let message: String
    /// The error of the pulled bytes, if they could not be read.
    public let cause: (any Error)?

    /// Creates an error.
    public init(_ extent: Extent, _ message: String, cause: (any Error)? = nil) {
        self.extent = extent
        self.message = message
        self.cause = cause
    }
}
