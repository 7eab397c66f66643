internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

/// The photos of people that the inputs hold, for their boxes.
///
/// A photo elsewhere is not fetched, and its box has none. What is no picture, whatever it claims to be, or is too large for
/// a box, is left out, and findings say so.
struct FamilyPhotos {
    /// The photo of each person that has one.
    private(set) var all: [Int: Image] = [:]
    private(set) var findings: [Finding] = []

    /// A photo.
    struct Image {
        let kind: PictureKind
        let bytes: [UInt8]

        /// The data URL; its media type is that of the bytes.
        var url: [UInt8] {
            var url = Array("data:\(kind.mediaType);base64,".utf8)
            Base64.encode(bytes.span, appendingTo: &url)
            return url
        }
    }

    /// The largest photo, and all photos of a picture together, in bytes.
    static let (mostBytes, mostBytesTogether) = (1 << 20, 32 << 20)
    /// The most pixels of a photo; Graphviz takes four bytes for each, however small the file is.
    private static let mostPixels = 25e6

    /// Why a photo is not drawn.
    private struct Obstacle: Error {
        let rule: RuleDescription
        let text: String

        static let unreadable = Obstacle(
            rule: WritingRules.undecodableBytes,
            text: "it is neither base64 nor a file among the inputs")
        static let unknown = Obstacle(
            rule: WritingRules.leftOut, text: "it is no PNG, JPEG or GIF picture")
        static let damaged = Obstacle(
            rule: WritingRules.undecodableBytes, text: "it is damaged, or too large to be decoded")
        static let large = Obstacle(rule: WritingRules.leftOut, text: "it is larger than 1 MiB")
        static let manyPixels = Obstacle(
            rule: WritingRules.leftOut, text: "it has more than 25 million pixels")
        static let many = Obstacle(
            rule: WritingRules.leftOut, text: "the photos together are larger than 32 MiB")

        func finding(_ person: PersonRecord) -> Finding {
            let name = String(decoding: person.label, as: UTF8.self)
            return rule.finding("the photo of \(name) is not drawn: \(text)", at: person.place)
        }
    }

    /// Without photos.
    init() {}

    /// Reads the photos of the people of a graph, in their rows or among the inputs.
    init(_ graph: Graph, stored: StoredMedia?) {
        let meanings = Meanings(graph.dataset)
        var rest = Self.mostBytesTogether
        for (index, node) in graph.nodes.enumerated() {
            guard case .row(let kind, let row) = node.origin else { continue }
            let person = PersonRecord(meanings, RowID(kind: kind, row: row))
            guard let photo = person.photo else { continue }
            do throws(Obstacle) {
                guard let bytes = try Self.bytes(of: photo, stored) else { continue }
                guard bytes.count <= Self.mostBytes else { throw .large }
                guard let kind = PictureKind(bytes), kind != .webp else { throw .unknown }
                let pixels = PictureSize(bytes, kind)?.pixels ?? 0
                guard pixels <= Self.mostPixels else { throw .manyPixels }
                guard bytes.count <= rest else { throw .many }
                rest -= bytes.count
                all[index] = Image(kind: kind, bytes: bytes)
            } catch {
                findings.append(error.finding(person))
            }
        }
    }

    /// Leaves out photos of people that turn out to be damaged.
    mutating func leaveOut(_ damaged: [Int], of graph: Graph) {
        let meanings = Meanings(graph.dataset)
        for node in damaged {
            guard all.removeValue(forKey: node) != nil,
                case .row(let kind, let row) = graph.nodes[node].origin
            else { continue }
            let person = PersonRecord(meanings, RowID(kind: kind, row: row))
            findings.append(Obstacle.damaged.finding(person))
        }
    }

    /// Returns the bytes of a photo; `nil` for one that is elsewhere.
    private static func bytes(
        of photo: Photo, _ stored: StoredMedia?
    ) throws(Obstacle) -> [UInt8]? {
        if case .address(let address) = photo, let bytes = stored?(address) { return bytes }
        switch CardPhoto(photo) {
        case nil: throw .unreadable
        case .address: return nil
        case .file(let file, _):
            guard let count = file.count else { throw .unreadable }
            guard count <= mostBytes else { throw .large }
            guard let bytes = file.decoded() else { throw .unreadable }
            return bytes
        }
    }
}
