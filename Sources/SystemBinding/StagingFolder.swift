import Glibc

/// A hidden folder that goes when its owner goes, unless it was published under another name.
///
/// It is locked while its owner lives, also where that is killed: the system then lets go of the lock.
@safe struct StagingFolder: ~Copyable {
    let path: PathName
    var isPublished = false
    private let lock: Descriptor

    /// Makes it in a folder that exists.
    init(in holder: PathName, named shown: String) throws(SystemError) {
        var attempts = 0
        while true {
            let place = holder.newTemporaryName()
            guard unsafe mkdir(place.cString, 0o777) == 0 else {
                throw SystemError(number: errno, action: "write", path: shown)
            }
            if let folder = locked(place) {
                path = place
                lock = folder
                return
            }
            // Somebody who cleans up was faster, in the moment before the lock.
            attempts += 1
            if attempts > 10 { throw SystemError(number: EBUSY, action: "write", path: shown) }
        }
    }

    deinit {
        if !isPublished { try? FolderChanges.removeFolder(path) }
    }
}

/// Opens and locks a folder; `nil` where it is gone or somebody else holds the lock.
///
/// A file system without locks gives the folder all the same.
private func locked(_ place: PathName) -> Descriptor? {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW
    guard let folder = try? Descriptor.opening(place, flags, action: "write", named: place.text)
    else { return nil }
    let failure = flock(folder.number, LOCK_EX | LOCK_NB) == 0 ? 0 : errno
    let isThere = (try? FileStatus(place, action: "write")) != nil
    guard failure != EWOULDBLOCK, isThere else { return nil }
    return folder
}

/// Removes what killed processes left in a folder: temporary names that nobody holds a lock on.
func removeAbandoned(in holder: PathName) {
    guard let listing = try? FolderListing(holder) else { return }
    for entry in listing.entries where entry.path.isTemporaryName && !entry.isLink {
        let place = holder.joining(entry.path)
        let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK
        guard let open = try? Descriptor.opening(place, flags, action: "remove", named: place.text),
            flock(open.number, LOCK_EX | LOCK_NB) == 0
        else { continue }
        switch entry.kind {
        case .folder: try? FolderChanges.removeFolder(place)
        case .file: _ = unsafe unlink(place.cString)
        case .other: break
        }
    }
}
