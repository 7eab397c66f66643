import Glibc

/// Everything under a folder that is no folder, in byte order of the relative paths.
///
/// Pulled one by one: only the names of the open folders are held. Links to folders are not entered
/// unless asked for; each is then an entry of kind `folder`. When they are entered, every folder is
/// entered once, so that neither a loop nor a thicket of links can keep the walk going.
public struct FolderWalk: Sendable {
    private let root: PathName
    private let followsLinks: Bool
    /// The open folders from the root down, each with what is left of it in reverse order.
    private var open: [[FolderEntry]] = []
    private var entered: Set<Identity> = []

    private struct Identity: Hashable {
        let device: UInt
        let node: UInt
    }

    /// Opens the root.
    ///
    /// It may itself be a link.
    ///
    /// - Throws: ``SystemError`` where it is missing, no folder or not readable.
    public init(path: String, followingLinks: Bool = false) throws(SystemError) {
        try self.init(PathName(path), followingLinks: followingLinks)
    }

    init(_ root: PathName, followingLinks: Bool = false) throws(SystemError) {
        self.root = root
        followsLinks = followingLinks
        try enter(nil)
    }

    /// Returns the next entry, or `nil` at the end.
    ///
    /// - Throws: ``SystemError`` for a folder that cannot be read. The next call goes on behind it.
    public mutating func next() throws(SystemError) -> FolderEntry? {
        while let entry = open.last?.last {
            open[open.count - 1].removeLast()
            if open.last?.isEmpty == true { open.removeLast() }
            guard isEntered(entry) else { return entry }
            try enter(entry.path)
        }
        return nil
    }

    private func isEntered(_ entry: FolderEntry) -> Bool {
        entry.kind == .folder && (followsLinks || !entry.isLink)
    }

    private mutating func enter(_ folder: PathName?) throws(SystemError) {
        let place = folder.map { root.joining($0) } ?? root
        if followsLinks {
            let status = try FileStatus(place, action: "read").value
            let identity = Identity(device: UInt(status.st_dev), node: UInt(status.st_ino))
            guard entered.insert(identity).inserted else { return }
        }
        var entries = try FolderListing.unsorted(place)
        if let folder {
            entries = entries.map { entry in
                FolderEntry(
                    path: folder.joining(entry.path), kind: entry.kind, isLink: entry.isLink)
            }
        }
        // A folder's own place in the order is that of the paths in it, which go on with a slash.
        entries.sort { sortKey($1).lexicographicallyPrecedes(sortKey($0)) }
        if !entries.isEmpty { open.append(entries) }
    }

    private func sortKey(_ entry: FolderEntry) -> [UInt8] {
        isEntered(entry) ? entry.path.bytes + [UInt8(ascii: "/")] : entry.path.bytes
    }
}
