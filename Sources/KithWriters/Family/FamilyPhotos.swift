internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

/// The photos of people that the input holds, for their boxes.
///
/// A photo elsewhere is not fetched, and its box has none. What is no picture, whatever it claims to be, or is too large for
/// a box, is left out, and findings say so.
struct FamilyPhotos {
    /// The data URL of each person's photo.
    private(set) var urls: [Int: [UInt8]] = [:]
    private(set) var findings: [Finding] = []

    /// The largest photo, and all photos of a picture together, in bytes.
    static let (mostBytes, mostBytesTogether) = (1 << 20, 32 << 20)

    /// Without photos.
    init() {}

    /// Reads the photos of the people of a graph.
    init(_ graph: Graph) {
        let meanings = Meanings(graph.dataset)
        var rest = Self.mostBytesTogether
        for (index, node) in graph.nodes.enumerated() {
            guard case .row(let kind, let row) = node.origin else { continue }
            let person = PersonRecord(meanings, RowID(kind: kind, row: row))
            guard let photo = person.photo else { continue }
            switch CardPhoto(photo) {
            case nil: findings.append(CardPhoto.unreadable(of: person))
            case .address: continue
            case .file(let file, _):
                guard let url = Self.url(of: file, most: min(rest, Self.mostBytes)) else {
                    findings.append(Self.unfit(person))
                    continue
                }
                rest -= file.count ?? 0
                urls[index] = url
            }
        }
    }

    /// Returns the data URL of a picture of at most some bytes; its media type is that of its bytes.
    private static func url(of file: EncodedFile, most: Int) -> [UInt8]? {
        guard let count = file.count, count <= most, let bytes = file.decoded(),
            let kind = PictureKind(bytes), kind != .webp
        else { return nil }
        var url = Array("data:\(kind.mediaType);base64,".utf8)
        Base64.encode(bytes.span, appendingTo: &url)
        return url
    }

    private static func unfit(_ person: PersonRecord) -> Finding {
        WritingRules.leftOut.finding(
            "the photo of \(String(decoding: person.label, as: UTF8.self)) is not drawn: it is no PNG, JPEG or GIF "
                + "picture, or larger than 1 MiB, or the photos together are larger than 32 MiB",
            at: person.place)
    }
}
