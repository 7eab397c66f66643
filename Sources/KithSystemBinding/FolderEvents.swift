import Glibc
private import KithCSystem

/// What the system tells of watched folders: the owner of an inotify descriptor.
@safe struct FolderEvents: ~Copyable {
    /// Something that happened in a folder, or to the folder itself.
    struct Event {
        /// The number of the watched folder; -1 if events were lost.
        let folder: Int32
        /// The name in the folder; empty for the folder itself.
        let name: PathName
        /// Whether a file has its new content now, rather than being written.
        let isSettled: Bool
    }

    private let descriptor: Descriptor

    /// Opens a descriptor that watches nothing.
    init() throws(SystemError) {
        let number = inotify_init1(Int32(SYSTEM_WATCH_CLOSE_ON_EXEC))
        guard number >= 0 else { throw Self.error(errno, "the files") }
        descriptor = Descriptor(owning: number)
    }

    /// Watches a folder.
    ///
    /// - Returns: Its number, the same as before if it is watched already; `nil` if there is no such folder.
    func add(_ folder: PathName) throws(SystemError) -> Int32? {
        let number = unsafe inotify_add_watch(
            descriptor.number, folder.cString, UInt32(SYSTEM_WATCHED))
        if number >= 0 { return number }
        let failure = errno
        if [ENOENT, ENOTDIR, EACCES, ELOOP].contains(failure) { return nil }
        throw Self.error(failure, folder.text)
    }

    /// Stops watching a folder.
    func remove(_ number: Int32) {
        _ = inotify_rm_watch(descriptor.number, number)
    }

    /// Waits for events.
    ///
    /// - Parameter milliseconds: How long to wait; -1 for ever.
    /// - Returns: The events; empty after the time.
    /// - Throws: ``SystemError`` if the descriptor fails.
    func next(waiting milliseconds: Int32) throws(SystemError) -> [Event] {
        var request = pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0)
        while true {
            let ready = unsafe poll(&request, 1, milliseconds)
            if ready == 0 { return [] }
            if ready > 0 { break }
            if errno != EINTR { throw Self.error(errno, "the files") }
        }
        var bytes: [UInt8] = []
        let (_, failure) = readSome(1 << 16, from: descriptor.number, appendingTo: &bytes)
        guard failure == 0 else { throw Self.error(failure, "the files") }
        return Self.events(bytes)
    }

    private static func events(_ bytes: [UInt8]) -> [Event] {
        var events: [Event] = []
        var start = 0
        while start + headSize <= bytes.count {
            let (folder, mask) = (Int32(bitPattern: word(start, bytes)), word(start + 4, bytes))
            let end = min(start + headSize + Int(word(start + 12, bytes)), bytes.count)
            let name = bytes[(start + headSize)..<end]
            let isLost = mask & UInt32(SYSTEM_WATCH_OVERFLOW) != 0
            events.append(
                Event(
                    folder: isLost ? -1 : folder,
                    name: PathName(bytes: Array(name.prefix { $0 != 0 })),
                    isSettled: mask & UInt32(SYSTEM_WATCH_SETTLED) != 0))
            start = end
        }
        return events
    }

    /// Returns a number in the order of bytes of this machine.
    private static func word(_ start: Int, _ bytes: [UInt8]) -> UInt32 {
        let value = bytes[start..<start + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return UInt32(1).littleEndian == 1 ? value : value.byteSwapped
    }

    /// The size of the numbers before the name: folder, mask, cookie and the length of the name.
    private static let headSize = 16

    private static func error(_ number: Int32, _ path: String) -> SystemError {
        guard number == ENOSPC || number == EMFILE else {
            return SystemError(number: number, action: "watch", path: path)
        }
        return SystemError(
            number: number, action: "watch", path: path,
            reason: "the system allows no more watched folders; see fs.inotify in 'man 7 inotify'")
    }
}
