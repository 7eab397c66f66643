import Glibc

/// Functions that create and remove files and folders.
package enum FolderChanges {
    /// Creates a folder and its missing parents.
    ///
    /// Does nothing if it exists.
    package static func makeFolder(path: String) throws(SystemError) {
        try makeFolder(PathName(path), named: path)
    }

    /// Removes a file or link, but not a folder.
    ///
    /// Does nothing if it does not exist.
    package static func removeFile(path: String) throws(SystemError) {
        let name = PathName(path)
        try name.requireNoEndMark(action: "remove")
        if unsafe unlink(name.cString) != 0, errno != ENOENT {
            throw SystemError(number: errno, action: "remove", path: path)
        }
    }

    /// Removes a folder with its content.
    ///
    /// Links are removed; their targets are kept.
    package static func removeFolder(path: String) throws(SystemError) {
        try removeFolder(PathName(path))
    }

    static func makeFolder(_ folder: PathName, named shown: String) throws(SystemError) {
        try folder.requireNoEndMark(action: "create")
        var missing: [PathName] = []
        var place = folder
        while unsafe mkdir(place.cString, 0o777) != 0 {
            let number = errno
            if number == ENOENT, place != place.parent, place.parent != "." {
                missing.append(place)
                place = place.parent
                continue
            }
            if number == EEXIST, (try? FileStatus(place, action: "create"))?.kind == .folder {
                break
            }
            throw SystemError(number: number, action: "create", path: shown)
        }
        for place in missing.reversed() where unsafe mkdir(place.cString, 0o777) != 0 {
            if errno != EEXIST { throw SystemError(number: errno, action: "create", path: shown) }
        }
    }

    static func removeFolder(_ folder: PathName) throws(SystemError) {
        // Parents precede their children, so going backwards empties each folder before it is
        // removed.
        var folders = [folder]
        var next = 0
        while next < folders.count {
            let place = folders[next]
            next += 1
            for entry in try FolderListing(place).entries {
                let path = place.joining(entry.path)
                if entry.kind == .folder, !entry.isLink {
                    folders.append(path)
                } else {
                    try removeFile(path)
                }
            }
        }
        for place in folders.reversed() where unsafe rmdir(place.cString) != 0 {
            throw SystemError(number: errno, action: "remove", path: place.text)
        }
    }

    private static func removeFile(_ path: PathName) throws(SystemError) {
        if unsafe unlink(path.cString) != 0, errno != ENOENT {
            throw SystemError(number: errno, action: "remove", path: path.text)
        }
    }
}
