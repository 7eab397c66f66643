internal import KithSourceText
internal import KithSystemBinding

/// The URI by which a client names a text.
struct DocumentURI: Hashable {
    let text: String

    init(_ text: String) { self.text = text }

    /// The absolute path of the file that it names; `nil` for texts that are no files.
    var path: PathName? {
        guard let bytes = FileURI.path(ofURI: text), !bytes.contains(0) else { return nil }
        let path = PathName(bytes: Self.withoutHost(bytes))
        return path.isAbsolute ? path.normalized : nil
    }

    /// A path that stands for the text: its own, or one that no file has.
    var place: PathName {
        if let path { return path }
        // Its folder does not exist, so references lead to nothing else.
        let name = text.utf8.map { $0 == UInt8(ascii: "/") || $0 == 0 ? UInt8(ascii: "_") : $0 }
        return PathName(bytes: Array("/untitled:/".utf8) + name)
    }

    private static func withoutHost(_ bytes: [UInt8]) -> [UInt8] {
        let host = Array("localhost/".utf8)
        return bytes.starts(with: host) ? Array(bytes.dropFirst(host.count - 1)) : bytes
    }
}
