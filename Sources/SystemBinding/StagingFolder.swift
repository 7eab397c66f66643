import Glibc

/// A hidden folder that goes when its owner goes, unless it was published under another name.
///
/// It is locked while its owner lives, also where that is killed: the system then lets go of the lock.
@safe struct StagingFolder: ~Copyable {
    let path: PathName
    var isPublished = false
    private let lock: Descriptor

    /// Makes it in a folder that exists, for what will be published as `target`.
    ///
    /// - Throws: ``SystemError``, also where another process is writing the same.
    init(
        in holder: PathName, for target: PathName, named shown: String
    ) throws(SystemError) {
        var attempts = 0
        var place = holder.temporaryName(for: target)
        while true {
            guard unsafe mkdir(place.cString, 0o777) == 0 else {
                let number = errno
                guard number == EEXIST, attempts < 10 else {
                    throw SystemError(number: number, action: "write", path: shown)
                }
                attempts += 1
                if !(try takeAway(place, named: shown)) { place = holder.newTemporaryName() }
                continue
            }
            Interruption.add(place)
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
        Interruption.remove(path)
    }
}

/// Removes a folder that a killed process left; `false` where nobody can tell whether that is so.
///
/// - Throws: ``SystemError`` where the process lives.
private func takeAway(_ place: PathName, named shown: String) throws(SystemError) -> Bool {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW
    guard let folder = try? Descriptor.opening(place, flags, action: "write", named: shown) else {
        // It is gone already, or no folder at all.
        return errno == ENOENT
    }
    guard flock(folder.number, LOCK_EX | LOCK_NB) != 0 else {
        try? FolderChanges.removeFolder(place)
        return true
    }
    guard errno == EWOULDBLOCK else { return false }
    throw SystemError(
        number: EBUSY, action: "write", path: shown,
        reason: "another process is writing this folder; wait until it is done, or write to another"
    )
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
