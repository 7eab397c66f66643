import KithSourceText
import KithSystemBinding
import KithTestSupport
import Testing

@testable import KithArchives

struct EntryMembersTests {
    static let pages = [
        ArchiveBuilder.Entry("a/1.html", "<p>one"), ArchiveBuilder.Entry("a/.hidden/2", "x"),
        ArchiveBuilder.Entry("../b.com/3?x=1.html", "<p>three", modified: 86_400),
        ArchiveBuilder.Entry("/etc/4", ""),
    ]

    @Test(
        "gives out the files of each format",
        arguments: [("zip", "none"), ("7zip", "none"), ("pax", "gzip"), ("cpio", "zstd")])
    func formats(_ form: (format: String, filter: String)) throws {
        let folder = try TemporaryFolder()
        let path = folder.file("archive")
        try ArchiveBuilder.write(Self.pages, format: form.format, filter: form.filter, to: path)
        let listing = try Listing(ByteSource(argument: path))
        #expect(
            listing.texts.sorted() == [
                "../b.com/3?x=1.html: <p>three", "/etc/4: ", "a/1.html: <p>one",
            ])
        #expect(listing.findings.isEmpty)
        let member = try #require(listing.members.first { $0.address != nil })
        #expect(member.address == "https://b.com/3?x=1")
        #expect(member.date == 86_400)
        var request = MemberRequest()
        request.head = 3
        #expect(
            try Listing(ByteSource(argument: path), request).texts.sorted() == [
                "../b.com/3?x=1.html: <p>", "/etc/4: ", "a/1.html: <p>",
            ])
    }

    @Test("one compressed file is one member, named without its ending")
    func single() throws {
        let folder = try TemporaryFolder()
        try Files.write(
            RecordBuilder.gzip(Array("<p>one".utf8)), to: folder.file("1.html.gz"))
        let source = ByteSource(name: "x/1.html.gz", origin: .file(path: folder.file("1.html.gz")))
        #expect(try Listing(source).texts == ["x/1.html: <p>one"])
    }

    @Test("one compressed file that is damaged, cut or too large is a finding")
    func damagedSingle() throws {
        var packed = RecordBuilder.gzip(Array("<p>one".utf8))
        #expect(
            try Listing(Array(packed.dropLast(3))).findings == [
                "0: error: input is damaged and left out: the compressed bytes end too early [archive/damaged]"
            ])
        packed[16] ^= 1
        #expect(
            try Listing(packed).findings == [
                "0: error: input is damaged and left out: incorrect data check [archive/damaged]"
            ])
        packed[16] ^= 1
        var request = MemberRequest()
        request.limits.memberBytes = 5
        #expect(
            try Listing(packed, request).findings == [
                "error: input unpacks to more than the limit of 5 bytes; raise it with --max-member-size [archive/limit]"
            ])
    }

    @Test("other compressions of one file are read too", arguments: ["xz", "zstd", "bzip2", "lz4"])
    func otherSingles(_ filter: String) throws {
        let folder = try TemporaryFolder()
        let path = folder.file("page.html.\(filter)")
        try ArchiveBuilder.write(
            [.init("x", "<p>one")], format: "raw", filter: filter, to: path)
        #expect(
            try Listing(ByteSource(argument: path)).texts == ["\(folder.file("page.html")): <p>one"]
        )
    }

    @Test("a page in gzip is opened, other archives are not")
    func nesting() throws {
        let folder = try TemporaryFolder()
        let record = RecordBuilder.response("http://a.test/", [0x3C])
        let packed = RecordBuilder.gzip(Array("<p>one".utf8))
        try ArchiveBuilder.write(
            [
                .init(name: Array("1.html.gz".utf8), packed),
                .init(name: Array("2.html.gz".utf8), Array(packed.dropLast(9))),
                .init(name: Array("3.warc".utf8), record),
                .init(name: Array("4.warc.gz".utf8), RecordBuilder.gzip(record)),
                .init("5.zip", "PK\u{3}\u{4}"),
                .init(name: Array("6.xz".utf8), [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0]),
            ], format: "zip", to: folder.file("a.zip"))
        let listing = try Listing(ByteSource(argument: folder.file("a.zip")))
        #expect(listing.texts == ["1.html: <p>one"])
        let findings = listing.findings.map { $0.drop { $0.isNumber }.drop { ": ".contains($0) } }
        #expect(
            findings == [
                "error: 2.html.gz is damaged and left out: the compressed bytes end too early [archive/damaged]",
                """
                info: 4 members are left out: nested archives, which are not opened (the first \
                is 3.warc) [archive/nested]
                """,
            ])
    }

    @Test("a damaged entry does not keep the others from being read")
    func damage() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("a.zip")
        let texts = (0..<5).map { "<p>" + String(repeating: "page \($0) ", count: 50) }
        try ArchiveBuilder.write(
            texts.indices.map { .init("\($0).html", texts[$0]) }, format: "zip", to: path)
        var bytes = try Files.bytes(path)
        let names = bytes.indices.filter { bytes[$0...].starts(with: ".html".utf8) }
        for entry in [1, 3] {
            for index in names[entry] + 34..<names[entry] + 40 { bytes[index] = 0xFF }
        }
        try Files.write(bytes, to: path)
        let listing = try Listing(ByteSource(argument: path))
        #expect(listing.names == ["0.html", "2.html", "4.html"])
        #expect(listing.findings.count == 2)
        #expect(listing.findings.allSatisfy { $0.contains("html is damaged and left out: ") })
    }

    @Test("a cut archive gives what comes before the cut", arguments: ["zip", "pax"])
    func cut(_ format: String) throws {
        let folder = try TemporaryFolder()
        let path = folder.file("archive")
        let texts = (0..<5).map { "<p>" + String(repeating: "page \($0) ", count: 500) }
        try ArchiveBuilder.write(
            texts.indices.map { .init("\($0).html", texts[$0]) }, format: format,
            options: format == "zip" ? "zip:compression=store" : "", to: path)
        let bytes = try Files.bytes(path)
        for length in stride(from: 1000, to: bytes.count, by: 1501) {
            let listing = try Listing(Array(bytes[..<length]))
            #expect(listing.members.count >= length / 5000 - 1, "\(length)")
            #expect(listing.findings.count <= 2)
        }
    }

    @Test("an empty archive has no members")
    func empty() throws {
        let folder = try TemporaryFolder()
        for format in ["zip", "pax", "7zip"] {
            try ArchiveBuilder.write([], format: format, to: folder.file(format))
            let listing = try Listing(ByteSource(argument: folder.file(format)))
            #expect(listing.findings.isEmpty)
            #expect(listing.names.allSatisfy { $0 == folder.file(format) })
        }
    }

    @Test("bombs are given up", arguments: [("zip", "none"), ("pax", "gzip"), ("pax", "xz")])
    func bombs(_ form: (format: String, filter: String)) throws {
        let folder = try TemporaryFolder()
        let path = folder.file("bomb")
        let zeros = [UInt8](repeating: 0, count: 3_000_000)
        try ArchiveBuilder.write(
            (0..<4).map { .init(name: Array("\($0)".utf8), zeros) }, format: form.format,
            filter: form.filter, to: path)
        var request = MemberRequest()
        request.limits.ratioFrom = 1_000_000
        let listing = try Listing(ByteSource(argument: path), request)
        #expect(listing.members.count < 4)
        let most = max(1_000_000, 200 * (try Files.bytes(path).count))
        #expect(
            listing.findings == [
                "error: \(path) unpacks to more than \(most) bytes, and to more than 200 times its size; raise the limit with --max-ratio [archive/limit]"
            ])
        request = MemberRequest()
        request.limits.memberBytes = 1000
        #expect(
            try Listing(ByteSource(argument: path), request).findings == [
                "error: 4 members are left out: larger than the limit of 1000 bytes (limit --max-member-size) (the first is 0) [archive/limit]"
            ])
    }

    @Test("bombs of pages in gzip in an archive are given up too")
    func nestedBombs() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("bomb.zip")
        let zeros = try ArchiveBuilder.deflate([UInt8](repeating: 0, count: 5_000_000))
        try ArchiveBuilder.write(
            (0..<9).map { .init(name: Array("\($0).gz".utf8), zeros) }, format: "zip", to: path)
        var request = MemberRequest()
        request.limits.ratioFrom = 8_000_000
        let listing = try Listing(ByteSource(argument: path), request)
        #expect(listing.names == ["0"])
        #expect(listing.findings.count == 1)
        request.limits.memberBytes = 3_000_000
        let smaller = try Listing(ByteSource(argument: path), request)
        #expect(smaller.names.isEmpty)
        #expect(smaller.findings.count == 2)
    }

    @Test("limits on members and on names")
    func limits() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("a.tar")
        let name = String(repeating: "n", count: 5000)
        try ArchiveBuilder.write(
            [.init(name, "<"), .init("1", "<"), .init("2", "<"), .init("3", "<")], format: "pax",
            to: path)
        var request = MemberRequest()
        request.limits.members = 2
        let listing = try Listing(ByteSource(argument: path), request)
        #expect(listing.names == ["1", "2"])
        #expect(
            listing.findings == [
                "error: one member is left out: names of more than 4096 bytes (limit nameBytes) (entry 1) [archive/limit]",
                "error: \(path) has more than 2 members (limit --max-members) [archive/member-count]",
            ])
    }

    @Test("names of any bytes come in a form that leads back to them")
    func names() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("a.tar")
        try ArchiveBuilder.write(
            [.init(name: [0x61, 0xFF], Array("<p>".utf8))], format: "gnutar", to: path)
        let listing = try Listing(ByteSource(argument: path))
        #expect(listing.names.map { PathName($0).bytes } == [[0x61, 0xFF]])
    }

    @Test("encrypted entries are told")
    func encrypted() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("a.zip")
        try ArchiveBuilder.write(
            [.init("1.html", "<p>")], format: "zip",
            options: "zip:compression=store", to: path)
        var bytes = try Files.bytes(path)
        for index in bytes.indices.dropLast(8) {
            // The lowest bit of the flags of an entry, here and in the list at the end.
            if bytes[index...].starts(with: [0x50, 0x4B, 3, 4]) { bytes[index + 6] |= 1 }
            if bytes[index...].starts(with: [0x50, 0x4B, 1, 2]) { bytes[index + 8] |= 1 }
        }
        try Files.write(bytes, to: path)
        #expect(
            try Listing(ByteSource(argument: path)).findings == [
                "error: one member is left out: encrypted with a password (1.html) [archive/encrypted]"
            ])
    }

    @Test("a hundred thousand entries are no burden")
    func many() throws {
        let folder = try TemporaryFolder()
        for format in ["zip", "gnutar"] {
            try ArchiveBuilder.write(
                (0..<100_000).map { .init("\($0)", "<") }, format: format,
                options: format == "zip" ? "zip:compression=store" : "", to: folder.file(format))
            var request = MemberRequest()
            request.places = [MemberPlace(offset: 0, index: 99_999)]
            let listing = try Listing(ByteSource(argument: folder.file(format)), request)
            #expect(listing.names == ["99999"])
        }
    }
}
