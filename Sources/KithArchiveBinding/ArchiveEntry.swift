/// An entry of an archive.
public struct ArchiveEntry: Hashable, Sendable {
    /// The kind of an entry.
    public enum Kind: Hashable, Sendable {
        /// A regular file.
        case file
        /// A folder.
        case folder
        /// A link, device or pipe.
        case other
    }

    /// The path as stored in the archive: any bytes, possibly with "..".
    public let path: [UInt8]
    /// The kind of the entry.
    public let kind: Kind
    /// The size in bytes, if stored before the data.
    public let size: Int?
    /// The modification time in seconds since 1970.
    public let modified: Int?
    /// Whether a password is needed to read the data.
    public let isEncrypted: Bool
}
