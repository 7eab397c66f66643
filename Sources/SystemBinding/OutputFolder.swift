import Glibc

/// A folder of files that appears, as far as the file system can promise it, all at once.
///
/// The files are written to a hidden folder (`.kith-…`) first. What ``commit()`` then guarantees:
///
/// - **There is no such folder yet:** the hidden folder is renamed. All files appear in one step,
///   each complete and synced; a crash leaves all of them or none.
/// - **The folder exists:** each file is renamed into it, in byte order of the names. Every file is
///   the whole old or the whole new one at any moment, and its permission bits are kept. A crash
///   between two renames leaves some new and some old; other files in the folder are not touched.
///   A folder where a file should go is found before the first rename.
///
/// Without `commit()`, or where it fails, `deinit` removes the hidden folder. A process that is killed cannot do that;
/// the next one that writes there removes what nobody holds a lock on any more.
@safe public struct OutputFolder: ~Copyable {
    /// The path as given, for messages.
    public let path: String
    private let target: PathName
    private let targetExists: Bool
    private let kept: KeptFiles
    private var staging: StagingFolder

    /// Prepares to write a folder.
    ///
    /// The folder that will hold it must exist; files in it that are `kept` are not replaced, which is an error.
    public init(path: String, keeping kept: KeptFiles = KeptFiles()) throws(SystemError) {
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

    /// Begins a file of the folder.
    ///
    /// It belongs to the folder once it is itself committed. The name is relative, with "/" between
    /// folders, which are made as needed.
    ///
    /// - Throws: ``SystemError`` ("invalid argument") for a name that would lead out of the folder.
    public func file(named name: String) throws(SystemError) -> OutputFile {
        let name = PathName(name)
        let shown = PathName(path).joining(name).text
        guard name.staysInside, name.normalized != "." else {
            throw SystemError(number: EINVAL, action: "write", path: shown)
        }
        let place = staging.path.joining(name.normalized)
        if place.parent != staging.path { try FolderChanges.makeFolder(place.parent, named: shown) }
        return try OutputFile(at: place, named: shown, isPart: true)
    }

    /// Makes the folder appear.
    public consuming func commit() throws(SystemError) {
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
            // Somebody made a folder of that name meanwhile: then this is the other case.
            guard errno == ENOTEMPTY || errno == EEXIST else {
                throw SystemError(number: errno, action: "write", path: path)
            }
        }
        try merge(staging.path)
    }

    /// Brings everything to the disk: the first file takes the time, the others hardly any more.
    private func syncAll() throws(SystemError) {
        var folders: Set<PathName> = [staging.path]
        var walk = try FolderWalk(staging.path)
        while let entry = try walk.next() {
            let place = staging.path.joining(entry.path)
            try syncFile(place, named: shown(entry.path))
            var folder = place.parent
            while folders.insert(folder).inserted { folder = folder.parent }
        }
        for folder in folders.sorted() { try syncFolder(folder, named: path) }
    }

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

    /// Makes sure that a rename can succeed and gives the new file the permission bits of the old one.
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

    /// Refuses a folder in the folder that is a link: who made it did not ask for files elsewhere.
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

/// Whether a folder of that name exists; anything else of that name is an error.
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
