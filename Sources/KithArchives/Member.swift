package import KithSourceText

/// A file of a folder or an archive, or a recorded page.
package struct Member: Sendable {
    /// The path relative to the folder or archive, or the address of a recorded page.
    ///
    /// The path may be absolute or contain "..", so it must not be used to open or create files.
    package let name: String
    /// The URL of the content, from the record or from the name of a mirrored file.
    package let address: String?
    /// The time of recording or last change, in seconds since 1970.
    package let date: Int?
    /// The media type that the server declared, such as `text/html; charset=windows-1252`.
    package let mediaType: String?
    /// The content, with all transfer and content codings removed.
    package let bytes: SourceBytes
    /// The place of the member in its folder or archive.
    package let place: MemberPlace

    /// Creates a member.
    package init(
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
