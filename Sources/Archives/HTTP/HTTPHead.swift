private import SourceText

/// The first line and the header of a recorded answer.
struct HTTPHead {
    /// The status, such as 200; `nil` where the first line is none of HTTP.
    let status: Int?
    /// What the body is, as the server says.
    let mediaType: String?
    /// The codings of the body, in the order in which they were applied, in lower case.
    let codings: [[UInt8]]
    /// Whether the body comes in chunks.
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

/// What kind of content a media type names.
enum ContentKind {
    case page
    case other(String)

    /// Judges by the type, and where there is none by the first visible byte.
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
