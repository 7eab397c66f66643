internal import KithDiagnostics
internal import KithDigestBinding
internal import KithMarkup
internal import KithModel
internal import KithSourceText

/// A picture in a text: a data URL, a file that a browser saved in the folder of its page, or a recorded answer.
struct EmbeddedPicture {
    /// Its bytes.
    let bytes: [UInt8]
    /// The path of its file, which is made of its content.
    let name: String
}

/// Finds the pictures in texts that the input holds.
struct EmbeddedPictures: Sendable {
    /// Returns the files among the inputs.
    let stored: StoredMedia
    /// The address of a page that relative addresses are resolved against; empty if it is unknown.
    let base: String

    /// Returns the picture at an address; `nil` unless it is a JPEG, PNG, GIF or WebP picture that the input holds.
    func picture(at address: ArraySlice<UInt8>) -> EmbeddedPicture? {
        let address = address.trimmed { $0 <= 0x20 }
        let found =
            Self.embedded(address) ?? Self.place(address).flatMap(stored)
            ?? recorded(address).flatMap(stored)
        guard let bytes = found, let kind = PictureKind(bytes) else { return nil }
        return EmbeddedPicture(
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

/// The pictures and attached files of a talk, as files in a folder beside the pages; each is written once.
struct ThreadMedia {
    /// The written files.
    private(set) var files: [(name: String, bytes: Int)] = []
    /// Findings about files that cannot be written.
    private(set) var findings: [Finding] = []
    private var names: Set<String> = []
    /// The pictures and files among the inputs.
    let pictures: EmbeddedPictures

    init(_ pictures: EmbeddedPictures) { self.pictures = pictures }

    /// Writes the pictures in the text of a post.
    mutating func keepPictures(
        of tree: borrowing HTMLTree, in output: borrowing FileSet
    ) throws(WriteError) {
        for index in tree.inside(tree.root) {
            let node = HTMLNode(index: index)
            guard tree.isElement(node, .img), let address = tree.attribute(.src, of: node),
                let picture = pictures.picture(at: address)
            else { continue }
            try write(picture.bytes, to: picture.name, output)
        }
    }

    /// Writes an attached file; returns its path, or `nil` if the input does not hold its content.
    mutating func keep(
        _ file: AttachedFile, in output: borrowing FileSet
    ) throws(WriteError) -> String? {
        guard !file.content.isEmpty else {
            guard !file.path.isEmpty, let bytes = pictures.stored(file.path) else { return nil }
            return try write(bytes, of: file, output)
        }
        guard let bytes = EncodedFile(file.content)?.decoded() else {
            findings.append(
                WritingRules.undecodableBytes.finding(
                    "the attached file \(String(decoding: file.shownName, as: UTF8.self)) is neither "
                        + "a data URL nor base64; it is not written", at: nil))
            return nil
        }
        return try write(bytes, of: file, output)
    }

    private mutating func write(
        _ bytes: [UInt8], of file: AttachedFile, _ output: borrowing FileSet
    ) throws(WriteError) -> String {
        let name = "media/\(Self.digest(bytes))\(Self.ending(of: file.shownName))"
        try write(bytes, to: name, output)
        return name
    }

    /// Returns the extension of a name with its dot, if it is a plain one.
    private static func ending(of name: ArraySlice<UInt8>) -> String {
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return "" }
        let ending = name[dot...].dropFirst()
        guard 1...8 ~= ending.count, ending.allSatisfy(\.isASCIIAlphanumeric) else { return "" }
        return "." + String(decoding: ending, as: UTF8.self).lowercased()
    }

    private mutating func write(
        _ bytes: [UInt8], to name: String, _ output: borrowing FileSet
    ) throws(WriteError) {
        guard names.insert(name).inserted else { return }
        let file = try output.open(name)
        try file.write(bytes.span)
        try file.commit()
        files.append((name, bytes.count))
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
