/// Bytes of an archive that are given out as they are asked for.
public struct PulledBytes {
    /// Appends up to a number of bytes; returns how many, 0 at the end, `nil` for a failure.
    public let read: (_ count: Int, _ buffer: inout [UInt8]) -> Int?
    /// Goes to a place, counted from the first byte; `nil` where that is not possible.
    public let seek: ((_ offset: Int) -> Void)?
    /// The number of bytes in all, without which there is no seeking.
    public let size: Int?

    /// Describes a way to the bytes.
    public init(
        size: Int? = nil, read: @escaping (_ count: Int, _ buffer: inout [UInt8]) -> Int?,
        seek: ((_ offset: Int) -> Void)? = nil
    ) {
        self.read = read
        self.seek = seek
        self.size = size
    }
}
