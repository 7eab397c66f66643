import Glibc
import KithCSystem

/// A file descriptor with one owner; `deinit` closes it.
@safe struct Descriptor: ~Copyable {
    let number: Int32
    private let isOurs: Bool

    init(owning number: Int32) {
        self.number = number
        isOurs = true
    }

    /// Wraps a standard stream, which is not closed.
    init(borrowing number: Int32) {
        self.number = number
        isOurs = false
    }

    deinit {
        if isOurs { close(number) }
    }

    /// Opens a path.
    ///
    /// The descriptor is not inherited by child processes.
    static func opening(
        _ path: PathName, _ flags: Int32, mode: mode_t = 0o666, action: String, named shown: String
    ) throws(SystemError) -> Descriptor {
        try path.requireNoEndMark(action: action)
        let text = path.cString
        while true {
            let number = unsafe open(text, flags | O_CLOEXEC, mode)
            if number >= 0 { return Descriptor(owning: number) }
            if errno != EINTR { throw SystemError(number: errno, action: action, path: shown) }
        }
    }
}

/// Reads the available bytes, at most `count`.
///
/// Returns their number and the `errno` of a failure, or 0.
func readSome(
    _ count: Int, from descriptor: Int32, appendingTo buffer: inout [UInt8]
) -> (count: Int, failure: Int32) {
    var failure: Int32 = 0
    var got = 0
    buffer.append(
        addingCapacity: count,
        initializingWith: { (output: inout OutputSpan<UInt8>) in
            unsafe output.withUnsafeMutableBufferPointer { (target, initialized) in
                repeat {
                    got = unsafe read(
                        descriptor, target.baseAddress.map { unsafe $0 + initialized }, count)
                    failure = got < 0 ? errno : 0
                } while failure == EINTR
                initialized += max(got, 0)
            }
        })
    return (max(got, 0), failure)
}

/// Writes all bytes, in as many calls as needed.
///
/// Returns the `errno` of a failure, or 0.
func writeAll(_ bytes: Span<UInt8>, to descriptor: Int32) -> Int32 {
    unsafe writeAll(bytes.bytes, to: descriptor)
}

/// Writes numbers in little-endian order.
///
/// Returns the `errno` of a failure, or 0.
func writeAll<Number: FixedWidthInteger & BitwiseCopyable>(
    numbers: Span<Number>, to descriptor: Int32
) -> Int32 {
    if Number(1).littleEndian == 1 { return unsafe writeAll(numbers.bytes, to: descriptor) }
    let turned = numbers.indices.map { numbers[$0].littleEndian }
    return unsafe writeAll(turned.span.bytes, to: descriptor)
}

private func writeAll(_ bytes: RawSpan, to descriptor: Int32) -> Int32 {
    unsafe bytes.withUnsafeBytes { (bytes) -> Int32 in
        var rest = unsafe bytes[...]
        while unsafe !rest.isEmpty {
            let start = unsafe UnsafeRawBufferPointer(rebasing: rest).baseAddress
            let written = unsafe write(descriptor, start, rest.count)
            switch (written, errno) {
            case (1..., _): unsafe rest = unsafe rest.dropFirst(written)
            case (0, _): return EIO
            case (_, EINTR): continue
            case (_, EAGAIN): waitUntilWritable(descriptor)
            case (_, let number): return number
            }
        }
        return 0
    }
}

/// Waits until a non-blocking descriptor accepts bytes again.
private func waitUntilWritable(_ descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = unsafe poll(&request, 1, -1)
}

/// Flushes a descriptor to the disk.
///
/// Returns the `errno` of a failure, or 0.
///
/// Descriptors that cannot be synced (a pipe, some network file systems) are not failures.
func sync(_ descriptor: Int32) -> Int32 {
    while fsync(descriptor) != 0 {
        switch errno {
        case EINTR: continue
        case EINVAL, ENOTSUP, EROFS: return 0
        case let number: return number
        }
    }
    return 0
}

/// Flushes the names in a folder to the disk.
///
/// Does nothing if this process cannot open the folder.
func syncFolder(_ path: PathName, named shown: String) throws(SystemError) {
    try sync(path, O_RDONLY | O_DIRECTORY, named: shown)
}

/// Flushes a closed file to the disk.
///
/// Does nothing if this process cannot open the file.
func syncFile(_ path: PathName, named shown: String) throws(SystemError) {
    try sync(path, O_RDONLY | O_NOFOLLOW, named: shown)
}

/// Throws if bytes of a closed file could not be written when its file system was flushed.
///
/// A file system does not always report that itself. Does nothing if this process cannot open the
/// file.
func requireSynced(_ path: PathName, named shown: String) throws(SystemError) {
    try sync(path, O_RDONLY | O_NOFOLLOW, named: shown) { descriptor in
        guard sync_file_range(descriptor, 0, 0, UInt32(SYSTEM_SYNC_RANGE_WAIT)) != 0 else {
            return 0
        }
        return [EINTR, EINVAL, ENOSYS, ESPIPE].contains(errno) ? sync(descriptor) : errno
    }
}

private func sync(
    _ path: PathName, _ flags: Int32, named shown: String, with sync: (Int32) -> Int32 = sync
) throws(SystemError) {
    guard let open = try? Descriptor.opening(path, flags, action: "write", named: shown) else {
        return
    }
    let failure = sync(open.number)
    if failure != 0 { throw SystemError(number: failure, action: "write", path: shown) }
}
