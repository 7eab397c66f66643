import KithDiagnostics
import KithSourceText
import KithSystemBinding
import KithTestSupport
import Synchronization
import Testing

@testable import KithArchives

struct MemberSourceTests {
    @Test("files, folders' files and archives follow each other, each with its number")
    func inputs() throws {
        let folder = try TemporaryFolder()
        try Files.write(Array("<p>file".utf8), to: folder.file("1.html"))
        try ArchiveBuilder.write(
            [.init("2.html", "<p>two"), .init("3.html", "<p>three")], format: "zip",
            to: folder.file("a.zip"))
        try Files.write(
            RecordBuilder.response("http://a.test/4", Array("<p>four".utf8)),
            to: folder.file("b.warc"))
        let registry = SourceRegistry(from: SourceID(5))
        let names = ["1.html", "a.zip", "missing", "b.warc"]
        var source = MemberSource(
            names.map { ByteSource(argument: folder.file($0)) }, registry: registry)
        var read: [String] = []
        while let (member, id) = source.next().map({ ($0.member, $0.source) }) {
            read.append("\(id.index) \(member.bytes.text(0..<member.bytes.count))")
        }
        #expect(read == ["5 <p>file", "7 <p>two", "8 <p>three", "10 <p>four"])
        let findings = source.takeFindings()
        #expect(findings.count == 1)
        #expect(findings[0].message.hasSuffix("no such file or directory; it is left out"))
        var map = SourceMap()
        for index in 0..<5 { _ = map.add(SourceFile(name: "\(index)", bytes: nil)) }
        for file in registry.takeFiles() { _ = map.add(file) }
        map.reread((0..<map.files.count).map { SourceID($0) })
        #expect(
            map.files[5...].map { file in
                let text = file.bytes.map { $0.text(0..<$0.count) }
                return "\(file.name.dropFirst(folder.path.count + 1)) \(text ?? "-")"
            } == [
                "1.html <p>file", "a.zip -", "a.zip/2.html <p>two", "a.zip/3.html <p>three",
                "b.warc -", "b.warc/http://a.test/4 <p>four",
            ])
    }

    @Test("a page of 300 MB is a finding, and costs no memory")
    func large() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("large.html")
        #expect(try ChildProcess.run("truncate", ["-s", "300M", path]).ending == .exited(0))
        var source = MemberSource(
            [ByteSource(argument: path)], registry: SourceRegistry(from: SourceID(0)))
        #expect(source.next() == nil)
        #expect(
            source.takeFindings().map(\.message) == [
                "\(path) is larger than the limit of 67108864 bytes (limit --max-member-size); it is left out"
            ])
    }

    @Test("a folder's files come in the order of their bytes, without hidden ones")
    func folder() throws {
        let folder = try TemporaryFolder()
        for name in ["b/1", "b.html", "a/2", ".git/x", "a/.y"] {
            try Files.write(Array(name.utf8), to: folder.file(name))
        }
        var members = try MemberSequence(
            ByteSource(argument: folder.path), nil, id: SourceID(0))
        var names: [String] = []
        var revisits = Revisits()
        while let member = try members.next(noting: &revisits) { names.append(member.name) }
        #expect(names == ["a/2", "b.html", "b/1"])
    }

    @Test("answers come in the order of the members, whatever the width", arguments: [1, 2, 3, 16])
    func parallel(_ width: Int) async throws {
        let inputs = (0..<200).map {
            ByteSource(name: "\($0)", origin: .memory(Array("<p>\($0)".utf8)))
        }
        var source = MemberSource(inputs, registry: SourceRegistry(from: SourceID(0)))
        var names: [String] = []
        try await source.parallelMap(
            width: width,
            { numbered in
                var text = numbered.member.name
                // Some take longer than others.
                for _ in 0..<(numbered.source.index % 7) * 1000 { text = String(text.reversed()) }
                return text
            },
            { (name: String, id: SourceID) throws(ReadError) in
                names.append(String(name))
                #expect(id.index == names.count - 1)
            })
        #expect(names.count == 200)
        #expect(names.enumerated().allSatisfy { String($1) == "\($0)" })
    }

    /// Counts members between the start of their work and the taking of their answer.
    private final class Held: Sendable {
        private let counts = Mutex((now: 0, most: 0))

        func begin() {
            counts.withLock { counts in
                counts.now += 1
                counts.most = max(counts.most, counts.now)
            }
        }

        func end() { counts.withLock { $0.now -= 1 } }

        var most: Int { counts.withLock(\.most) }
    }

    @Test(
        "large members do not add up",
        arguments: [(room: 1500, most: 2), (room: 1000, most: 1), (room: 0, most: 1)])
    func room(_ row: (room: Int, most: Int)) async throws {
        let inputs = (0..<40).map {
            ByteSource(name: "\($0)", origin: .memory([UInt8](repeating: 0x3C, count: 1000)))
        }
        var source = MemberSource(inputs, registry: SourceRegistry(from: SourceID(0)))
        let held = Held()
        var taken: [Int] = []
        try await source.parallelMap(
            width: 4, room: row.room,
            { numbered in
                held.begin()
                // The first of some takes longest, so that the others wait for it.
                var text = "first"
                for _ in 0..<(numbered.source.index % 4 == 0 ? 3000 : 0) {
                    text = String(text.reversed())
                }
                return text.isEmpty ? -1 : numbered.source.index
            },
            { (index: Int, _: SourceID) throws(ReadError) in
                held.end()
                taken.append(index)
            })
        #expect(taken == Array(0..<40))
        #expect(held.most <= row.most)
    }

    @Test("a file that is too large names the option of its limit")
    func largeFile() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("page.html")
        try Files.write(Array("<p>12345".utf8), to: path)
        var limits = ArchiveLimits()
        limits.memberBytes = 5
        limits.memberOption = "--max-page"
        func message(_ sizeLimit: Int) -> [String] {
            var source = MemberSource(
                [ByteSource(name: "x", origin: .file(path: path), sizeLimit: sizeLimit)],
                registry: SourceRegistry(from: SourceID(0)), limits: limits)
            #expect(source.next() == nil)
            return source.takeFindings().map(\.message)
        }
        #expect(
            message(100) == [
                "x is larger than the limit of 5 bytes (limit --max-page); it is left out"
            ])
        #expect(
            message(3) == [
                "x is larger than the limit of 3 bytes; raise it with --max-size; it is left out"
            ])
    }

    @Test("a failure ends the work")
    func failure() async throws {
        let inputs = (0..<50).map { ByteSource(name: "\($0)", origin: .memory([0x3C])) }
        var source = MemberSource(inputs, registry: SourceRegistry(from: SourceID(0)))
        var taken = 0
        await #expect(throws: ReadError.self) {
            try await source.parallelMap(
                width: 4, { $0.source.index },
                { (index: Int, _: SourceID) throws(ReadError) in
                    taken += 1
                    if index == 10 { throw ReadError(.malformed, "enough") }
                })
        }
        #expect(taken == 11)
    }
}
