private import CSystem
import Glibc

/// A file that appears under its name whole or not at all.
///
/// The bytes go to a file without a name in the same folder, which vanishes with the process, even
/// one that is killed. ``commit()`` syncs it, names it and lets it take the place of what was there.
/// File systems without nameless files get a hidden name (`.kith-…`) instead, removed in `deinit`.
///
/// An existing file keeps its permission bits and, where that is allowed, its owner; a link stays and
/// what it leads to is replaced. Where a device or a pipe stands, the bytes go straight into it.
@safe public struct OutputFile: ~Copyable {
    /// The path as given, for messages.
    public let path: String
    private let descriptor: Descriptor
    private let target: PathName?
    private var temporary: PathName?
    /// Whether it is a file of a folder that is synced as a whole.
    private let isPart: Bool
    /// How many of the bytes that were written last the system may keep in memory for whoever reads the file next.
    ///
    /// Memory that is used again for what follows is faster than new one (twice, and five times where a virtual
    /// machine has never touched it), and what others keep in memory stays there.
    public var cachedCount = Int.max

    /// Prepares to write a file.
    ///
    /// - Throws: ``SystemError`` where the folder does not take files or the existing one is protected.
    public init(path: String) throws(SystemError) {
        try self.init(at: PathName(path), named: path)
    }

    /// Prepares to write a file which messages call `shown`.
    ///
    /// A part of a folder is synced by whoever makes the folder appear.
    init(
        at place: PathName, named shown: String, unnamed isUnnamed: Bool = true,
        isPart: Bool = false
    ) throws(SystemError) {
        switch try OutputTarget(place) {
        case .stream:
            let stream = try Descriptor.opening(place, O_WRONLY, action: "write", named: shown)
            self.init(shown, stream, target: nil, temporary: nil, isPart)
        case .file(let target, let existing):
            if isUnnamed, canBeNamed, let unnamed = unnamedFile(in: target.parent, O_WRONLY) {
                self.init(shown, unnamed, target: target, temporary: nil, isPart)
            } else {
                let name = target.parent.newTemporaryName()
                Interruption.add(name)
                let hidden = try Descriptor.opening(
                    name, O_WRONLY | O_CREAT | O_EXCL, action: "write", named: shown)
                self.init(shown, hidden, target: target, temporary: name, isPart)
            }
            if let existing { adopt(existing) }
        }
    }

    private init(
        _ path: String, _ descriptor: consuming Descriptor, target: PathName?,
        temporary: PathName?, _ isPart: Bool
    ) {
        self.path = path
        self.descriptor = descriptor
        self.target = target
        self.temporary = temporary
        self.isPart = isPart
        // Tells whoever cleans up after killed processes that this one is alive.
        if target != nil { flock(self.descriptor.number, LOCK_EX | LOCK_NB) }
    }

    deinit {
        if let temporary {
            _ = unsafe unlink(temporary.cString)
            Interruption.remove(temporary)
        }
    }

    /// Appends bytes.
    public func write(_ bytes: Span<UInt8>) throws(SystemError) {
        try check(writeAll(bytes, to: descriptor.number))
        sendToDisk(afterWriting: bytes.count)
    }

    /// Appends numbers, little end first.
    public func write<Number: FixedWidthInteger & BitwiseCopyable>(
        numbers: Span<Number>
    ) throws(SystemError) {
        try check(writeAll(numbers: numbers, to: descriptor.number))
        sendToDisk(afterWriting: numbers.count * MemoryLayout<Number>.size)
    }

    /// Appends bytes.
    public func write(_ bytes: borrowing [UInt8]) throws(SystemError) {
        try write(bytes.span)
    }

    /// Makes the file appear: synced to the disk first, then renamed, so that a crash leaves the old or the new.
    public consuming func commit() throws(SystemError) {
        guard let target else { return }
        if !isPart {
            try check(sync(descriptor.number))
            letGo(upTo: length - cachedCount)
        }
        try Interruption.publish { () throws(SystemError) in try publish(as: target) }
        if !isPart { try syncFolder(target.parent, named: path) }
    }

    /// Gives the file its name; a name on the way to it may be left behind only where the process is killed.
    private mutating func publish(as target: PathName) throws(SystemError) {
        let name = temporary ?? target.parent.newTemporaryName()
        if temporary == nil {
            let open = PathName("/proc/self/fd/\(descriptor.number)")
            let linked = unsafe linkat(
                AT_FDCWD, open.cString, AT_FDCWD, name.cString, AT_SYMLINK_FOLLOW)
            try check(linked == 0 ? 0 : errno)
            temporary = name
        }
        try check(unsafe rename(name.cString, target.cString) == 0 ? 0 : errno)
        temporary = nil
    }

    /// Says when the file was changed last, in seconds since 1970, as far as the file system keeps it.
    public func setModified(_ seconds: Int) {
        let time = timespec(tv_sec: seconds, tv_nsec: 0)
        let times = [time, time]
        _ = unsafe futimens(descriptor.number, times)
    }

    /// Lets the disk begin with what was written, a large piece at a time, so that the sync at the end finds little to do.
    private func sendToDisk(afterWriting count: Int) {
        guard target != nil else { return }
        let end = length
        guard end / Self.piece > (end - count) / Self.piece else { return }
        _ = sync_file_range(descriptor.number, 0, 0, UInt32(SYSTEM_SYNC_RANGE_BEGIN))
        letGo(upTo: end - cachedCount)
    }

    /// Takes bytes out of memory; what is not on the disk yet stays, so that a slow disk is not waited for.
    private func letGo(upTo end: Int) {
        // A length of 0 would mean the whole file.
        if end > 0 { _ = posix_fadvise(descriptor.number, 0, off_t(end), POSIX_FADV_DONTNEED) }
    }

    /// How many bytes were written.
    private var length: Int { Int(lseek(descriptor.number, 0, SEEK_CUR)) }

    /// How many bytes are sent to the disk at once.
    private static let piece = 8 << 20

    private func check(_ number: Int32) throws(SystemError) {
        if number != 0 { throw SystemError(number: number, action: "write", path: path) }
    }

    /// Takes over what the file to be replaced allows.
    ///
    /// Only root may give files away: others keep theirs.
    private func adopt(_ existing: FileStatus) {
        _ = fchown(descriptor.number, existing.value.st_uid, existing.value.st_gid)
        _ = fchmod(descriptor.number, existing.value.st_mode & 0o777)
    }
}

/// Whether a file without a name can be given one later.
private var canBeNamed: Bool { unsafe access("/proc/self/fd", X_OK) == 0 }

/// An open file without a name, or `nil` where the file system has no such thing.
func unnamedFile(in folder: PathName, _ access: Int32) -> Descriptor? {
    let flags = access | Int32(SYSTEM_UNNAMED_FILE)
    return try? .opening(folder, flags, action: "write", named: folder.text)
}
