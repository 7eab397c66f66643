internal import InflateBinding

/// What lies inside a member: a page in gzip is opened, other archives are not.
enum Nesting {
    case bytes([UInt8])
    case archive
    case tooLarge
    case damaged(String)

    /// Looks at a member, and undoes its compression.
    static func open(
        _ bytes: [UInt8], named name: inout String, _ request: MemberRequest
    ) -> Nesting {
        if request.takesWhole(name) { return .bytes(bytes) }
        guard ArchiveKind.uncompressed(bytes[...]) == nil else { return .archive }
        guard ArchiveKind.isPacked(bytes[...]) else { return .bytes(bytes) }
        guard bytes.starts(with: ArchiveKind.gzip) else { return .archive }
        let unpacked = Unpacked(bytes, as: .gzip, upTo: request.bytes)
        if unpacked.isCutOff, !request.isHead { return .tooLarge }
        if let problem = unpacked.problem, !request.isHead { return .damaged(problem) }
        let inner = unpacked.bytes
        if ArchiveKind.uncompressed(inner[...]) != nil || ArchiveKind.isPacked(inner[...]) {
            return .archive
        }
        if name.utf8.suffix(3).elementsEqual(".gz".utf8) { name.removeLast(3) }
        return .bytes(inner)
    }
}

/// Bytes undone of their compression, as far as they go.
struct Unpacked {
    private(set) var bytes: [UInt8] = []
    /// What is wrong with the rest.
    private(set) var problem: String?
    /// Whether there is more than the limit.
    private(set) var isCutOff = false

    /// Inflates all that is there; several members of gzip follow each other as one.
    init(_ packed: [UInt8], as wrapping: Inflater.Wrapping, upTo limit: Int) {
        var start = 0
        do throws(InflateError) {
            var inflater = try Inflater(wrapping)
            while start < packed.count {
                let room = min(max(packed.count * 4, 1 << 16), limit + 1 - bytes.count)
                let before = bytes.count
                let step = try inflater.inflate(
                    packed[start...], upTo: room, appendingTo: &bytes)
                start += step.consumed
                if bytes.count > limit {
                    bytes.removeLast(bytes.count - limit)
                    isCutOff = true
                    return
                }
                if step.isAtEnd {
                    guard wrapping == .gzip, packed[start...].starts(with: ArchiveKind.gzip) else {
                        return
                    }
                    inflater.restart()
                } else if step.consumed == 0, bytes.count == before {
                    break
                }
            }
            problem = "the compressed bytes end too early"
        } catch {
            problem = error.message
        }
    }
}
