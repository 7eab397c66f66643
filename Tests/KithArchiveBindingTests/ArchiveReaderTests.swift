import KithSystemBinding
import KithTestSupport
import Testing

@testable import KithArchiveBinding

@Suite struct ArchiveReaderTests {
    static let entries = [
        ArchiveBuilder.Entry("a/one.html", String(repeating: "<p>one", count: 10_000)),
        ArchiveBuilder.Entry("a/empty.html", ""),
        ArchiveBuilder.Entry("../\u{FC}.html", "<p>three", modified: 86_400),
    ]

    static let forms = [
        ("zip", "none"), ("7zip", "none"), ("cpio", "none"), ("pax", "none"), ("gnutar", "gzip"),
        ("ustar", "bzip2"), ("pax", "xz"), ("pax", "zstd"), ("pax", "lz4"),
    ]

    @Test("gives out the entries of each format", arguments: forms, [true, false])
    func formats(_ form: (format: String, filter: String), _ isPulled: Bool) throws {
        let folder = try TemporaryFolder()
        let path = folder.file("archive")
        try ArchiveBuilder.write(Self.entries, format: form.format, filter: form.filter, to: path)
        var read: [String] = []
        var archive =
            isPulled
            ? try ArchiveReader(pulling: Pulled.bytes(try Files.bytes(path)))
            : try ArchiveReader(path: Array(path.utf8))
        while let entry = try archive.next() {
            var bytes: [UInt8] = []
            while try archive.read(1000, appendingTo: &bytes) > 0 {}
            let name = String(decoding: entry.path, as: UTF8.self)
            read.append("\(name) \(entry.kind) \(bytes.count) \(entry.modified ?? -1)")
            #expect(entry.size == bytes.count)
            #expect(!entry.isEncrypted)
        }
        #expect(
            read.sorted() == [
                "../\u{FC}.html file 8 86400", "a/empty.html file 0 1000000000",
                "a/one.html file 60000 1000000000",
            ])
        #expect(archive.compressedBytes > 0)
        #expect(try archive.next() == nil)
    }

    @Test("a zip can be pulled without going back in it")
    func stream() throws {
        let folder = try TemporaryFolder()
        try ArchiveBuilder.write(Self.entries, format: "zip", to: folder.file("a.zip"))
        var archive = try ArchiveReader(
            pulling: Pulled.bytes(try Files.bytes(folder.file("a.zip")), canSeek: false))
        var names: [String] = []
        while let entry = try archive.next() {
            names.append(String(decoding: entry.path, as: UTF8.self))
        }
        #expect(names == ["a/one.html", "a/empty.html", "../\u{FC}.html"])
    }

    @Test("names that are no UTF-8 keep their bytes")
    func names() throws {
        let folder = try TemporaryFolder()
        for format in ["gnutar", "zip", "cpio"] {
            let path = folder.file(format)
            try ArchiveBuilder.write([.init("QQ", "")], format: format, to: path)
            var bytes = try Files.bytes(path)
            for index in bytes.indices where bytes[index...].starts(with: "QQ".utf8) {
                // The sum of the bytes, which a tar checks, stays the same.
                (bytes[index], bytes[index + 1]) = (0xA1, 0x01)
            }
            try Files.write(bytes, to: path)
            var archive = try ArchiveReader(path: Array(path.utf8))
            #expect(try archive.next()?.path == [0xA1, 0x01], "\(format)")
        }
    }

    @Test("a compressed stream is one entry", arguments: ["gzip", "bzip2", "xz", "zstd", "lz4"])
    func streams(_ filter: String) throws {
        let folder = try TemporaryFolder()
        let path = folder.file("page")
        try ArchiveBuilder.write([Self.entries[0]], format: "raw", filter: filter, to: path)
        var archive = try ArchiveReader(path: Array(path.utf8), as: .compressedStream)
        #expect(try archive.next()?.kind == .file)
        var bytes: [UInt8] = []
        while try archive.read(1 << 16, appendingTo: &bytes) > 0 {}
        #expect(bytes == Array(String(repeating: "<p>one", count: 10_000).utf8))
    }

    @Test("a damaged entry is told, and the next one read")
    func damage() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("a.zip")
        let entries = ["first", "second"].map { ArchiveBuilder.Entry("\($0).html", $0) }
        try ArchiveBuilder.write(entries, format: "zip", options: "zip:compression=store", to: path)
        var bytes = try Files.bytes(path)
        // The name is followed by a dot, the data is not.
        let data = try #require(
            bytes.indices.first {
                bytes[$0...].starts(with: "first".utf8) && !bytes[$0...].starts(with: "first.".utf8)
            })
        bytes[data] ^= 1
        try Files.write(bytes, to: path)
        var archive = try ArchiveReader(path: Array(path.utf8))
        _ = try archive.next()
        var read: [UInt8] = []
        let failure = #expect(throws: ArchiveError.self) {
            while try archive.read(100, appendingTo: &read) > 0 {}
        }
        #expect(failure?.extent == .entry)
        #expect(failure?.message.hasPrefix("ZIP bad CRC") == true)
        #expect(try archive.next()?.path == Array("second.html".utf8))
    }

    @Test("what is no archive, or is not there, is told")
    func nothing() throws {
        let folder = try TemporaryFolder()
        try Files.write(Array("<html>".utf8), to: folder.file("page.html"))
        let failure = #expect(throws: ArchiveError.self) {
            var archive = try ArchiveReader(path: Array(folder.file("page.html").utf8))
            _ = try archive.next()
        }
        #expect(failure?.extent == .rest)
        #expect(failure?.message == "Unrecognized archive format")
        #expect(failure?.cause == nil)
        #expect(throws: ArchiveError.self) {
            _ = try ArchiveReader(path: Array(folder.file("none").utf8))
        }
    }

    struct Cause: Error, Equatable { let number: Int }

    @Test("an archive whose bytes cannot be read tells why")
    func causes() throws {
        let unread = #expect(throws: ArchiveError.self) {
            var archive = try ArchiveReader(
                pulling: PulledBytes(read: { _, _ in throw Cause(number: 1) }))
            _ = try archive.next()
        }
        #expect(unread?.cause as? Cause == Cause(number: 1))

        // A tar whose first entry is there, and whose rest is not.
        let folder = try TemporaryFolder()
        let path = folder.file("two.tar")
        try ArchiveBuilder.write(
            [.init("a", String(repeating: "a", count: 2000)), .init("b", "b")], format: "ustar",
            to: path)
        let bytes = try Files.bytes(path)
        let place = Pulled.Place()
        var archive = try ArchiveReader(
            pulling: PulledBytes(read: { _, buffer in
                guard place.offset == 0 else { throw Cause(number: 2) }
                buffer += bytes[..<1024]
                place.offset = 1024
                return 1024
            }))
        #expect(try archive.next()?.path == Array("a".utf8))
        var read: [UInt8] = []
        let cut = #expect(throws: ArchiveError.self) {
            while try archive.read(4000, appendingTo: &read) > 0 {}
        }
        #expect(cut?.cause as? Cause == Cause(number: 2))
        #expect(cut?.extent == .rest)

        let seeking = #expect(throws: ArchiveError.self) {
            var archive = try ArchiveReader(
                pulling: PulledBytes(
                    size: bytes.count, read: { _, _ in throw Cause(number: 4) },
                    seek: { _ in throw Cause(number: 3) }))
            _ = try archive.next()
        }
        #expect(seeking?.cause is Cause)
    }
}

/// Bytes in memory, pulled in pieces.
enum Pulled {
    final class Place { var offset = 0 }

    static func bytes(_ bytes: [UInt8], canSeek: Bool = true) -> PulledBytes {
        let place = Place()
        return PulledBytes(
            size: canSeek ? bytes.count : nil,
            read: { count, buffer in
                let end = min(bytes.count, place.offset + min(count, 1000))
                buffer += bytes[place.offset..<end]
                defer { place.offset = end }
                return end - place.offset
            }, seek: canSeek ? { place.offset = $0 } : nil)
    }
}
