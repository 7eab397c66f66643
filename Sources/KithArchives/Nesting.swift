internal import KithCompressionBinding
private import KithSourceText

/// The content of a member: a page in gzip is decompressed, other archives are not opened.
enum Nesting {
    case bytes([UInt8])
    case archive
    case tooLarge
    case damaged(String)

    /// Examines and decompresses a member; `room` is the number of bytes that the archive may still unpack to.
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

/// A decompressed byte string, as far as it is readable.
struct Unpacked {
    private(set) var bytes: [UInt8] = []
    /// What is wrong with the remaining bytes.
    private(set) var problem: String?
    /// Whether the content exceeds the limit.
    private(set) var isCutOff = false

    /// Decompresses all input; consecutive gzip members are joined.
    ///
    /// Content over the limit is discarded and takes little memory, unless only its head is requested.
    init(_ packed: [UInt8], as wrapping: Inflater.Wrapping, upTo limit: Int, isHead: Bool) {
        let told = wrapping == .gzip ? Self.toldCount(packed) : 0
        // The size in the trailer is not reliable, so content that seems too large is measured before it is kept.
        if !isHead, told > limit, Self.hasMore(packed, than: limit) {
            isCutOff = true
            return
        }
        if told <= limit { bytes.reserveCapacity(min(told, limit) + SourceBytes.padding) }
        inflate(packed, wrapping, limit)
    }

    /// Returns the size that the trailer of the last gzip member declares, in bytes.
    private static func toldCount(_ packed: [UInt8]) -> Int {
        packed.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// Returns whether gzip data decompresses to more than a number of bytes, without keeping them.
    private static func hasMore(_ packed: [UInt8], than limit: Int) -> Bool {
        var (start, count) = (0, 0)
        var bytes: [UInt8] = []
        do throws(CompressionError) {
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
        do throws(CompressionError) {
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
