/// The error of reading an archive or one of its entries.
public struct ArchiveError: Error, Hashable, Sendable {
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

    /// Creates an error.
    init(_ extent: Extent, _ message: String) {
        self.extent = extent
        self.message = message
    }
}
