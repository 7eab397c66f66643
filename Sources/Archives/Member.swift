public import SourceText

/// One file of a folder or an archive, or one recorded page.
public struct Member: Sendable {
    /// The path below what was opened, or the address of a recorded page.
    ///
    /// It may be absolute or lead out of its folder, and so is a name and nothing else.
    public let name: String
    /// The URL that the bytes come from, where the record or the name of a mirrored file tells it.
    public let address: String?
    /// When they were recorded or last changed, in seconds since 1970.
    public let date: Int?
    /// What a server said the bytes are, such as `text/html; charset=windows-1252`.
    public let mediaType: String?
    /// The bytes, undone of every coding of their transport.
    public let bytes: SourceBytes
    /// Where it is found again in what was opened.
    public let place: MemberPlace

    /// Describes a member.
    public init(
        name: String, address: String? = nil, date: Int? = nil, mediaType: String? = nil,
        bytes: SourceBytes, place: MemberPlace
    ) {
        self.name = name
        self.address = address
        self.date = date
        self.mediaType = mediaType
        self.bytes = bytes
        self.place = place
    }
}
