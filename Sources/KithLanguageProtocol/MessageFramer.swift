internal import KithSourceText

/// Splits a stream of bytes into messages: headers, an empty line, and a body of the stated length.
///
/// Takes bytes in pieces of any size. After a fault it goes on with the next header that it recognises.
package struct MessageFramer {
    /// What the stream holds next.
    package enum Event: Equatable {
        /// The body of a message.
        case body([UInt8])
        /// Bytes that are no message; they were skipped.
        case fault(String)
    }

    /// The maximum size of the headers of one message.
    package static let headerLimit = 4096
    /// The maximum size of a body; larger ones are skipped and never held.
    private let bodyLimit: Int
    private var buffer: [UInt8] = []
    /// The number of bytes of ``buffer`` that were dealt with.
    private var start = 0
    /// The bytes of a body beyond the limit that have not come yet.
    private var skipped = 0
    /// The length of the body whose headers were read.
    private var length: Int?
    /// Whether bytes are skipped until a header is recognised.
    private var isLost = false

    /// Creates a framer; the limit is that of a body in bytes.
    package init(bodyLimit: Int = 1 << 28) { self.bodyLimit = bodyLimit }

    /// Adds bytes of the stream.
    package mutating func add(_ bytes: some Sequence<UInt8>) {
        if start > 0, start == buffer.count || start > 1 << 16 {
            buffer.removeFirst(start)
            start = 0
        }
        buffer += bytes
    }

    /// Returns what the bytes added so far hold next; `nil` if more are needed.
    package mutating func next() -> Event? {
        if skipped > 0 {
            let count = min(skipped, buffer.count - start)
            start += count
            skipped -= count
            if skipped > 0 { return nil }
        }
        if isLost, !findHeader() { return nil }
        if length == nil {
            switch readHeaders() {
            case nil: return nil
            case .failure(let fault): return .fault(fault.message)
            case .success(let found): length = found
            }
        }
        guard let length, buffer.count - start >= length else { return nil }
        let body = Array(buffer[start..<start + length])
        start += length
        self.length = nil
        return .body(body)
    }

    private struct Fault: Error {
        let message: String
    }

    /// Reads the headers of a message, and returns the length of its body; `nil` if they are not complete.
    private mutating func readHeaders() -> Result<Int, Fault>? {
        guard let end = endOfHeaders else {
            guard buffer.count - start > Self.headerLimit else { return nil }
            return lose("the headers of a message exceed \(Self.headerLimit) bytes")
        }
        var found: Int?
        for line in buffer[start..<end].split(separator: UInt8(ascii: "\n")) {
            let text = String(decoding: line, as: UTF8.self).lowercased()
            let parts = text.split(separator: ":", maxSplits: 1).map { $0.trimmed }
            if parts.isEmpty || parts == [""] { continue }
            guard parts.count == 2 else { return lose("a header has no colon") }
            switch parts[0] {
            case "content-length":
                guard found == nil, parts[1].utf8.allSatisfy(\.isASCIIDigit), parts[1] != "",
                    let length = Int(parts[1])
                else { return lose("the Content-Length is no number of bytes") }
                found = length
            case "content-type" where parts[1].contains("charset"):
                guard parts[1].contains("utf-8") || parts[1].contains("utf8") else {
                    return lose("the text of messages must be UTF-8")
                }
            default: break
            }
        }
        guard let found else { return lose("the headers of a message have no Content-Length") }
        start = end
        guard found <= bodyLimit else {
            skipped = found
            return .failure(
                Fault(message: "a message of \(found) bytes exceeds the limit of \(bodyLimit)"))
        }
        return .success(found)
    }

    /// Skips bytes until a header is recognised.
    private mutating func lose(_ message: String) -> Result<Int, Fault> {
        isLost = true
        // Its first byte may begin what was not recognised.
        start = min(start + 1, buffer.count)
        return .failure(Fault(message: message))
    }

    private static let mark = Array("content-length".utf8)

    /// Skips to the next header; keeps the bytes that may be a part of it.
    private mutating func findHeader() -> Bool {
        let last = buffer.count - Self.mark.count
        while start <= last {
            // All bytes of the mark but the dash are letters.
            if zip(buffer[start...], Self.mark).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) {
                isLost = false
                return true
            }
            start += 1
        }
        return false
    }

    /// The offset after the empty line that ends the headers.
    private var endOfHeaders: Int? {
        var isEmpty = true
        var offset = start
        let end = min(buffer.count, start + Self.headerLimit)
        while offset < end {
            defer { offset += 1 }
            switch buffer[offset] {
            case UInt8(ascii: "\n"):
                if isEmpty, offset > start + 1 { return offset + 1 }
                isEmpty = true
            case UInt8(ascii: "\r"): break
            default: isEmpty = false
            }
        }
        return nil
    }
}

extension Substring {
    /// The text without blanks at its ends.
    fileprivate var trimmed: String {
        func isBlank(_ character: Character) -> Bool {
            character == " " || character == "\t" || character == "\r"
        }
        let start = firstIndex { !isBlank($0) } ?? endIndex
        let end = lastIndex { !isBlank($0) }.map { index(after: $0) } ?? endIndex
        return start < end ? String(self[start..<end]) : ""
    }
}
