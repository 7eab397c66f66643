import KithDiagnostics
import KithSourceText
import KithTestSupport
import Testing

@testable import KithArchives

/// Revisit records and the pages that they refer to, in one file and in several.
struct RevisitsTests {
    /// The members are each written as address, year and text.
    typealias Row = RecordMembersTests.Row

    static func page(_ name: String, _ body: String, _ fields: [String], year: Int) -> [UInt8] {
        RecordBuilder.response(
            "http://a.test/\(name)", Array(body.utf8), fields: fields,
            date: "\(year)-01-01T00:00:00Z")
    }

    static func revisit(_ name: String, _ fields: [String], year: Int) -> [UInt8] {
        RecordBuilder.record(
            "revisit", "http://a.test/\(name)", Array("HTTP/1.1 200 OK\r\n\r\n".utf8),
            fields: fields, date: "\(year)-01-01T00:00:00Z")
    }

    static let notModified =
        "WARC-Profile: http://netpreserve.org/warc/1.1/revisit/server-not-modified"

    static func missing(_ name: String) -> String {
        """
        warning: one member is left out: revisit records whose original is not in the archive \
        (http://a.test/\(name)) [archive/revisit]
        """
    }

    static let rows = [
        Row(
            "by the digest of the page, at another address",
            [
                page("1", "<p>1", ["WARC-Payload-Digest: sha1:AAAA"], year: 2012),
                revisit("2", ["WARC-Payload-Digest: sha1:AAAA"], year: 2013),
                revisit("3", ["WARC-Payload-Digest: sha1:BBBB"], year: 2013),
            ],
            ["http://a.test/1 2012 <p>1", "http://a.test/2 2013 <p>1"], [missing("3")]),
        Row(
            "by the id of the record, which says more than the digest",
            [
                page(
                    "1", "<p>1", ["WARC-Record-ID: <urn:1>", "WARC-Payload-Digest: sha1:A"],
                    year: 2012),
                page(
                    "2", "<p>2", ["WARC-Record-ID: <urn:2>", "WARC-Payload-Digest: sha1:B"],
                    year: 2012),
                revisit(
                    "1", ["WARC-Refers-To: <urn:2>", "WARC-Payload-Digest: sha1:A"], year: 2013),
            ],
            [
                "http://a.test/1 2012 <p>1", "http://a.test/1 2013 <p>2",
                "http://a.test/2 2012 <p>2",
            ]),
        Row(
            "by the address and the date, with and without fractions of seconds",
            [
                page("1", "<p>old", [], year: 2012), page("1", "<p>new", [], year: 2013),
                revisit(
                    "2",
                    [
                        "WARC-Refers-To-Target-URI: <http://a.test/1>",
                        "WARC-Refers-To-Date: 2012-01-01T00:00:00Z",
                        "WARC-Payload-Digest: sha1:A",
                    ], year: 2014),
                revisit(
                    "3",
                    [
                        "WARC-Refers-To-Target-URI: http://a.test/1",
                        "WARC-Refers-To-Date: 2013-01-01T00:00:00.125Z",
                        "WARC-Payload-Digest: sha1:A",
                    ], year: 2014),
                revisit(
                    "4",
                    [
                        "WARC-Refers-To-Target-URI: http://a.test/1",
                        "WARC-Refers-To-Date: 2012-06-01T00:00:00Z",
                        "WARC-Payload-Digest: sha1:A",
                    ], year: 2014),
            ],
            [
                "http://a.test/1 2012 <p>old", "http://a.test/1 2013 <p>new",
                "http://a.test/2 2014 <p>old", "http://a.test/3 2014 <p>new",
            ], [missing("4")]),
        Row(
            "what was not modified is as it was captured last before",
            [
                page("1", "<p>2012", [], year: 2012), page("1", "<p>2014", [], year: 2014),
                page("1", "<p>2016", [], year: 2016), page("2", "<p>other", [], year: 2014),
                revisit("1", [], year: 2015),
                revisit("1", [notModified, "WARC-Payload-Digest: sha1:C"], year: 2017),
                revisit("1", [notModified], year: 2011),
            ],
            [
                "http://a.test/1 2012 <p>2012", "http://a.test/1 2014 <p>2014",
                "http://a.test/1 2015 <p>2014", "http://a.test/1 2016 <p>2016",
                "http://a.test/1 2017 <p>2016", "http://a.test/2 2014 <p>other",
            ], [missing("1")]),
        Row(
            "an answer of another status does not hide the page before it",
            [
                page("1", "<p>1", [], year: 2012),
                RecordBuilder.response(
                    "http://a.test/1", [], status: "404 Not Found", date: "2013-01-01T00:00:00Z"),
                revisit("1", [], year: 2014),
            ],
            ["http://a.test/1 2012 <p>1", "http://a.test/1 2014 <p>1"],
            [
                """
                info: one member is left out: responses of status 404 (http://a.test/1) \
                [archive/left-out]
                """
            ]),
        Row(
            "what is no page stays none",
            [
                RecordBuilder.response(
                    "http://a.test/1", [1], http: ["Content-Type: image/png"],
                    fields: ["WARC-Payload-Digest: sha1:A"]),
                revisit("1", ["WARC-Payload-Digest: sha1:A"], year: 2013),
            ], [],
            [
                """
                info: one member is left out: responses that are not pages, of type image/png \
                (http://a.test/1) [archive/left-out]
                """,
                """
                info: one member is left out: revisit records of responses that are not pages \
                (http://a.test/1) [archive/left-out]
                """,
            ]),
    ]

    enum Layout: CaseIterable { case one, oneReversed, oneEach, oneEachReversed }
    enum Packing: CaseIterable { case plain, each, whole }

    static func inputs(_ records: [[UInt8]], _ layout: Layout, _ packing: Packing) -> [ByteSource] {
        let isReversed = layout == .oneReversed || layout == .oneEachReversed
        let records = isReversed ? records.reversed() : records
        let groups =
            layout == .one || layout == .oneReversed ? [records] : records.map { [$0] }
        return groups.enumerated().map { number, group in
            let bytes =
                switch packing {
                case .plain: Array(group.joined())
                case .each: Array(group.map { RecordBuilder.gzip($0) }.joined())
                case .whole: RecordBuilder.gzip(Array(group.joined()))
                }
            return ByteSource(name: "\(number).warc", origin: .memory(bytes))
        }
    }

    @Test("the page is captured again", arguments: rows, Layout.allCases)
    func repeats(_ row: Row, _ layout: Layout) throws {
        for packing in Packing.allCases {
            var source = MemberSource(
                Self.inputs(row.records, layout, packing),
                registry: SourceRegistry(from: SourceID(0)))
            var members: [String] = []
            while let member = source.next()?.member {
                // A year has 31,556,952 seconds on average.
                let year = 1970 + ((member.date ?? 0) + 15_778_476) / 31_556_952
                let text = member.bytes.text(0..<member.bytes.count)
                members.append("\(member.address ?? "-") \(year) \(text)")
            }
            #expect(members.sorted() == row.members, "\(packing)")
            let findings = source.takeFindings().map {
                "\($0.severity.rawValue): \($0.message) [\($0.rule)]"
            }
            #expect(findings.sorted() == row.findings.sorted(), "\(packing)")
        }
    }

    @Test("a repeated page has the name of its own file, and the bytes of the other")
    func source() throws {
        let records = [
            Self.page("1", "<p>1", ["WARC-Payload-Digest: sha1:A"], year: 2012),
            Self.revisit("2", ["WARC-Payload-Digest: sha1:A"], year: 2013),
        ]
        let registry = SourceRegistry(from: SourceID(0))
        var source = MemberSource(
            Self.inputs(records, .oneEachReversed, .each), registry: registry)
        var paths: [String] = []
        while let numbered = source.next() { paths.append(numbered.path) }
        #expect(paths == ["1.warc/http://a.test/1", "0.warc/http://a.test/2"])
        var map = SourceMap()
        for file in registry.takeFiles() { _ = map.add(file) }
        map.reread(map.files.indices.map { SourceID($0) })
        let texts = map.files.map { file in
            "\(file.name) \(file.bytes.map { $0.text(0..<$0.count) } ?? "-")"
        }
        #expect(
            texts == [
                "0.warc -", "1.warc -", "1.warc/http://a.test/1 <p>1",
                "0.warc/http://a.test/2 <p>1",
            ])
    }

    @Test("a page far inside of a packed file is not searched for")
    func unreachable() throws {
        let page = Self.page("1", "<p>1", ["WARC-Payload-Digest: sha1:A"], year: 2012)
        let revisit = Self.revisit("1", ["WARC-Payload-Digest: sha1:A"], year: 2013)
        let other = RecordBuilder.record("metadata", "http://a.test/1", [])
        let before = [[UInt8]](repeating: other, count: 64)
        var source = MemberSource(
            Self.inputs(before + [page, revisit], .one, .whole),
            registry: SourceRegistry(from: SourceID(0)))
        #expect(source.next() != nil)
        #expect(source.next() == nil)
        #expect(
            source.takeFindings().map(\.message) == [
                """
                one member is left out: revisit records that cannot be resolved, because records \
                are not compressed one by one (http://a.test/1)
                """
            ])
    }
}
