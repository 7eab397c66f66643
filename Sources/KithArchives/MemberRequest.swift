internal import KithSourceText

/// The members and bytes that a caller wants from an archive.
package struct MemberRequest: Sendable {
    /// The limits of the archive.
    package var limits = ArchiveLimits()
    /// The number of leading bytes needed of each member; `nil` for all.
    package var head: Int?
    /// Whether a member of a given name is returned as it is, even if it is an archive or compressed.
    package var takesWhole: @Sendable (_ name: String) -> Bool = { _ in false }
    /// Whether pages are wanted, or else the recorded answers that are none, such as pictures.
    var wantsPages = true
    /// The places of the wanted members; `nil` for all.
    var places: Set<MemberPlace>? { didSet { last = places?.max() } }
    private var last: MemberPlace?

    /// Creates a request for all members, with the default limits.
    package init() {}

    /// Whether only the start of each member is needed.
    var isHead: Bool { head != nil }
    /// The maximum number of bytes read of a member.
    var bytes: Int { min(max(head ?? limits.memberBytes, 0), 1 << 40) }

    func wants(_ place: MemberPlace) -> Bool { places?.contains(place) ?? true }

    /// Returns whether a wanted member may be at or after a place.
    func mayHold(_ place: MemberPlace) -> Bool { last.map { place <= $0 } ?? true }
}
