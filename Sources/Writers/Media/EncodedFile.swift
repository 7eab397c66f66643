internal import SourceText

/// A file encoded in a text: a data URL (RFC 2397), or base64 alone.
struct EncodedFile {
    /// The media type of a data URL, in lowercase and without parameters; otherwise empty.
    let mediaType: String
    /// The bytes.
    let bytes: [UInt8]

    /// The maximum length of a data URL before its comma, in bytes.
    private static let headLimit = 512

    /// Decodes a text; `nil` if it encodes no file.
    init?(_ text: Span<UInt8>) {
        var decoded: [UInt8] = []
        guard text.count >= 5, Self.text(text.extracting(..<5)) == "data:" else {
            guard Base64.decode(text, appendingTo: &decoded) else { return nil }
            mediaType = ""
            bytes = decoded
            return
        }
        var comma = 5
        while comma < min(text.count, Self.headLimit), text[comma] != UInt8(ascii: ",") {
            comma += 1
        }
        guard comma < min(text.count, Self.headLimit) else { return nil }
        let head = Self.text(text.extracting(5..<comma))
            .split(separator: ";", omittingEmptySubsequences: false)
        let body = text.extracting((comma + 1)...)
        let isBase64 = head.count > 1 && head.last == "base64"
        let isDecoded =
            isBase64
            ? Base64.decode(body, appendingTo: &decoded)
            : Self.decodePercents(body, appendingTo: &decoded)
        guard isDecoded else { return nil }
        mediaType = head.first.map { String($0) } ?? ""
        bytes = decoded
    }

    /// Returns printable ASCII in lowercase.
    ///
    /// Other bytes, which are not valid here, become `?`.
    private static func text(_ bytes: Span<UInt8>) -> String {
        var text: [UInt8] = []
        for index in bytes.indices {
            switch bytes[index] {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): text.append(bytes[index] + 0x20)
            case 0x21...0x7E: text.append(bytes[index])
            default: text.append(UInt8(ascii: "?"))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Appends percent-decoded bytes, such as `%41`.
    private static func decodePercents(
        _ text: Span<UInt8>, appendingTo output: inout [UInt8]
    ) -> Bool {
        var place = 0
        while place < text.count {
            let byte = text[place]
            guard 0x21...0x7E ~= byte else { return false }
            place += 1
            guard byte == UInt8(ascii: "%") else {
                output.append(byte)
                continue
            }
            guard place + 1 < text.count, let high = Hexadecimal.value(of: text[place]),
                let low = Hexadecimal.value(of: text[place + 1])
            else { return false }
            output.append(high << 4 | low)
            place += 2
        }
        return true
    }
}

extension EncodedFile {
    /// The file extension for common types of photos and documents.
    var fileExtension: String? {
        switch mediaType {
        case "image/jpeg", "image/jpg": "jpg"
        case "image/png": "png"
        case "image/gif": "gif"
        case "image/webp": "webp"
        case "image/heic": "heic"
        case "image/svg+xml": "svg"
        case "application/pdf": "pdf"
        case "text/plain": "txt"
        default: nil
        }
    }
}
