/// What an archive says of one of its entries.
public struct ArchiveEntry: Hashable, Sendable {
    /// What an entry is.
    public enum Kind: Hashable, Sendable {
        /// Bytes.
        case file
        /// A folder.
        case folder
        /// A link, a device or a pipe.
        case other
    }

    /// The name with its folders, as it stands in the archive: any bytes, and any number of "..".
    public let path: [UInt8]
    /// What it is.
    public let kind: Kind
    /// The number of bytes, where the archive tells it before them.
    public let size: Int?
    /// When it was last changed, in seconds since 1970.
    public let modified: Int?
    /// Whether its bytes can be read only with a password.
    public let isEncrypted: Bool
}
