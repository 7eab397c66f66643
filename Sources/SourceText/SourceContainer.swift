/// Something that holds several inputs, such as an archive.
public protocol SourceContainer: Sendable {
    /// The name that messages use; two containers of one run have different names.
    var name: String { get }

    /// Reads members, all in one walk where that is possible.
    ///
    /// - Parameters:
    ///   - places: Where they are, in ascending order.
    ///   - limit: The most bytes of one of them.
    ///   - total: Once this many bytes have been read, no more are.
    /// - Returns: The bytes of each in its slot; `nil` where they cannot be read.
    /// - Throws: ``ReadError`` where the container itself cannot be read.
    func read(
        _ places: [MemberPlace], upTo limit: Int, total: Int
    ) throws(ReadError) -> [SourceBytes?]
}

/// Where a member lies in what holds it.
public struct MemberPlace: Hashable, Comparable, Sendable {
    /// A byte of the container from which on it can be looked for.
    public let offset: Int
    /// How many others come before it from there.
    public let index: Int

    /// Names a place.
    public init(offset: Int, index: Int) {
        self.offset = offset
        self.index = index
    }

    /// The order in the container.
    public static func < (left: MemberPlace, right: MemberPlace) -> Bool {
        (left.offset, left.index) < (right.offset, right.index)
    }
}
