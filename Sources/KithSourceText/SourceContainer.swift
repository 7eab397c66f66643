/// A container of several inputs, such as an archive.
package protocol SourceContainer: Sendable {
    /// The name in messages, unique within a run.
    var name: String { get }

    /// Reads members, in one pass if possible.
    ///
    /// - Parameters:
    ///   - places: The places of the members, in ascending order.
    ///   - limit: The maximum number of bytes of one member.
    ///   - total: The number of bytes after which no further member is read.
    /// - Returns: The bytes of each member, in the order of `places`; `nil` for those that cannot
    ///   be read.
    /// - Throws: ``ReadError`` if the container itself cannot be read.
    func read(
        _ places: [MemberPlace], upTo limit: Int, total: Int
    ) throws(ReadError) -> [SourceBytes?]
}

/// The place of a member in its container.
package struct MemberPlace: Hashable, Comparable, Sendable {
    /// An offset in the container at or before the member.
    package let offset: Int
    /// The number of members between that offset and this one.
    package let index: Int

    /// Creates a place.
    package init(offset: Int, index: Int) {
        self.offset = offset
        self.index = index
    }

    /// Compares places by their order in the container.
    package static func < (left: MemberPlace, right: MemberPlace) -> Bool {
        (left.offset, left.index) < (right.offset, right.index)
    }
}
