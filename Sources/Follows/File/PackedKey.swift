internal import ATProto

/// A record key in eight bytes: a TID as its number, another text by its place in a side table.
struct PackedKey: Hashable {
    let rawValue: UInt64

    init(rawValue: UInt64) { self.rawValue = rawValue }

    /// No key is known, as in lists of accounts.
    static let none = PackedKey(rawValue: .max)

    private static let otherMark: UInt64 = 1 << 63

    /// A key that is no TID.
    init(other index: Int) { rawValue = Self.otherMark | UInt64(index) }

    /// The place in the side table; `nil` for a TID and for none.
    var otherIndex: Int? {
        rawValue & Self.otherMark != 0 && self != .none ? Int(rawValue & ~Self.otherMark) : nil
    }

    /// A TID, if the text is one that fits beside the mark.
    init?(tid text: Span<UInt8>) {
        guard let tid = try? TID(text) as TID, tid.value & Self.otherMark == 0 else { return nil }
        rawValue = tid.value
    }

    /// The text of a TID.
    var tid: [UInt8] { TID(value: rawValue).bytes }
}
