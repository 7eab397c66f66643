import Glibc

/// A walk over everything below a folder except folders, in byte order of the relative paths.
///
/// Entries are returned one by one; only the names of the open folders are in memory. By default
/// links to folders are not entered, and each is an entry of kind `folder`. If links are followed,
/// every folder is entered once, so loops of links do not make the walk endless.
package struct FolderWalk: Sendable {
    private let root: PathName
    private let followsLinks: Bool
    /// The remaining entries of the open folders, root first, each list in reverse order.
    private var open: [[FolderEntry]] = []
    private var entered: Set<Identity> = []

    private struct Identity: Hashable {
        let device: UInt
        let node: UInt
    }

    /// Opens the root, which may be a link.
    ///
    /// - Throws: ``SystemError`` if the root is missing, not a folder or unreadable.
    package init(path: String, followingLinks: Bool = false) throws(SystemError) {
        try self.init(PathName(path), followingLinks: followingLinks)
    }

    init(_ root: PathName, followingLinks: Bool = false) throws(SystemError) {
        self.root = root
        followsLinks = followingLinks
        try enter(nil)
    }

    /// Returns the next entry, or `nil` at the end.
    ///
    /// - Throws: ``SystemError`` for a folder that cannot be read. The next call continues after
    ///   it.
    package mutating func next() throws(SystemError) -> FolderEntry? {
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
        // A folder sorts by the paths inside it, which continue with a slash.
        entries.sort { sortKey($1).lexicographicallyPrecedes(sortKey($0)) }
        if !entries.isEmpty { open.append(entries) }
    }

    private func sortKey(_ entry: FolderEntry) -> [UInt8] {
        isEntered(entry) ? entry.path.bytes + [UInt8(ascii: "/")] : entry.path.bytes
    }
}
