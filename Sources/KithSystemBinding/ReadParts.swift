import Glibc

/// The size of the parts of a large read.
private let partCount = 4 << 20

/// Reads up to `count` bytes of a large file from its position on, in parts on all processors.
///
/// One processor spends longer on copying into memory that was never used than on anything else that is done with most
/// bytes. Returns the number of bytes and the `errno` of a failure, or 0; `nil` for small reads and what is no file.
func readParts(
    _ count: Int, from descriptor: Int32, appendingTo buffer: inout [UInt8]
) -> (count: Int, failure: Int32)? {
    guard count >= 4 * partCount, Processors.count > 1 else { return nil }
    var status = stat()
    let start = Int(lseek(descriptor, 0, SEEK_CUR))
    guard start >= 0, unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    let rest = min(count, Int(status.st_size) - start)
    guard rest >= 4 * partCount else { return nil }
    var got = 0
    var failure: Int32 = 0
    buffer.append(
        addingCapacity: rest,
        initializingWith: { (output: inout OutputSpan<UInt8>) in
            unsafe output.withUnsafeMutableBufferPointer { (target, initialized) in
                // An address, because threads share no pointers.
                let place = UInt(bitPattern: target.baseAddress) + UInt(initialized)
                let parts = Processors.answers((rest + partCount - 1) / partCount) { part in
                    let offset = part * partCount
                    let end = min(offset + partCount, rest)
                    return unsafe fill(
                        UnsafeMutableRawBufferPointer(
                            start: UnsafeMutableRawPointer(bitPattern: place + UInt(offset)),
                            count: end - offset),
                        from: descriptor, at: start + offset)
                }
                // What follows a part that ends early is read again, if there is anything.
                for part in parts {
                    got += part.count
                    failure = part.failure
                    if part.count < partCount { break }
                }
                initialized += got
            }
        })
    lseek(descriptor, off_t(start + got), SEEK_SET)
    return (got, got > 0 ? 0 : failure)
}

/// Fills memory from an offset of a file on, or until its end.
private func fill(
    _ target: UnsafeMutableRawBufferPointer, from descriptor: Int32, at offset: Int
) -> (count: Int, failure: Int32) {
    var count = 0
    while count < target.count {
        let got = unsafe pread(
            descriptor, target.baseAddress.map { unsafe $0 + count }, target.count - count,
            off_t(offset + count))
        if got > 0 {
            count += got
        } else if got == 0 {
            break
        } else if errno != EINTR {
            return (count, errno)
        }
    }
    return (count, 0)
}
