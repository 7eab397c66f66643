internal import KithCompressionBinding
private import KithSourceText

/// The body of a recorded response with its transfer and content codings removed.
struct TransportCoding {
    /// The decoded body, as far as it is readable; `nil` if nothing is readable or the body was taken.
    private(set) var body: [UInt8]?
    /// What is wrong with the body.
    private(set) var problem: String?
    /// Whether the body exceeds the limit.
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
                // Some recorders decode the body but keep the header.
                guard body.starts(with: ArchiveKind.gzip) else { continue }
                body = unpack(body, .gzip, limit, isHead)
            case "deflate":
                // The standard means zlib format; many servers send raw deflate.
                let isZlib =
                    body.count >= 2 && body[0] & 0x0F == 8
                    && (Int(body[0]) << 8 | Int(body[1])) % 31 == 0
                if !isZlib, body.first == 0x3C { continue }
                body = unpack(body, isZlib ? .zlib : .none, limit, isHead)
            case let name:
                problem = "its coding '\(name)' is not supported; it is left out"
                return
            }
            if isTooLarge { return }
        }
        self.body = body
    }

    /// Returns and removes the body, so that the caller can append padding without a copy.
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

/// A body with chunked transfer coding.
struct ChunkedBody {
    /// The joined chunks; `nil` if the body does not start with a chunk, because a recorder has decoded it.
    private(set) var bytes: [UInt8]?
    /// What is wrong with the remaining bytes.
    private(set) var problem: String?

    init(_ body: [UInt8]) {
        var output: [UInt8] = []
        output.reserveCapacity(body.count)
        var start = 0
        while true {
            guard let (size, data) = Self.header(of: body[start...]) else {
                if start > 0 {
                    problem = "its chunked coding is damaged after byte \(output.count)"
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
            // The line break after the data.
            if start < body.count, body[start] == 0x0D { start += 1 }
            if start < body.count, body[start] == 0x0A { start += 1 }
            if start == body.count {
                bytes = output
                problem = "it ends before its last chunk"
                return
            }
        }
    }

    /// Parses the size of a chunk; returns it with the index where the data begins.
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
