import KithATProto
import KithDiagnostics
import KithModel
import KithSourceText
import KithSyntax
import KithTestSupport
import Testing

@testable import KithReaders

@Suite("Repositories")
struct RepositoryReadingTests {
    /// All rows and findings of a file.
    struct Run {
        var rows: [String] = []
        var findings: [String] = []
        var bytesRead = 0

        init(
            _ file: [UInt8], name: String = "x.car", key: DIDKey? = FixtureKey.secp256k1.did,
            account: DID? = nil
        ) throws {
            let vocabulary = try Vocabulary.builtIn("bluesky")
            var options = ReaderOptions()
            options[.signingKey] = key
            options[.account] = account
            let context = ReadContext(
                source: SourceID(0), vocabulary: vocabulary, keepsText: false, options: options)
            var reading = try RepositoryReading(
                SourceBytes(file), name: name, source: SourceID(0), context: context)
            while let batch = reading.next() {
                rows += Self.rows(batch, vocabulary)
                findings += batch.findings.map {
                    let place = $0.span.map { "\($0.start)..<\($0.end)" } ?? "nowhere"
                    return "\($0.severity) \($0.rule) \(place) \($0.message)"
                }
            }
            bytesRead = reading.bytesRead
        }

        /// Rows as `kind key name=value …`, in the order of the source.
        static func rows(_ batch: Batch, _ vocabulary: Vocabulary) -> [String] {
            batch.runs.flatMap { run in
                let (kind, columns) = (vocabulary.kinds[run.kind], batch.tables[run.kind].columns)
                return run.rows.map { row in
                    let cells = zip(kind.fields, columns).compactMap { field, column -> String? in
                        guard column.hasValue(row) else { return nil }
                        let text = column.isInteger ? "\(column.integers[row])" : column.text(row)
                        return "\(field.name)=\(text)"
                    }
                    return ([kind.name] + cells).joined(separator: " ")
                }
            }
        }
    }

    static func variant(_ name: String) throws -> [UInt8] {
        try #require(try FixtureRepository.variants().first { $0.name == name }).file
    }

    static let ann = "did:plc:ann22222222222222222222a"

    @Test("records are rows in the order of keys, others are counted, the repository comes last")
    func sound() throws {
        let file = try Self.variant("ann")
        let run = try Run(file)
        #expect(run.findings == [])
        #expect(run.bytesRead == file.count)
        let kinds = run.rows.map { String($0.prefix { $0 != " " }) }
        #expect(
            kinds == ["profile", "block"] + [String](repeating: "follow", count: 6) + [
                "list", "list_block", "list_item", "collection", "repository",
            ])
        #expect(
            run.rows[2].hasPrefix(
                "follow uri=at://\(Self.ann)/app.bsky.graph.follow/3lsb222222a2a rkey=3lsb222222a2a cid=bafyrei"
            ))
        #expect(
            run.rows[2].hasSuffix(
                " created_at=2025-06-01T08:00:00.000Z rev=3lsbcd2222s2a author=\(Self.ann) subject=did:plc:ben22222222222222222222a"
            ))
        #expect(run.rows[11] == "collection name=app.bsky.feed.post count=2 author=\(Self.ann)")
        #expect(
            run.rows[12].hasPrefix("repository rev=3lsbcd2222s2a version=3 data=bafyrei"))
        #expect(run.rows[12].hasSuffix(" complete=1 level=4 records=13 author=\(Self.ann)"))
    }

    static let damages: [(String, [String])] = [
        (
            "flipped-bit",
            [
                "error bluesky/block-hash the hash of the block does not match its CID"
            ]
        ),
        (
            "missing-byte",
            [
                "error bluesky/car-framing a section of 223 bytes reaches past the end; 222 bytes are left",
                "error bluesky/missing-block the block of the record app.bsky.graph.listitem/3lsb333333c2a is not in the file",
            ]
        ),
        (
            "dropped-block",
            [
                "error bluesky/missing-block the block of the record app.bsky.graph.follow/3lsb222222d2a is not in the file"
            ]
        ),
        (
            "changes",
            [
                """
                warning bluesky/missing-block the file holds only the changes since an earlier \
                revision: 11 blocks of the tree are not in it
                """
            ]
        ),
        (
            "high-s",
            [
                """
                error bluesky/commit-signature s of the signature is in the upper half of its \
                range; only the lower half is allowed
                """
            ]
        ),
        (
            "float",
            [
                """
                error bluesky/block-encoding a record is not valid DAG-CBOR: floating-point \
                numbers are not allowed
                """
            ]
        ),
        ("foreign-list", []),
        (
            "wrong-type",
            [
                #"error bluesky/record-type $type is a string "app.bsky.feed.like", and the record's address says 'app.bsky.graph.follow'"#
            ]
        ),
        (
            "odd-fields",
            [
                """
                error records/type 'via.uri' must be a string, found a number; it is kept \
                under extra
                """,
                """
                info bluesky/unknown-member 'via.note' is not a property of follow; it is kept \
                under extra
                """,
                """
                info bluesky/unknown-member 'mood' is not a property of follow; it is kept \
                under extra
                """,
            ]
        ),
    ]

    @Test("each damage is named", arguments: damages)
    func damaged(_ name: String, _ expected: [String]) throws {
        let file = try Self.variant(name)
        let run = try Run(file)
        let findings = run.findings.map { line in
            let words = line.split(separator: " ", maxSplits: 3)
            return "\(words[0]) \(words[1]) \(words[3])"
        }
        #expect(findings == expected)
        for line in run.findings {
            let place = line.split(separator: " ")[2].split(separator: "..<").compactMap { Int($0) }
            #expect(place.count == 2 && place[0] < place[1] && place[1] <= file.count, "\(line)")
        }
    }

    @Test("entries in each other's place are named, and what is there is read")
    func swapped() throws {
        let run = try Run(try Self.variant("swapped-entries"))
        let rules = run.findings.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
        // The key is put together wrongly, and so is the collection in it.
        #expect(rules == ["error bluesky/record-type", "error bluesky/tree"])
        #expect(run.rows.last?.contains(" complete=0 level=1 ") == true)
    }

    @Test("what no field takes is kept")
    func extra() throws {
        let run = try Run(try Self.variant("odd-fields"))
        #expect(
            run.rows[3].hasSuffix(
                #" via_cid=x author=\#(Self.ann) subject=did:plc:cleo2222222222222222222a extra={"via.uri":7,"via.note":"y","mood":["fond",{"$bytes":"AQID"}]}"#
            ))
    }

    @Test("a file named after somebody else is told")
    func account() throws {
        let file = try Self.variant("ann")
        let named = try Run(file, name: "backup/did:plc:ann22222222222222222222a.20250701.car")
        #expect(named.findings == [])
        let other = try Run(file, name: "did:plc:bob22222222222222222222a.car")
        #expect(other.findings.count == 1)
        #expect(other.findings[0].hasPrefix("error bluesky/commit-account "))
        #expect(try Run(file, name: "ann.test.20250701.car").findings == [])
        let bob = try DID("did:plc:bob22222222222222222222a")
        #expect(
            try Run(file, name: "did:plc:ann22222222222222222222a.car", account: bob).findings.map {
                String($0.split(separator: " ", maxSplits: 3)[3])
            } == ["this is the repository of \(Self.ann), expected \(bob)"])
        #expect(
            try Run(file, name: "\(bob).car", account: DID(Self.ann)).findings == [])
    }

    @Test("records that are only counted are looked at, too")
    func counted() throws {
        let repository = try FixtureRepository(
            did: Self.ann, rev: "3lsbcd2222s2a",
            records: [
                ("app.bsky.feed.post/3lsba22222s2a", #"{"$type":"app.bsky.feed.like"}"#),
                ("app.bsky.feed.post/3lsba22222t2a", #"{"text":"x"}"#),
                ("app.bsky.feed.post/3lsba22222u2a", #"{"$type":"app.bsky.feed.post"}"#),
            ])
        let run = try Run(repository.file)
        #expect(run.rows.map { $0.prefix { $0 != " " } } == ["collection", "repository"])
        let place = repository.place(of: try #require(repository.index(of: [UInt8]("text".utf8))))
        let type = repository.place(of: try #require(repository.index(of: [UInt8]("like".utf8))))
        #expect(
            run.findings == [
                "error bluesky/record-type \(type.upperBound - 19)..<\(type.upperBound) $type is a string "
                    + #""app.bsky.feed.like", and the record's address says 'app.bsky.feed.post'"#,
                "error bluesky/record-type \(place.lowerBound)..<\(place.upperBound) the record has no "
                    + "$type; its address says 'app.bsky.feed.post'",
            ])
    }

    @Test("a record of a kind that is counted is an object, too")
    func countedList() throws {
        var repository = try FixtureRepository(
            did: Self.ann, rev: "3lsbcd2222s2a",
            records: [("app.bsky.feed.post/3lsba22222s2a", #"{"$type":"app.bsky.feed.post"}"#)])
        repository.replace(repository.blocks.count - 1, by: [0x80])
        let run = try Run(repository.file)
        let place = repository.place(of: repository.blocks.count - 1)
        #expect(
            run.findings == [
                "error records/not-a-record \(place.lowerBound)..<\(place.upperBound) expected a record, "
                    + "found an array"
            ])
    }

    @Test("what is no repository gives findings and no rows")
    func others() throws {
        for text in ["", "\u{1}", "{}", "<html></html>", "car"] {
            let run = try Run([UInt8](text.utf8))
            #expect(run.rows == [])
            #expect(run.findings.count == 1)
            #expect(!RepositoryReading.recognises([UInt8](text.utf8)[...]))
        }
        #expect(RepositoryReading.recognises(try Self.variant("ann")[...]))
    }

    @Test("the example of the reference gives its records")
    func example() throws {
        guard let file = SharedData.bytes("bluesky/bluesky-example.car"),
            let json = SharedData.bytes("bluesky/bluesky-example.records.json")
        else { return }
        let document = try JSONParser.parse(json, source: SourceID(0))
        let member = try #require(document.member("signing_key", ofObjectAt: 0))
        let run = try Run([UInt8](file.contents), key: try DIDKey(document.text(at: member)))
        #expect(run.findings == [])
        #expect(
            run.rows.last?.hasSuffix(" records=14 author=did:plc:lfuzkci6wtis6emoqycmcgzw") == true)
        #expect(run.rows.last?.contains(" complete=1 level=4 ") == true)
        let list = try #require(document.member("records", ofObjectAt: 0))
        for record in document.elements(ofArrayAt: list) {
            let path = try #require(document.member("path", ofObjectAt: record))
            let cid = try #require(document.member("cid", ofObjectAt: record))
            let text = document.text(at: path)
            if text.hasPrefix("app.bsky.feed.") { continue }
            let row = run.rows.first {
                $0.contains(" uri=at://did:plc:lfuzkci6wtis6emoqycmcgzw/\(text) ")
            }
            #expect(row?.contains(" cid=\(document.text(at: cid)) ") == true)
            let value = try #require(document.member("value", ofObjectAt: record))
            for (key, field) in document.members(ofObjectAt: value)
            where document.kind(at: field) == .string
                && !document.hasText(at: key, equalTo: "$type")
            {
                #expect(row?.contains("=\(document.text(at: field))") == true, "\(text)")
            }
        }
    }
}
