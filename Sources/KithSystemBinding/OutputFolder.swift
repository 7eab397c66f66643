import Glibc

/// A folder of files that appears at once, as far as the file system permits.
///
/// The files are first written to a hidden folder (`.kith-…`). ``commit()`` then guarantees:
///
/// - **If the folder does not exist,** the hidden folder is renamed. All files appear in one step,
///   each complete and synced; a crash leaves all of them or none.
/// - **If the folder exists,** each file is renamed into it, in byte order of the names. Each file
///   is at any moment entirely the old or the new one, and its permission bits are kept. A crash
///   between two renames leaves some new and some old; other files in the folder are not touched. A
///   folder in the place of a file is detected before the first rename.
///
/// Without `commit()`, or if it fails, `deinit` removes the hidden folder. If the process is
/// killed, the next one that writes there removes folders whose lock is free.
@safe package struct OutputFolder: ~Copyable {
    /// The path as given, for messages.
    package let path: String
    private let target: PathName
    private let targetExists: Bool
    private let kept: KeptFiles
    private var staging: StagingFolder

    /// Creates the hidden folder.
    ///
    /// The parent folder must exist. ``commit()`` fails rather than replace one of the `kept`
    /// files.
    package init(path: String, keeping kept: KeptFiles = KeptFiles()) throws(SystemError) {
        let given = PathName(path)
        let existing = try folderStatus(given)
        let target = try existing ? resolved(given) : endOfLinks(given.withoutClosingSlashes)
        let holder = existing ? target : target.parent
        removeAbandoned(in: holder)
        staging = try StagingFolder(
            in: holder, for: existing ? "." : target.lastComponent, named: path)
        self.path = path
        self.kept = kept
        self.target = target
        targetExists = existing
    }

    /// Creates a file of the folder.
    ///
    /// The file is included once it is itself committed. The name is relative, with "/" between
    /// folders, which are created as needed.
    ///
    /// - Throws: ``SystemError`` ("invalid argument") for a name that leads out of the folder.
    package func file(named name: String) throws(SystemError) -> OutputFile {
        let name = PathName(name)
        return try OutputFile(at: place(of: name), named: shown(name), isPart: true)
    }

    /// Returns the path at which a library writes a file of the folder.
    ///
    /// - Throws: ``SystemError`` ("invalid argument") for a name that leads out of the folder.
    package func place(named name: String) throws(SystemError) -> String {
        try place(of: PathName(name)).text
    }

    private func place(of name: PathName) throws(SystemError) -> PathName {
        guard name.staysInside, name.normalized != "." else {
            throw SystemError(number: EINVAL, action: "write", path: shown(name))
        }
        let place = staging.path.joining(name.normalized)
        if place.parent != staging.path {
            try FolderChanges.makeFolder(place.parent, named: shown(name))
        }
        return place
    }

    /// Publishes the folder.
    package consuming func commit() throws(SystemError) {
        try syncAll()
        try Interruption.publish { () throws(SystemError) in try publish() }
        Interruption.remove(staging.path)
        if staging.isPublished { try syncFolder(target.parent, named: path) }
    }

    private mutating func publish() throws(SystemError) {
        if !targetExists {
            if unsafe rename(staging.path.cString, target.cString) == 0 {
                staging.isPublished = true
                return
            }
            // Another process has created the folder meanwhile: merge into it.
            guard errno == ENOTEMPTY || errno == EEXIST else {
                throw SystemError(number: errno, action: "write", path: path)
            }
        }
        try merge(staging.path)
    }

    /// Flushes all files to the disk.
    ///
    /// Few files are flushed one by one. That would wait for the disk as often as there are files; many are flushed with
    /// their file system, which waits once, but also for what others have written.
    private func syncAll() throws(SystemError) {
        var files: [PathName] = []
        var walk = try FolderWalk(staging.path)
        while let entry = try walk.next() { files.append(entry.path) }
        if files.count > Self.fewFiles, staging.syncFileSystem() {
            for file in files {
                try requireSynced(staging.path.joining(file), named: shown(file))
            }
            return
        }
        var folders: Set<PathName> = [staging.path]
        for file in files {
            let place = staging.path.joining(file)
            try syncFile(place, named: shown(file))
            var folder = place.parent
            while folders.insert(folder).inserted { folder = folder.parent }
        }
        for folder in folders.sorted() { try syncFolder(folder, named: path) }
    }

    /// The most files that are flushed one by one.
    private static let fewFiles = 32

    private func merge(_ staging: PathName) throws(SystemError) {
        var files: [PathName] = []
        var walk = try FolderWalk(staging)
        while let entry = try walk.next() { files.append(entry.path) }
        for file in files { try prepare(file, in: staging) }
        for file in files {
            let place = target.joining(file)
            if unsafe rename(staging.joining(file).cString, place.cString) != 0 {
                throw SystemError(number: errno, action: "write", path: shown(file))
            }
        }
        var synced: Set<PathName> = []
        for file in files {
            let folder = target.joining(file).parent
            if synced.insert(folder).inserted { try syncFolder(folder, named: path) }
        }
    }

    /// Ensures that a rename can succeed, and copies the permission bits of the old file.
    private func prepare(_ file: PathName, in staging: PathName) throws(SystemError) {
        let place = target.joining(file)
        if file.parent != "." {
            try requireNoLinks(above: file)
            try FolderChanges.makeFolder(place.parent, named: shown(file))
        }
        guard let old = try? FileStatus(place, followingLinks: false, action: "write") else {
            return
        }
        switch old.kind {
        case .folder: throw SystemError(number: EISDIR, action: "write", path: shown(file))
        case .file where kept.holds(old):
            throw SystemError(
                number: EEXIST, action: "write", path: shown(file),
                reason: "it is an input of this run; write to another folder")
        case .file: _ = unsafe chmod(staging.joining(file).cString, old.value.st_mode & 0o777)
        case .other: break
        }
    }

    /// Rejects a path through a link inside the folder: files must not land elsewhere.
    private func requireNoLinks(above file: PathName) throws(SystemError) {
        var folder = PathName("")
        for part in file.parent.components {
            folder = folder.joining(part)
            let status = try? FileStatus(
                target.joining(folder), followingLinks: false, action: "write")
            guard status?.isLink != true else {
                throw SystemError(
                    number: ELOOP, action: "write", path: shown(file),
                    reason: "\(shown(folder)) is a link, which is not followed; remove it, "
                        + "or write to another folder")
            }
        }
    }

    private func shown(_ file: PathName) -> String { PathName(path).joining(file).text }
}

/// Returns whether a folder exists at the path.
///
/// - Throws: ``SystemError`` if something else exists there.
private func folderStatus(_ path: PathName) throws(SystemError) -> Bool {
    do throws(SystemError) {
        let status = try FileStatus(path, action: "write")
        guard status.kind == .folder else {
            throw SystemError(number: ENOTDIR, action: "write", path: path.text)
        }
        return true
    } catch {
        guard error.number == ENOENT else { throw error }
        return false
    }
}
