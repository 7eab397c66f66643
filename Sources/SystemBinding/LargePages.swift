private import Glibc

extension [UInt8] {
    /// Reserves room for so many bytes, of which most will be filled.
    ///
    /// Much room is asked for in large pages. Of small ones each costs a fault when it is first touched, all
    /// together as much time as reading a file into them.
    public mutating func reserveFilledCapacity(_ count: Int) {
        reserveCapacity(count)
        guard count >= 4 << 20 else { return }
        unsafe withUnsafeMutableBytes { room in
            guard let base = room.baseAddress else { return }
            let start = unsafe base.alignedUp(toMultipleOf: pageSize)
            let end = unsafe (base + count).alignedDown(toMultipleOf: pageSize)
            // A wish: where it is not granted, nothing is lost.
            _ = unsafe madvise(start, start.distance(to: end), MADV_HUGEPAGE)
        }
    }
}

private let pageSize = sysconf(Int32(_SC_PAGESIZE))
