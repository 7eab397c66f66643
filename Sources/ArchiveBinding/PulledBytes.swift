/// The bytes of an archive, provided on demand.
public struct PulledBytes {
    /// Appends up to `count` bytes; returns their number, 0 at the end, or `nil` on failure.
    public let read: (_ count: Int, _ buffer: inout [UInt8]) -> Int?
    /// Moves to an offset from the start; `nil` if the source cannot seek.
    public let seek: ((_ offset: Int) -> Void)?
    /// The total number of bytes; seeking requires it.
    public let size: Int?

    /// Creates a source from its functions.
    public init(
        size: Int? = nil, read: @escaping (_ count: Int, _ buffer: inout [UInt8]) -> Int?,
        seek: ((_ offset: Int) -> Void)? = nil
    ) {
        self.read = read
        self.seek = seek
        self.size = size
    }
}
