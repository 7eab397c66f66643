/// A photo of a person.
package enum Photo: Sendable {
    /// The address of a picture elsewhere, or the path of one among the inputs.
    case address(ArraySlice<UInt8>)
    /// The picture as a data URL or base64, with the media type that the source gives its file; empty if none.
    case content(ArraySlice<UInt8>, mediaType: ArraySlice<UInt8>)

    /// Reads what a field holds; `nil` for a file with neither content nor path.
    init?(_ picture: PartValues.Picture, _ meanings: Meanings) {
        switch picture {
        case .address(let text): self = .address(text)
        case .content(let text): self = .content(text, mediaType: [])
        case .file(let file):
            guard let content = meanings.text(.content, of: file), !content.isEmpty else {
                guard let path = meanings.text(.path, of: file), !path.isEmpty else { return nil }
                self = .address(path)
                return
            }
            self = .content(content, mediaType: meanings.text(.mediaType, of: file) ?? [])
        }
    }
}
