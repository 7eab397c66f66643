/// How much an archive may ask for before it is taken for a bomb.
public struct ArchiveLimits: Hashable, Sendable {
    /// The most bytes of one member.
    public var memberBytes = 64 << 20
    /// The option of the command line that sets it.
    public var memberOption = "--max-member-size"
    /// How many times larger all that was unpacked may be than the archive.
    public var ratio = 200
    /// From how many unpacked bytes on the ratio counts.
    public var ratioFrom = 32 << 20
    /// The most bytes that are unpacked.
    public var totalBytes = 1 << 40
    /// The most members.
    public var members = 10_000_000
    /// The most bytes of a member's name, and of a line of a WARC header.
    public var nameBytes = 4096
    /// The most bytes of the header of a WARC record, and of the HTTP header in it.
    public var headerBytes = 1 << 16
    /// How many damaged members there may be before the rest is given up.
    public var damagedMembers = 100

    /// The limits unless said otherwise.
    public init() {}

    /// The most bytes that so many bytes may be unpacked to.
    func most(of packed: Int) -> Int {
        let (most, overflow) = max(packed, 1).multipliedReportingOverflow(by: max(ratio, 1))
        return min(totalBytes, overflow ? .max : max(ratioFrom, most))
    }

    /// Whether an archive of some size may go on.
    func allow(unpacked: Int, of packed: Int) -> Bool { unpacked <= most(of: packed) }

    /// What is said of an archive with too many members or pages.
    func tooMany(_ name: String) -> String {
        let most = members == 1 ? "one \(name.dropLast())" : "\(members) \(name)"
        return "has more than \(most) (limit --max-members)"
    }

    /// What is said when it may not.
    func bomb(_ name: String, of packed: Int) -> String {
        let most = most(of: packed)
        return most == totalBytes
            ? "\(name) unpacks to more than the limit of \(most) bytes; raise it with --max-unpacked"
            : "\(name) unpacks to more than \(most) bytes, and to more than \(ratio) times its size; "
                + "raise the limit with --max-ratio"
    }

    /// What is said of a member, or of a file that is one, that is larger than asked for.
    func largeMember(_ name: String, _ most: Int) -> String {
        "\(name) unpacks to more than the limit of \(most) bytes; raise it with \(memberOption)"
    }
}
