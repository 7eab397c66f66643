internal import KithArchives
internal import KithCommandLine

/// The parameters that limit the reading of archives.
struct ArchiveParameters: ParameterGroup {
    static let title = "Archives"

    let memberSize: Option<ByteCount>
    let members: Option<PositiveNumber>
    let unpacked: Option<ByteCount>
    let ratio: Option<PositiveNumber>

    init() {
        let usual = ArchiveLimits()
        memberSize = Option(
            "max-member-size", default: ByteCount(bytes: usual.memberBytes),
            help: "The maximum size of a page or another member that is read together with others.")
        members = Option(
            "max-members", default: PositiveNumber(usual.members),
            help: "The maximum number of members in one archive.")
        unpacked = Option(
            "max-unpacked", default: ByteCount(bytes: usual.totalBytes),
            help: "The maximum size to which one archive may unpack.")
        ratio = Option(
            "max-ratio", default: PositiveNumber(usual.ratio),
            help:
                """
                The maximum ratio of unpacked to packed size, for archives that unpack to \
                \(ByteCount(bytes: usual.ratioFrom).argumentText) or more.
                """)
    }

    func limits(_ values: Values) -> ArchiveLimits {
        var limits = ArchiveLimits()
        limits.memberBytes = values[memberSize].bytes
        limits.members = values[members].number
        limits.totalBytes = values[unpacked].bytes
        limits.ratio = values[ratio].number
        return limits
    }
}
