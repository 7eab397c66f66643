/// WARC records for tests, and gzip that does not compress.
package enum RecordBuilder {
    /// A record with a header of these fields and a block.
    package static func record(
        _ type: String, _ address: String, _ block: [UInt8], fields: [String] = [],
        date: String = "2012-09-20T16:16:00Z", version: String = "1.0", length: String? = nil
    ) -> [UInt8] {
        let lines =
            [
                "WARC/\(version)", "WARC-Type: \(type)", "WARC-Target-URI: \(address)",
                "WARC-Date: \(date)", "Content-Length: \(length ?? "\(block.count)")",
            ] + fields
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + block
            + Array("\r\n\r\n".utf8)
    }

    /// A record of an answer.
    package static func response(
        _ address: String, _ body: [UInt8], status: String = "200 OK",
        http: [String] = ["Content-Type: text/html"], fields: [String] = [],
        date: String = "2012-09-20T16:16:00Z", version: String = "1.0", length: String? = nil
    ) -> [UInt8] {
        let head = (["HTTP/1.1 \(status)"] + http).joined(separator: "\r\n") + "\r\n\r\n"
        return record(
            "response", address, Array(head.utf8) + body,
            fields: ["Content-Type: application/http; msgtype=response"] + fields, date: date,
            version: version, length: length)
    }

    /// A member of gzip that holds bytes as they are, in blocks of deflate that do not compress.
    package static func gzip(_ bytes: [UInt8]) -> [UInt8] {
        var output: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
        var start = 0
        repeat {
            let end = min(bytes.count, start + 0xFFFF)
            let length = UInt16(end - start)
            output.append(end == bytes.count ? 1 : 0)
            for number in [length, ~length] { output += [UInt8(number & 255), UInt8(number >> 8)] }
            output += bytes[start..<end]
            start = end
        } while start < bytes.count
        for number in [checksum(bytes), UInt32(truncatingIfNeeded: bytes.count)] {
            for shift in stride(from: 0, to: 32, by: 8) {
                output.append(UInt8(truncatingIfNeeded: number >> shift))
            }
        }
        return output
    }

    /// The CRC-32 of gzip and zip.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum = ~UInt32(0)
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }
}
