internal import SourceText

/// What of an archive is asked for.
public struct MemberRequest: Sendable {
    /// What bounds the work.
    public var limits = ArchiveLimits()
    /// How many of the first bytes of each member are enough; `nil` for all.
    public var head: Int?
    /// Whether a member is taken as it is by its name, even where it is an archive or compressed.
    public var takesWhole: @Sendable (_ name: String) -> Bool = { _ in false }
    /// Where the members are that are wanted; `nil` for all.
    var places: Set<MemberPlace>? { didSet { last = places?.max() } }
    private var last: MemberPlace?

    /// Everything, within the usual limits.
    public init() {}

    /// Whether a part of a member is enough.
    var isHead: Bool { head != nil }
    /// The most bytes that are read of a member.
    var bytes: Int { min(max(head ?? limits.memberBytes, 0), 1 << 40) }

    func wants(_ place: MemberPlace) -> Bool { places?.contains(place) ?? true }

    /// Whether a member that is wanted may be at a place, or behind it.
    func mayHold(_ place: MemberPlace) -> Bool { last.map { place <= $0 } ?? true }
}
