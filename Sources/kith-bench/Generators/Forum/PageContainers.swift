import KithModel
import KithSourceText
import KithSystemBinding

/// A folder with one file per page, as in a mirror of the site.
struct PageFolder: PageContainer, ~Copyable {
    private let folder: OutputFolder

    init(_ path: String) throws(BenchError) {
        do throws(SystemError) { folder = try OutputFolder(path: path) } catch {
            throw BenchError(error.message)
        }
    }

    func add(_ page: [UInt8], path: String, at date: Int) throws(BenchError) {
        do throws(SystemError) {
            let file = try folder.file(named: path)
            try file.write(page)
            file.setModified(date)
            try file.commit()
        } catch {
            throw BenchError(error.message)
        }
    }

    consuming func finish() throws(BenchError) {
        do throws(SystemError) { try folder.commit() } catch { throw BenchError(error.message) }
    }
}

/// A WARC file with one record per page.
struct WARCFile: PageContainer, ~Copyable {
    private let file: WholeFile

    init(_ path: String) throws(BenchError) { file = try WholeFile(path) }

    func add(_ page: [UInt8], path: String, at date: Int) throws(BenchError) {
        let head = Array(
            "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: \(page.count)\r\n\r\n"
                .utf8)
        let record = """
            WARC/1.1\r
            WARC-Type: response\r
            WARC-Target-URI: https://\(path)\r
            WARC-Date: \(TimeText.of(seconds: Int64(date)))Z\r
            WARC-Record-ID: <urn:example:\(date)-\(page.count)>\r
            Content-Type: application/http; msgtype=response\r
            Content-Length: \(head.count + page.count)\r
            \r

            """
        try file.write(Array(record.utf8) + head + page + Array("\r\n\r\n".utf8))
    }

    consuming func finish() throws(BenchError) { try file.commit() }
}

/// An uncompressed zip file of all pages, with modification times in seconds.
struct ZipFile: PageContainer, ~Copyable {
    private let file: WholeFile
    private var directory: [UInt8] = []
    private var offset = 0
    private var count = 0

    init(_ path: String) throws(BenchError) { file = try WholeFile(path) }

    mutating func add(_ page: [UInt8], path: String, at date: Int) throws(BenchError) {
        let name = Array(path.utf8)
        // The extended timestamp field (UT) with the modification time.
        let time: [UInt8] = [0x55, 0x54, 5, 0, 1] + Self.bytes(date, 4)
        let shared =
            Self.bytes(20, 2) + Self.bytes(0, 4) + Self.bytes(0, 2) + Self.bytes(0x21, 2)
            + Self.bytes(Int(CRC32.of(page)), 4) + Self.bytes(page.count, 4)
            + Self.bytes(page.count, 4) + Self.bytes(name.count, 2) + Self.bytes(time.count, 2)
        let local = Array("PK\u{3}\u{4}".utf8) + shared + name + time
        try file.write(local + page)
        directory += Array("PK\u{1}\u{2}".utf8) + Self.bytes(20, 2) + shared
        directory += Self.bytes(0, 2) + Self.bytes(0, 2) + Self.bytes(0, 2) + Self.bytes(0, 4)
        directory += Self.bytes(offset, 4) + name + time
        offset += local.count + page.count
        count += 1
        guard offset <= UInt32.max, count <= UInt16.max else {
            throw BenchError("a zip file of more than 4 GB or 65535 pages is not written")
        }
    }

    consuming func finish() throws(BenchError) {
        let end =
            Array("PK\u{5}\u{6}".utf8) + Self.bytes(0, 4) + Self.bytes(count, 2)
            + Self.bytes(count, 2) + Self.bytes(directory.count, 4) + Self.bytes(offset, 4)
            + Self.bytes(0, 2)
        try file.write(directory + end)
        try file.commit()
    }

    /// Encodes a number in little-endian order.
    private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
}

/// A file that appears complete or not at all.
private struct WholeFile: ~Copyable {
    private let file: OutputFile

    init(_ path: String) throws(BenchError) {
        do throws(SystemError) { file = try OutputFile(path: path) } catch {
            throw BenchError(error.message)
        }
    }

    func write(_ bytes: [UInt8]) throws(BenchError) {
        do throws(SystemError) { try file.write(bytes) } catch { throw BenchError(error.message) }
    }

    consuming func commit() throws(BenchError) {
        do throws(SystemError) { try file.commit() } catch { throw BenchError(error.message) }
    }
}

/// The CRC-32 checksum of zip files.
enum CRC32 {
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { sum, _ in
            sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320
        }
    }

    static func of(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { sum, byte in
            sum >> 8 ^ table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)]
        }
    }
}
