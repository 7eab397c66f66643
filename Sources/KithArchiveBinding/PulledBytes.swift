/// The bytes of an archive, provided on demand.
package struct PulledBytes {
    /// Appends up to `count` bytes; returns their number, 0 at the end.
    ///
    /// What it throws becomes the cause of the archive's error.
    package let read: (_ count: Int, _ buffer: inout [UInt8]) throws -> Int
    /// Moves to an offset from the start; `nil` if the source cannot seek.
    package let seek: ((_ offset: Int) throws -> Void)?
    /// The total number of bytes; seeking requires it.
    package let size: Int?

    /// Creates a source from its functions.
    package init(
        size: Int? = nil, read: @escaping (_ count: Int, _ buffer: inout [UInt8]) throws -> Int,
        seek: ((_ offset: Int) throws -> Void)? = nil
    ) {
        self.read = read
        self.seek = seek
        self.size = size
    }
}
