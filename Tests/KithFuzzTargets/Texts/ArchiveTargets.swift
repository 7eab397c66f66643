import KithArchives
import KithFollows
import KithKit
import KithSourceText
import KithSyntaxFuzzTargets
import KithSystemBinding
import KithTestSupport

extension [UInt8] {
    /// Whether the bytes may be an archive, whose members have numbers of their own.
    var mayBeArchive: Bool { ArchiveKind.mayBegin(prefix(4096)) }
}

extension FuzzTarget {
    /// Archives of every kind, WARC and captures of HTTP among them.
    static let archive = FuzzTarget(
        "archive", "archives, compressed files and WARC", dictionary: "warc", longest: 4096,
        seeds: try archives()
    ) { bytes throws(BrokenPromise) in
        var limits = ArchiveLimits()
        limits.memberBytes = 1 << 20
        limits.totalBytes = 1 << 22
        limits.ratio = 100
        limits.ratioFrom = 1 << 16
        limits.members = 1000
        var members = MemberSource(
            [ByteSource(name: "input", origin: .memory(bytes))],
            registry: SourceRegistry(from: SourceID(0)), limits: limits)
        var total = 0
        while let numbered = members.next() {
            let count = numbered.member.bytes.count
            total += count
            try BrokenPromise.unless(
                count <= max(limits.memberBytes, bytes.count), "a member has \(count) bytes")
        }
        try BrokenPromise.unless(
            total <= limits.totalBytes + bytes.count, "all members have \(total) bytes")
        _ = members.takeFindings()
    }

    private static func archives() throws -> [[UInt8]] {
        let folder = try TemporaryFolder()
        let entries = [
            ArchiveBuilder.Entry("a.html", "<p>one"), .init("b/c.json", "{\"a\":[1,2,3]}"),
        ]
        var seeds = Seeds.texts([
            "WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: http://forum.example/a\r\n"
                + "WARC-Date: 2024-01-02T03:04:05Z\r\nContent-Type: application/http\r\n"
                + "Content-Length: 72\r\n\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n"
                + "\r\n5\r\n<p>a\r\n0\r\n\r\n\r\n\r\n"
        ])
        for format in ["zip", "pax", "ustar", "7zip", "cpio"] {
            for filter in format == "zip" || format == "7zip"
                ? ["none"] : ["none", "gzip", "xz", "zstd"]
            {
                let path = folder.file("a.\(format).\(filter)")
                try ArchiveBuilder.write(entries, format: format, filter: filter, to: path)
                seeds.append(try Files.bytes(path))
            }
        }
        return seeds + [try ArchiveBuilder.deflate(Array("one member".utf8))]
    }

    /// An index file, whatever is wrong with it: questions give answers or say that it is damaged.
    static let index = FuzzTarget(
        "index", "index files of follows", longest: 8192, seeds: try indexes()
    ) { bytes throws(BrokenPromise) in
        guard var spool = try? SpoolFile(), (try? spool.append(bytes)) != nil,
            let file = try? MappedFile(spool, named: "input.kithindex"),
            let index = try? FollowIndex(file)
        else { return }
        try? index.check()
        for name in names {
            guard let account = (try? index.accounts.account(named: name)) ?? nil else { continue }
            _ = index.graph.knowsAllFollows(of: account)
            _ = try? index.accounts.name(of: account)
            let followed = (try? index.graph.followed(by: account)) ?? []
            _ = (try? index.graph.followers(of: account), try? index.graph.mutuals(of: account))
            _ = try? index.answers(of: name, to: names)
            // A wrong count of accounts asks for memory that nobody has.
            guard index.accountCount < 10_000 else { continue }
            for other in followed.prefix(4) {
                _ = try? FollowPath(from: other, to: account, in: index.graph)
            }
        }
        if index.accountCount < 10_000 { _ = try? FollowComponents(of: index.graph) }
    }

    private static let names = [
        "0", "1", "2", "3", "7", "did:plc:aaaaaaaaaaaaaaaaaaaaaaaa", "anna.example.com",
        "did:web:example.com",
    ]

    private static func indexes() throws -> [[UInt8]] {
        let folder = try TemporaryFolder()
        let inputs = try FolderListing(path: PackageFolder.path + "/fixtures/follows").entries.map(
            \.path.text)
        return inputs.compactMap { name in
            let path = folder.file(name + ".kithindex")
            let input = ByteSource(argument: PackageFolder.path + "/fixtures/follows/" + name)
            _ = Waiting.wait {
                var sources = SourceMap()
                _ = try? await Indexing(
                    InputPlan(of: [input]), options: Indexing.Options(), sources: &sources,
                    to: path)
            }
            return try? Files.bytes(path)
        }
    }
}
