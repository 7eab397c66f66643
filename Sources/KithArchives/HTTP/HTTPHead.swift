private import KithSourceText

/// The status line and header of a recorded HTTP response.
struct HTTPHead {
    /// The status, such as 200; `nil` if the first line is not an HTTP status line.
    let status: Int?
    /// The `Content-Type` of the body.
    let mediaType: String?
    /// The content codings of the body, in the order of application, in lower case.
    let codings: [[UInt8]]
    /// Whether the body has chunked transfer coding.
    let isChunked: Bool

    init(_ bytes: ArraySlice<UInt8>) {
        let line = bytes.prefix { $0 != 0x0A }
        let words = line.trimmed.split(separator: 0x20, maxSplits: 2)
        status =
            words.count >= 2 && words[0].starts(with: "HTTP/".utf8) && words[1].count == 3
            ? words[1].decimal : nil
        let fields = HeaderFields(bytes[min(line.endIndex + 1, bytes.endIndex)...])
        mediaType = fields.text("content-type")
        codings = Self.list(fields.value("content-encoding"))
        isChunked = Self.list(fields.value("transfer-encoding")).contains(Array("chunked".utf8))
    }

    private static func list(_ value: [UInt8]?) -> [[UInt8]] {
        (value ?? []).split(separator: UInt8(ascii: ",")).map { $0.trimmed.map(\.lowercasedASCII) }
            .filter { !$0.isEmpty && $0 != Array("identity".utf8) }
    }
}

/// A classification of recorded content by media type.
enum ContentKind {
    case page
    case other(String)

    var isPage: Bool { if case .page = self { true } else { false } }

    /// Classifies content by its media type, or if there is none, by its first visible byte.
    init(_ mediaType: String?, head: ArraySlice<UInt8>) {
        let bytes = Array((mediaType ?? "").utf8)
        let essence = bytes.prefix { $0 != UInt8(ascii: ";") }.trimmed.map(\.lowercasedASCII)
        guard !essence.isEmpty else {
            let first = head.trimmed.first
            self = first == 0x3C || first == 0x7B || first == 0x5B ? .page : .other("no type")
            return
        }
        let name = String(decoding: essence, as: UTF8.self)
        let isPage =
            ["text/html", "application/xhtml+xml", "application/json", "text/json"].contains(name)
            || essence.suffix(5).elementsEqual("+json".utf8)
        self = isPage ? .page : .other(name)
    }
}
