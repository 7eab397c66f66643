import Glibc
private import KithCSystem

/// A hidden folder that `deinit` removes unless it was published under another name.
///
/// A lock is held while the owner lives. The system releases it if the process is killed.
@safe struct StagingFolder: ~Copyable {
    let path: PathName
    var isPublished = false
    private let lock: Descriptor

    /// Creates the hidden folder inside `holder`, for a folder to be published as `target`.
    ///
    /// Other users cannot open a private folder.
    ///
    /// - Throws: ``SystemError``, for example if another process is writing the same folder.
    init(
        in holder: PathName, for target: PathName, named shown: String, isPrivate: Bool = false
    ) throws(SystemError) {
        var attempts = 0
        var place = holder.temporaryName(for: target)
        while true {
            let number = Interruption.makeFolder(place, mode: isPrivate ? 0o700 : 0o777)
            guard number == 0 else {
                guard number == EEXIST, attempts < 10 else {
                    throw SystemError(number: number, action: "write", path: shown)
                }
                attempts += 1
                if !(try takeAway(place, named: shown)) { place = holder.newTemporaryName() }
                continue
            }
            if let folder = locked(place) {
                path = place
                lock = folder
                return
            }
            // Another process removed the folder before it was locked.
            Interruption.remove(place)
            attempts += 1
            if attempts > 10 { throw SystemError(number: EBUSY, action: "write", path: shown) }
        }
    }

    /// Flushes the file system of the folder to the disk; returns whether it could.
    func syncFileSystem() -> Bool { syncfs(lock.number) == 0 }

    deinit {
        if !isPublished { try? FolderChanges.removeFolder(path) }
        Interruption.remove(path)
    }
}

/// Removes a folder that a killed process left; returns `false` if its owner cannot be determined.
///
/// - Throws: ``SystemError`` if the owner is alive.
private func takeAway(_ place: PathName, named shown: String) throws(SystemError) -> Bool {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW
    guard let folder = try? Descriptor.opening(place, flags, action: "write", named: shown) else {
        // The folder is gone, or it is not a folder.
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

/// Opens and locks a folder; `nil` if it is gone or another process holds the lock.
///
/// On a file system without locks the folder is returned unlocked.
private func locked(_ place: PathName) -> Descriptor? {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW
    guard let folder = try? Descriptor.opening(place, flags, action: "write", named: place.text)
    else { return nil }
    let failure = flock(folder.number, LOCK_EX | LOCK_NB) == 0 ? 0 : errno
    let isThere = (try? FileStatus(place, action: "write")) != nil
    guard failure != EWOULDBLOCK, isThere else { return nil }
    return folder
}

/// Removes the temporary files and folders in a folder that no process has locked.
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
