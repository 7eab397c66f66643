/// A kind of bitmap that browsers show, told by its first bytes.
enum PictureKind: String {
    case gif
    case jpeg
    case png
    case webp

    /// Recognises a picture; `nil` for other bytes.
    init?(_ bytes: [UInt8]) {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: [0x89] + Array("PNG\r\n".utf8)) {
            self = .png
        } else if bytes.starts(with: "GIF8".utf8) {
            self = .gif
        } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
            self = .webp
        } else {
            return nil
        }
    }

    /// The usual extension of its files.
    var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

    var mediaType: String { "image/\(rawValue)" }
}
