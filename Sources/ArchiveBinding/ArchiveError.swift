/// What kept an archive or one of its entries from being read.
public struct ArchiveError: Error, Hashable, Sendable {
    /// How much is lost.
    public enum Extent: Hashable, Sendable {
        /// One entry; the next one can be asked for.
        case entry
        /// Everything from here on.
        case rest
    }

    /// How much is lost.
    public let extent: Extent
    /// What libarchive says, such as "Truncated ZIP file data".
    public let message: String

    /// Describes a failure.
    init(_ extent: Extent, _ message: String) {
        self.extent = extent
        self.message = message
    }
}
