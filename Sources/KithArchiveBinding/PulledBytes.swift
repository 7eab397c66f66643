/// The bytes of an archive, provided on demand.
public struct PulledBytes {
    /// Appends up to `count` bytes; returns their number, 0 at the end.
    ///
    /// What it throws becomes the cause of the archive's error.
    public let read: (_ count: Int, _ buffer: inout [UInt8]) throws -> Int
    /// Moves to an offset from the start; `nil` if the source cannot seek.
    public let seek: ((_ offset: Int) throws -> Void)?
    /// The total number of bytes; seeking requires it.
    public let size: Int?

    /// Creates a source from its functions.
    public init(
        size: Int? = nil, read: @escaping (_ count: Int, _ buffer: inout [UInt8]) throws -> Int,
        seek: ((_ offset: Int) throws -> Void)? = nil
    ) {
        self.read = read
        self.seek = seek
        self.size = size
    }
}
