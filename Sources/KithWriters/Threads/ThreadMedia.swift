internal import KithDiagnostics
internal import KithDigestBinding
internal import KithMarkup
internal import KithModel
internal import KithSourceText

/// A picture or an attached file that is kept in a file beside the pages.
struct KeptFile: Sendable {
    /// Its bytes.
    let bytes: [UInt8]
    /// The path of its file, which is made of its content.
    let name: String
}

/// Finds the pictures in texts and the attached files that the input holds.
///
/// A picture is a data URL, a file that a browser saved in the folder of its page, or a recorded answer.
struct EmbeddedPictures: Sendable {
    /// Returns the files among the inputs.
    let stored: StoredMedia
    /// The address of a page that relative addresses are resolved against; empty if it is unknown.
    let base: String

    /// Returns the picture at an address; `nil` unless it is a JPEG, PNG, GIF or WebP picture that the input holds.
    func picture(at address: ArraySlice<UInt8>) -> KeptFile? {
        let address = address.trimmed { $0 <= 0x20 }
        let found =
            Self.embedded(address) ?? Self.place(address).flatMap(stored)
            ?? recorded(address).flatMap(stored)
        guard let bytes = found, let kind = PictureKind(bytes) else { return nil }
        return KeptFile(
            bytes: bytes, name: "media/\(ThreadMedia.digest(bytes)).\(kind.fileExtension)")
    }

    /// Returns the web address that a relative address means on its page; `nil` for other addresses.
    private func recorded(_ address: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let link = Link(address)
        guard !base.isEmpty, !address.isEmpty, link.scheme.isEmpty, link.host.isEmpty else {
            return nil
        }
        // Browsers ask for a space so.
        return link.absolute(under: Link(base)).flatMap { byte in
            byte == UInt8(ascii: " ") ? Array("%20".utf8) : [byte]
        }[...]
    }

    /// Returns the bytes in a data URL.
    private static func embedded(_ address: ArraySlice<UInt8>) -> [UInt8]? {
        guard let file = EncodedFile(address), !file.mediaType.isEmpty else { return nil }
        return file.decoded()
    }

    /// Returns a web address as it is, or the path in a relative address of a file in a folder beside the page; `nil` for
    /// other addresses.
    private static func place(_ address: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let slash = UInt8(ascii: "/")
        if ["https://", "http://", "//"].contains(where: { address.starts(with: $0.utf8) }) {
            return address
        }
        guard address.first != slash, address.contains(slash),
            !address.contains(where: { ":?#".utf8.contains($0) }),
            let path = PercentEncoding.decoded(address)
        else { return nil }
        return path.starts(with: "./".utf8) ? path.dropFirst(2) : path[...]
    }
}

extension EmbeddedPictures {
    /// Returns the pictures in the text of a post.
    func pictures(in tree: borrowing HTMLTree) -> [KeptFile] {
        var pictures: [KeptFile] = []
        for index in tree.inside(tree.root) {
            let node = HTMLNode(index: index)
            guard tree.isElement(node, .img), let address = tree.attribute(.src, of: node),
                let picture = picture(at: address)
            else { continue }
            pictures.append(picture)
        }
        return pictures
    }

    /// Returns an attached file, or `nil` if the input does not hold its content.
    func file(_ file: AttachedFile, _ findings: inout [Finding]) -> KeptFile? {
        guard !file.content.isEmpty else {
            return file.path.isEmpty ? nil : stored(file.path).map { KeptFile($0, of: file) }
        }
        guard let bytes = EncodedFile(file.content)?.decoded() else {
            findings.append(
                WritingRules.undecodableBytes.finding(
                    "the attached file \(String(decoding: file.shownName, as: UTF8.self)) is neither "
                        + "a data URL nor base64; it is not written", at: nil))
            return nil
        }
        return KeptFile(bytes, of: file)
    }
}

extension KeptFile {
    fileprivate init(_ bytes: [UInt8], of file: AttachedFile) {
        self.init(
            bytes: bytes,
            name: "media/\(ThreadMedia.digest(bytes))\(Self.ending(of: file.shownName))")
    }

    /// Returns the extension of a name with its dot, if it is a plain one.
    private static func ending(of name: ArraySlice<UInt8>) -> String {
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return "" }
        let ending = name[dot...].dropFirst()
        guard 1...8 ~= ending.count, ending.allSatisfy(\.isASCIIAlphanumeric) else { return "" }
        return "." + String(decoding: ending, as: UTF8.self).lowercased()
    }
}

/// The pictures and attached files of a talk, as files in a folder beside the pages; each is written once.
struct ThreadMedia {
    /// The written files.
    private(set) var files: [(name: String, bytes: Int)] = []
    private var names: Set<String> = []

    /// Writes a file, unless it is written already.
    mutating func write(_ kept: KeptFile, to output: borrowing FileSet) throws(WriteError) {
        guard names.insert(kept.name).inserted else { return }
        let file = try output.open(kept.name)
        try file.write(kept.bytes.span)
        try file.commit()
        files.append((kept.name, kept.bytes.count))
    }

    /// Returns a name for some bytes that no others have.
    static func digest(_ bytes: [UInt8]) -> String {
        var digest = SHA256()
        digest.update(bytes.span)
        return String(Hexadecimal.text(digest.finish()).prefix(32))
    }
}

extension AttachedFile {
    /// The name, or else the last part of the path, or a word.
    var shownName: ArraySlice<UInt8> {
        if !name.isEmpty { return name }
        let last = path.split(separator: UInt8(ascii: "/")).last ?? []
        return last.isEmpty ? Array("file".utf8)[...] : last
    }
}
