internal import KithATProto

/// A record key in eight bytes: the value of a TID, or the index of another key in a side table.
struct PackedKey: Hashable {
    let rawValue: UInt64

    init(rawValue: UInt64) { self.rawValue = rawValue }

    /// No known key, as in edge lists.
    static let none = PackedKey(rawValue: .max)

    private static let otherMark: UInt64 = 1 << 63

    /// Creates a key from an index of the side table.
    init(other index: Int) { rawValue = Self.otherMark | UInt64(index) }

    /// The index in the side table; `nil` for a TID and for ``none``.
    var otherIndex: Int? {
        rawValue & Self.otherMark != 0 && self != .none ? Int(rawValue & ~Self.otherMark) : nil
    }

    /// Creates a key from a TID; fails if the text is not a TID or its highest bit is set.
    init?(tid text: Span<UInt8>) {
        guard let tid = try? TID(text) as TID, tid.value & Self.otherMark == 0 else { return nil }
        rawValue = tid.value
    }

    /// The text of the TID.
    var tid: [UInt8] { TID(value: rawValue).bytes }
}
