import Glibc

/// An open file descriptor with one owner, closed when the owner goes.
@safe struct Descriptor: ~Copyable {
    let number: Int32
    private let isOurs: Bool

    init(owning number: Int32) {
        self.number = number
        isOurs = true
    }

    /// One of the three standard streams, which stay open.
    init(borrowing number: Int32) {
        self.number = number
        isOurs = false
    }

    deinit {
        if isOurs { close(number) }
    }

    /// Opens a path; the descriptor is not passed on to child processes.
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

/// Reads what is there, at most `count` bytes; returns how many and the `errno` of a failure, or 0.
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

/// Writes every byte, however many calls that takes; returns the `errno` of the call that failed, or 0.
func writeAll(_ bytes: Span<UInt8>, to descriptor: Int32) -> Int32 {
    unsafe writeAll(bytes.bytes, to: descriptor)
}

/// Writes numbers, little end first; returns the `errno` of the call that failed, or 0.
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

/// Sleeps until a descriptor that somebody made non-blocking takes bytes again.
private func waitUntilWritable(_ descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = unsafe poll(&request, 1, -1)
}

/// Brings what was written to the disk; returns the `errno` of a real failure, or 0.
///
/// What cannot be synced at all (a pipe, some network file systems) is no failure.
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

/// Brings the names in a folder to the disk, as far as this process may open it.
func syncFolder(_ path: PathName, named shown: String) throws(SystemError) {
    try sync(path, O_RDONLY | O_DIRECTORY, named: shown)
}

/// Brings a file that has been closed to the disk, as far as this process may open it.
func syncFile(_ path: PathName, named shown: String) throws(SystemError) {
    try sync(path, O_RDONLY | O_NOFOLLOW, named: shown)
}

private func sync(_ path: PathName, _ flags: Int32, named shown: String) throws(SystemError) {
    guard let open = try? Descriptor.opening(path, flags, action: "write", named: shown) else {
        return
    }
    let failure = sync(open.number)
    if failure != 0 { throw SystemError(number: failure, action: "write", path: shown) }
}
