import Glibc
private import KithCSystem

/// A file that appears under its name complete or not at all.
///
/// The bytes go to an unnamed file in the same folder, which disappears with the process, even if
/// that is killed. ``commit()`` syncs the file, names it and replaces the existing one. On file
/// systems without unnamed files it has a hidden name (`.kith-…`), which `deinit` removes.
///
/// An existing file's permission bits are kept and, if permitted, its owner. A link is kept and its
/// target is replaced. To a device or pipe the bytes are written directly.
@safe package struct OutputFile: ~Copyable {
    /// The path as given, for messages.
    package let path: String
    private let descriptor: Descriptor
    private let target: PathName?
    private var temporary: PathName?
    /// Whether it belongs to a folder that is synced as a whole.
    private let isPart: Bool
    /// The number of last-written bytes that may stay in the page cache for the next reader.
    ///
    /// Reusing pages is faster than allocating new ones (twice as fast, and five times if a virtual
    /// machine has never touched them), and it does not evict the cached data of other programs.
    package var cachedCount = Int.max

    /// Opens an output file.
    ///
    /// - Throws: ``SystemError`` if the folder is not writable or the existing file is
    ///   write-protected.
    package init(path: String) throws(SystemError) {
        try self.init(at: PathName(path), named: path)
    }

    /// Opens an output file that messages call `shown`.
    ///
    /// If `isPart` is true, the file lies in a hidden folder that the caller syncs and publishes. Nobody else looks there,
    /// so a new file has its name at once.
    init(
        at place: PathName, named shown: String, unnamed isUnnamed: Bool = true,
        isPart: Bool = false
    ) throws(SystemError) {
        let isNew = O_WRONLY | O_CREAT | O_EXCL
        if isPart, let part = try? Descriptor.opening(place, isNew, action: "write", named: shown) {
            self.init(shown, part, target: place, temporary: place, isPart)
            return
        }
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
                    name, isNew, action: "write", named: shown)
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
        // The lock shows other processes that clean up that this process is alive.
        if target != nil, !isPart { flock(self.descriptor.number, LOCK_EX | LOCK_NB) }
    }

    deinit {
        if let temporary {
            _ = unsafe unlink(temporary.cString)
            Interruption.remove(temporary)
        }
    }

    /// Appends bytes.
    package func write(_ bytes: Span<UInt8>) throws(SystemError) {
        try check(writeAll(bytes, to: descriptor.number))
        sendToDisk(afterWriting: bytes.count)
    }

    /// Appends numbers in little-endian order.
    package func write<Number: FixedWidthInteger & BitwiseCopyable>(
        numbers: Span<Number>
    ) throws(SystemError) {
        try check(writeAll(numbers: numbers, to: descriptor.number))
        sendToDisk(afterWriting: numbers.count * MemoryLayout<Number>.size)
    }

    /// Appends bytes.
    package func write(_ bytes: borrowing [UInt8]) throws(SystemError) {
        try write(bytes.span)
    }

    /// Publishes the file: syncs it to the disk, then renames it, so that a crash leaves the old
    /// file or the new one.
    package consuming func commit() throws(SystemError) {
        guard let target else { return }
        if !isPart {
            try check(sync(descriptor.number))
            letGo(upTo: length - cachedCount)
        }
        try Interruption.publish { () throws(SystemError) in try publish(as: target) }
        if !isPart { try syncFolder(target.parent, named: path) }
    }

    /// Links and renames the file.
    ///
    /// The temporary name is left behind only if the process is killed.
    private mutating func publish(as target: PathName) throws(SystemError) {
        guard temporary != target else {
            temporary = nil
            return
        }
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

    /// Sets the modification time in seconds since 1970, if the file system supports it.
    package func setModified(_ seconds: Int) {
        let time = timespec(tv_sec: seconds, tv_nsec: 0)
        let times = [time, time]
        _ = unsafe futimens(descriptor.number, times)
    }

    /// Starts writing to the disk, one large piece at a time, so that the final sync has little to
    /// do.
    private func sendToDisk(afterWriting count: Int) {
        guard target != nil else { return }
        let end = length
        guard end / Self.piece > (end - count) / Self.piece else { return }
        _ = sync_file_range(descriptor.number, 0, 0, UInt32(SYSTEM_SYNC_RANGE_BEGIN))
        letGo(upTo: end - cachedCount)
    }

    /// Evicts bytes from the page cache.
    ///
    /// Bytes not yet on the disk stay, so that this does not wait for it.
    private func letGo(upTo end: Int) {
        // A length of 0 would mean the whole file.
        if end > 0 { _ = posix_fadvise(descriptor.number, 0, off_t(end), POSIX_FADV_DONTNEED) }
    }

    /// The number of bytes written.
    private var length: Int { Int(lseek(descriptor.number, 0, SEEK_CUR)) }

    /// The number of bytes after which writing to the disk is started.
    private static let piece = 8 << 20

    private func check(_ number: Int32) throws(SystemError) {
        if number != 0 { throw SystemError(number: number, action: "write", path: path) }
    }

    /// Copies owner and permission bits of the file to be replaced.
    ///
    /// Changing the owner fails without an error for users other than root.
    private func adopt(_ existing: FileStatus) {
        _ = fchown(descriptor.number, existing.value.st_uid, existing.value.st_gid)
        _ = fchmod(descriptor.number, existing.value.st_mode & 0o777)
    }
}

/// Whether an unnamed file can be named later.
private var canBeNamed: Bool { unsafe access("/proc/self/fd", X_OK) == 0 }

/// Opens an unnamed file; `nil` if the file system does not support it.
func unnamedFile(in folder: PathName, _ access: Int32) -> Descriptor? {
    let flags = access | Int32(SYSTEM_UNNAMED_FILE)
    return try? .opening(folder, flags, action: "write", named: folder.text)
}
