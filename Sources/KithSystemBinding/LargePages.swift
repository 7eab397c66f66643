private import Glibc

extension [UInt8] {
    /// Reserves capacity that will mostly be filled, in huge pages if it is large.
    ///
    /// Each small page costs a page fault when first touched; together these take as long as
    /// reading a file into them.
    package mutating func reserveFilledCapacity(_ count: Int) {
        reserveCapacity(count)
        guard count >= 4 << 20 else { return }
        unsafe withUnsafeMutableBytes { room in
            guard let base = room.baseAddress else { return }
            let start = unsafe base.alignedUp(toMultipleOf: pageSize)
            let end = unsafe (base + count).alignedDown(toMultipleOf: pageSize)
            // This is a hint; ignoring it does no harm.
            _ = unsafe madvise(start, start.distance(to: end), MADV_HUGEPAGE)
        }
    }
}

private let pageSize = sysconf(Int32(_SC_PAGESIZE))
