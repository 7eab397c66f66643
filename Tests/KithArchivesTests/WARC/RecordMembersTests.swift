import KithSourceText
import KithTestSupport
import Testing

@testable import KithArchives

struct RecordMembersTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let records: [[UInt8]]
        let members: [String]
        let findings: [String]

        init(
            _ name: String, _ records: [[UInt8]], _ members: [String], _ findings: [String] = []
        ) {
            testDescription = name
            self.records = records
            self.members = members
            self.findings = findings
        }
    }

    static func page(
        _ name: String, _ body: String, _ http: [String] = [], fields: [String] = [],
        length: String? = nil, version: String = "1.0"
    ) -> [UInt8] {
        RecordBuilder.response(
            "http://a.test/\(name)", Array(body.utf8), http: ["Content-Type: text/html"] + http,
            fields: fields, version: version, length: length)
    }

    static let rows = [
        Row("empty block of no type", [RecordBuilder.record("warcinfo", "", [])], []),
        Row(
            "response, resource and conversion",
            [
                page("1", "<p>1"),
                RecordBuilder.record(
                    "resource", "<http://a.test/2>", Array("<p>2".utf8),
                    fields: ["content-type:  TEXT/HTML;charset=x"], version: "1.1"),
                RecordBuilder.record(
                    "conversion", "http://a.test/3", Array("{}".utf8),
                    fields: ["Content-Type: application/json"]),
                RecordBuilder.record("request", "http://a.test/1", Array("GET / HTTP/1.1".utf8)),
                RecordBuilder.record("metadata", "http://a.test/1", Array("via: x".utf8)),
            ],
            ["http://a.test/1: <p>1", "http://a.test/2: <p>2", "http://a.test/3: {}"]),
        Row(
            "what is no page is counted",
            [
                RecordBuilder.response("http://a.test/1", [], status: "404 Not Found"),
                RecordBuilder.response("http://a.test/2", [], status: "404 Not Found"),
                RecordBuilder.response(
                    "http://a.test/3", [1], http: ["Content-Type: image/png"]),
                RecordBuilder.response("http://a.test/4", Array("plain".utf8), http: []),
                RecordBuilder.response("http://a.test/5", Array(" <html>".utf8), http: []),
            ],
            ["http://a.test/5:  <html>"],
            [
                """
                info: 2 members are left out: responses of status 404 (the first is \
                http://a.test/1) [archive/left-out]
                """,
                """
                info: one member is left out: responses that are not pages, of type image/png \
                (http://a.test/3) [archive/left-out]
                """,
                """
                info: one member is left out: responses that are not pages, of type no type \
                (http://a.test/4) [archive/left-out]
                """,
            ]),
        Row(
            "codings of the transport",
            [
                page("1", "3\r\n<p>\r\n2;x=y\r\n12\r\n0\r\n\r\n", ["Transfer-Encoding: chunked"]),
                page("2", "<p>undone already", ["Transfer-Encoding: Chunked"]),
                page("3", "<p>undone already", ["Content-Encoding: gzip"]),
                page("4", "xyz", ["Content-Encoding: br"]),
                RecordBuilder.response(
                    "http://a.test/5", RecordBuilder.gzip(Array("<p>5".utf8)),
                    http: ["Content-Type: text/html", "Content-Encoding: x-gzip"]),
                page("6", "5\r\n<p>\r\n", ["Transfer-Encoding: chunked"]),
                page("7", "10000000000000000000\r\n<p>", ["Transfer-Encoding: chunked"]),
            ],
            [
                "http://a.test/1: <p>12", "http://a.test/2: <p>undone already",
                "http://a.test/3: <p>undone already", "http://a.test/5: <p>5",
                "http://a.test/6: <p>\r\n", "http://a.test/7: 10000000000000000000\r\n<p>",
            ],
            [
                """
                PLACE: warning: http://a.test/4: its coding 'br' is not supported; it is left \
                out [archive/transport]
                """,
                "PLACE: warning: http://a.test/6: it ends before its last chunk [archive/transport]",
            ]),
        Row(
            "lengths that are wrong",
            [
                page("1", "<p>1", length: "10"), page("2", "<p>2"),
                page("3", "<p>3", length: "-5"), page("4", "<p>4", length: "99999999999999999999"),
                page("5", "<p>5", length: "9000000000000000000"), page("6", "<p>6"),
                page("7", "<p>7", length: "70"), page("8", "<p>8"),
            ],
            ["http://a.test/2: <p>2", "http://a.test/6: <p>6", "http://a.test/8: <p>8"],
            [
                """
                PLACE: error: a record is damaged and left out: it continues past its \
                Content-Length [archive/damaged]
                """,
                """
                PLACE: error: a record is damaged and left out: its Content-Length '-5' is not \
                a number [archive/damaged]
                """,
                """
                PLACE: error: a record is damaged and left out: its Content-Length \
                '99999999999999999999' is not a number [archive/damaged]
                """,
                "PLACE: error: a record is damaged and left out: LENGTH [archive/damaged]",
                "PLACE: error: a record is damaged and left out: LENGTH [archive/damaged]",
            ]),
    ]

    enum Packing: CaseIterable { case plain, each, whole }

    @Test("reads records", arguments: rows, Packing.allCases)
    func reads(_ row: Row, _ packing: Packing) throws {
        let bytes =
            switch packing {
            case .plain: Array(row.records.joined())
            case .each: Array(row.records.map { RecordBuilder.gzip($0) }.joined())
            case .whole: RecordBuilder.gzip(Array(row.records.joined()))
            }
        let listing = try Listing(bytes)
        if packing == .whole, row.testDescription == "lengths that are wrong" {
            // Nothing can be found again in the middle of one stream.
            #expect(listing.members.isEmpty)
            return
        }
        #expect(listing.texts == row.members)
        let findings = listing.findings.map { finding in
            let place = finding.prefix { $0.isNumber }
            return place.isEmpty ? finding : "PLACE" + finding.dropFirst(place.count)
        }
        let wanted = row.findings.map { $0.replacing("LENGTH", with: "") }
        for (finding, wanted) in zip(findings, row.findings) {
            if let range = wanted.firstRange(of: "LENGTH") {
                #expect(finding.hasPrefix(wanted[..<range.lowerBound]))
            } else {
                #expect(finding == wanted)
            }
        }
        #expect(findings.count == wanted.count, "\(findings)")
    }

    @Test("a member tells where it comes from")
    func facts() throws {
        let record = Self.page("1", "<p>1", ["content-type: later"], version: "1.1")
        let member = try #require(try Listing(record).members.first)
        #expect(member.address == "http://a.test/1")
        #expect(member.date == 1_348_157_760)
        #expect(member.mediaType == "text/html")
        #expect(member.place == MemberPlace(offset: 0, index: 0))
    }

    @Test("other compressions are read too", arguments: ["xz", "zstd", "bzip2", "lz4"])
    func compressed(_ filter: String) throws {
        let folder = try TemporaryFolder()
        let path = folder.file("pages.warc")
        let records = Array([Self.page("1", "<p>1"), Self.page("2", "<p>2")].joined())
        try ArchiveBuilder.write(
            [.init(name: [0x78], records)], format: "raw", filter: filter, to: path)
        let listing = try Listing(ByteSource(argument: path))
        #expect(listing.texts == ["http://a.test/1: <p>1", "http://a.test/2: <p>2"])
        #expect(listing.findings.isEmpty)
    }

    @Test("a file that is cut anywhere keeps all records before the cut", arguments: [true, false])
    func cut(_ isCompressed: Bool) throws {
        let records = (1...3).map { Self.page("\($0)", "<p>\($0)") }
            .map { isCompressed ? RecordBuilder.gzip($0) : $0 }
        let bytes = Array(records.joined())
        for length in stride(from: records[0].count, to: bytes.count, by: 7) {
            let listing = try Listing(Array(bytes[..<length]))
            let whole = length / records[0].count
            #expect(listing.members.count >= whole, "\(length)")
            #expect(listing.members.count <= whole + 1)
            // What follows a block is not missed.
            #expect(listing.findings.count <= 1)
        }
    }

    @Test("garbage between members of gzip is passed over")
    func garbage() throws {
        let bytes =
            RecordBuilder.gzip(Self.page("1", "<p>1")) + [0x1F, 0x8B, 8, 1, 2, 3, 0x1F]
            + RecordBuilder.gzip(Array("no record".utf8))
            + RecordBuilder.gzip(Self.page("2", "<p>2"))
        let listing = try Listing(bytes)
        #expect(listing.texts == ["http://a.test/1: <p>1", "http://a.test/2: <p>2"])
        #expect(listing.findings.count == 1)
    }

    @Test("a page in ten thousand chunks, and a bomb in each body")
    func bodies() throws {
        let chunks = String(repeating: "1\r\nx\r\n", count: 10_000) + "0\r\n\r\n"
        let page = try Listing(Self.page("1", chunks, ["Transfer-Encoding: chunked"]))
        #expect(page.members.first?.bytes.count == 10_000)
        let zeros = try ArchiveBuilder.deflate([UInt8](repeating: 0x3C, count: 5_000_000))
        let bomb = (0..<5).flatMap { number in
            RecordBuilder.response(
                "http://a.test/\(number)", zeros,
                http: ["Content-Type: text/html", "Content-Encoding: gzip"])
        }
        var request = MemberRequest()
        request.limits.ratioFrom = 8_000_000
        let listing = try Listing(bomb, request)
        #expect(listing.members.count == 1)
        #expect(
            listing.findings == [
                "error: input unpacks to more than 8000000 bytes, and to more than 200 times its size; raise the limit with --max-ratio [archive/limit]"
            ])
    }

    @Test("limits stop a header and a page without end")
    func limits() throws {
        var request = MemberRequest()
        request.limits.memberBytes = 10
        let bytes = Self.page("1", "<p>1") + Self.page("2", String(repeating: "<p>", count: 9))
        let listing = try Listing(bytes, request)
        #expect(listing.texts == ["http://a.test/1: <p>1"])
        #expect(
            listing.findings == [
                "error: one member is left out: larger than the limit of 10 bytes (limit --max-member-size) (http://a.test/2) [archive/limit]"
            ])
        request = MemberRequest()
        request.limits.members = 1
        #expect(
            try Listing(bytes, request).findings == [
                "error: input has more than one page (limit --max-members) [archive/member-count]"
            ])
        let endless = Array("WARC/1.0\r\n".utf8) + [UInt8](repeating: 0x61, count: 200_000)
        #expect(
            try Listing(endless).findings == [
                "0: error: a record is left out: its header is longer than 65536 bytes (limit headerBytes) [archive/limit]"
            ])
    }
}
