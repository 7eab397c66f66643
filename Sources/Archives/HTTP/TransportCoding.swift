internal import InflateBinding
private import SourceText

/// The body of a recorded answer, undone of what was done to it for its transport.
struct TransportCoding {
    /// The body, as far as it could be read; `nil` where it could not at all, or was taken.
    private(set) var body: [UInt8]?
    /// What is wrong with it.
    private(set) var problem: String?
    /// Whether it is larger than the limit.
    private(set) var isTooLarge = false

    init(_ bytes: consuming [UInt8], _ head: HTTPHead, upTo limit: Int, isHead: Bool) {
        guard head.isChunked || !head.codings.isEmpty else {
            body = bytes
            return
        }
        var body = bytes
        if head.isChunked {
            let chunks = ChunkedBody(body)
            body = chunks.bytes ?? body
            problem = isHead ? nil : chunks.problem
        }
        for coding in head.codings.reversed() {
            switch String(decoding: coding, as: UTF8.self) {
            case "gzip", "x-gzip":
                // Some recorders undo the coding and keep the header.
                guard body.starts(with: ArchiveKind.gzip) else { continue }
                body = unpack(body, .gzip, limit, isHead)
            case "deflate":
                // Meant is zlib's form, sent by many is the bare one.
                let isZlib =
                    body.count >= 2 && body[0] & 0x0F == 8
                    && (Int(body[0]) << 8 | Int(body[1])) % 31 == 0
                if !isZlib, body.first == 0x3C { continue }
                body = unpack(body, isZlib ? .zlib : .none, limit, isHead)
            case let name:
                problem = "its coding '\(name)' cannot be undone here; it is left out"
                return
            }
            if isTooLarge { return }
        }
        self.body = body
    }

    /// Hands over the body: whoever pads it then copies nothing.
    mutating func takeBody() -> [UInt8]? { body.take() }

    private mutating func unpack(
        _ packed: [UInt8], _ wrapping: Inflater.Wrapping, _ limit: Int, _ isHead: Bool
    ) -> [UInt8] {
        let unpacked = Unpacked(packed, as: wrapping, upTo: limit, isHead: isHead)
        if isHead { return unpacked.bytes }
        isTooLarge = unpacked.isCutOff
        if let message = unpacked.problem {
            problem = problem ?? "its compression is damaged: \(message)"
        }
        return unpacked.bytes
    }
}

/// The chunks of a body, one behind the other.
struct ChunkedBody {
    /// What the chunks hold; `nil` where the body does not begin with one, as where a recorder undid the coding.
    private(set) var bytes: [UInt8]?
    /// What is wrong with the rest.
    private(set) var problem: String?

    init(_ body: [UInt8]) {
        var output: [UInt8] = []
        output.reserveCapacity(body.count)
        var start = 0
        while true {
            guard let (size, data) = Self.header(of: body[start...]) else {
                if start > 0 {
                    problem = "its chunks are damaged behind byte \(output.count)"
                    bytes = output
                }
                return
            }
            if size == 0 {
                bytes = output
                return
            }
            guard size <= body.count - data else {
                bytes = output + body[data...]
                problem = "it ends before its last chunk"
                return
            }
            output += body[data..<data + size]
            start = data + size
            // The line's end behind the data.
            if start < body.count, body[start] == 0x0D { start += 1 }
            if start < body.count, body[start] == 0x0A { start += 1 }
            if start == body.count {
                bytes = output
                problem = "it ends before its last chunk"
                return
            }
        }
    }

    /// The size of a chunk and where its data begins.
    private static func header(of bytes: ArraySlice<UInt8>) -> (size: Int, data: Int)? {
        guard let end = bytes.prefix(256).firstIndex(of: 0x0A) else { return nil }
        let digits = bytes[..<end].prefix { $0 != UInt8(ascii: ";") }.trimmed
        guard (1...15).contains(digits.count) else { return nil }
        var size = 0
        for digit in digits {
            guard let value = Hexadecimal.value(of: digit) else { return nil }
            size = size << 4 | Int(value)
        }
        return (size, end + 1)
    }
}
