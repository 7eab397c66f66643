/// An entry of an archive.
package struct ArchiveEntry: Hashable, Sendable {
    /// The kind of an entry.
    package enum Kind: Hashable, Sendable {
        /// A regular file.
        case file
        /// A folder.
        case folder
        /// A link, device or pipe.
        case other
    }

    /// The path as stored in the archive: any bytes, possibly with "..".
    package let path: [UInt8]
    /// The kind of the entry.
    package let kind: Kind
    /// The size in bytes, if stored before the data.
    package let size: Int?
    /// The modification time in seconds since 1970.
    package let modified: Int?
    /// Whether a password is needed to read the data.
    package let isEncrypted: Bool
}
