/// The error of reading an archive or one of its entries.
package struct ArchiveError: Error, Sendable {
    /// The part of the archive that is lost.
    package enum Extent: Hashable, Sendable {
        /// One entry; the next one can be read.
        case entry
        /// Everything from here on.
        case rest
    }

    /// The part of the archive that is lost.
    package let extent: Extent
    /// libarchive's message, such as "Truncated ZIP file data".
    package let message: String
    /// The error of the pulled bytes, if they could not be read.
    package let cause: (any Error)?

    /// Creates an error.
    package init(_ extent: Extent, _ message: String, cause: (any Error)? = nil) {
        self.extent = extent
        self.message = message
        self.cause = cause
    }
}
