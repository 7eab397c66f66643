internal import InflateBinding
private import SourceText

/// What lies inside a member: a page in gzip is opened, other archives are not.
enum Nesting {
    case bytes([UInt8])
    case archive
    case tooLarge
    case damaged(String)

    /// Looks at a member, and undoes its compression; what is more than the archive may still unpack is too large.
    static func open(
        _ bytes: [UInt8], named name: inout String, _ request: MemberRequest, room: Int
    ) -> Nesting {
        if request.takesWhole(name) { return .bytes(bytes) }
        guard ArchiveKind.uncompressed(bytes[...]) == nil else { return .archive }
        guard ArchiveKind.isPacked(bytes[...]) else { return .bytes(bytes) }
        guard bytes.starts(with: ArchiveKind.gzip) else { return .archive }
        let unpacked = Unpacked(
            bytes, as: .gzip, upTo: min(request.bytes, room), isHead: request.isHead)
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
    ///
    /// Of what is more than the limit nothing is kept, and little memory is taken, unless its head is asked for.
    init(_ packed: [UInt8], as wrapping: Inflater.Wrapping, upTo limit: Int, isHead: Bool) {
        let told = wrapping == .gzip ? Self.toldCount(packed) : 0
        // The end of a file may say anything: so what seems to be too much is counted first, and kept if it is not.
        if !isHead, told > limit, Self.hasMore(packed, than: limit) {
            isCutOff = true
            return
        }
        if told <= limit { bytes.reserveCapacity(min(told, limit) + SourceBytes.padding) }
        inflate(packed, wrapping, limit)
    }

    /// How many bytes the last member of gzip has, as its end says.
    private static func toldCount(_ packed: [UInt8]) -> Int {
        packed.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// Whether gzip inflates to more than a number of bytes, which are not kept.
    private static func hasMore(_ packed: [UInt8], than limit: Int) -> Bool {
        var (start, count) = (0, 0)
        var bytes: [UInt8] = []
        do throws(InflateError) {
            var inflater = try Inflater(.gzip)
            while start < packed.count {
                bytes.removeAll(keepingCapacity: true)
                let step = try inflater.inflate(
                    packed[start...], upTo: 1 << 18, appendingTo: &bytes)
                start += step.consumed
                count += bytes.count
                if count > limit { return true }
                if step.isAtEnd {
                    guard packed[start...].starts(with: ArchiveKind.gzip) else { return false }
                    inflater.restart()
                } else if step.consumed == 0, bytes.isEmpty {
                    return false
                }
            }
        } catch {}
        return false
    }

    private mutating func inflate(
        _ packed: [UInt8], _ wrapping: Inflater.Wrapping, _ limit: Int
    ) {
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
