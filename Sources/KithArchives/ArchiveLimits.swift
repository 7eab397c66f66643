/// Limits that protect against archive bombs.
package struct ArchiveLimits: Hashable, Sendable {
    /// The maximum size of one member in bytes.
    package var memberBytes = 64 << 20
    /// The command line option that sets `memberBytes`, for messages.
    package var memberOption = "--max-member-size"
    /// The maximum ratio of unpacked bytes to the size of the archive.
    package var ratio = 200
    /// The number of unpacked bytes up to which `ratio` does not apply.
    package var ratioFrom = 32 << 20
    /// The maximum total number of unpacked bytes.
    package var totalBytes = 1 << 40
    /// The maximum number of members.
    package var members = 10_000_000
    /// The maximum length of a member's name in bytes.
    package var nameBytes = 4096
    /// The maximum size in bytes of a WARC record header and of the HTTP header in a record.
    package var headerBytes = 1 << 16
    /// The number of damaged members after which reading stops.
    package var damagedMembers = 100

    /// Creates the default limits.
    package init() {}

    /// Returns the maximum number of bytes that an archive of a given size may unpack to.
    func most(of packed: Int) -> Int {
        let (most, overflow) = max(packed, 1).multipliedReportingOverflow(by: max(ratio, 1))
        return min(totalBytes, overflow ? .max : max(ratioFrom, most))
    }

    /// Returns whether an archive of a given size may unpack to a number of bytes.
    func allow(unpacked: Int, of packed: Int) -> Bool { unpacked <= most(of: packed) }

    /// Returns the message for an archive with too many members or pages.
    func tooMany(_ name: String) -> String {
        let most = members == 1 ? "one \(name.dropLast())" : "\(members) \(name)"
        return "has more than \(most) (limit --max-members)"
    }

    /// Returns the message for an archive that unpacks to too many bytes.
    func bomb(_ name: String, of packed: Int) -> String {
        let most = most(of: packed)
        return most == totalBytes
            ? "\(name) unpacks to more than the limit of \(most) bytes; raise it with --max-unpacked"
            : "\(name) unpacks to more than \(most) bytes, and to more than \(ratio) times its size; "
                + "raise the limit with --max-ratio"
    }

    /// Returns the message for a member, or a compressed file, that exceeds its limit.
    func largeMember(_ name: String, _ most: Int) -> String {
        "\(name) unpacks to more than the limit of \(most) bytes; raise it with \(memberOption)"
    }
}
