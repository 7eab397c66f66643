internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

/// The photo of a card.
enum CardPhoto {
    /// The address of a picture elsewhere.
    case address(ArraySlice<UInt8>)
    /// The picture, with the media type that the source gives it.
    case file(EncodedFile, mediaType: ArraySlice<UInt8>)

    /// Reads a photo; `nil` if it is neither a web address, nor a data URL, nor base64.
    init?(_ photo: Photo) {
        switch photo {
        case .address(let address) where URIText.isWeb(address): self = .address(address)
        case .address(let address) where address.starts(with: "//".utf8):
            self = .address("https:".utf8 + address)
        case .address(let text):
            // Only a data URL says that it is a picture.
            guard let file = EncodedFile(text), file.isValid, !file.mediaType.isEmpty else {
                return nil
            }
            self = .file(file, mediaType: file.mediaType)
        case .content(let text, let mediaType):
            guard let file = EncodedFile(text), file.isValid else { return nil }
            self = .file(file, mediaType: file.mediaType.isEmpty ? mediaType : file.mediaType)
        }
    }

    /// The URI of the picture: its address, or a data URL.
    var uri: [UInt8] {
        switch self {
        case .address(let address): return URIText.escaped(address)
        case .file(let file, let mediaType):
            var url: [UInt8] = []
            file.append(toURL: &url, mediaType: mediaType)
            return url
        }
    }

    /// Returns what is said of a photo that is not written.
    static func unreadable(of person: PersonRecord) -> Finding {
        WritingRules.undecodableBytes.finding(
            "the photo of \(String(decoding: person.label, as: UTF8.self)) is neither a web address "
                + "nor a data URL nor base64; it is not written", at: person.place)
    }
}
