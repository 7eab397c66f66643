import KithSourceText
import KithTestSupport
import Testing

@Suite struct SourceMapTests {
    @Test("numbers inputs in the order in which they come, equal names too")
    func numbers() {
        var map = SourceMap()
        #expect(map.files.isEmpty)
        let first = map.add(SourceFile(name: "a.json", bytes: SourceBytes(text: "{}")))
        let second = map.add(SourceFile(name: "a.json", bytes: nil))
        #expect(first == SourceID(0))
        #expect(second == SourceID(1))
        #expect(map.files.map(\.name) == ["a.json", "a.json"])
        #expect(map[first].bytes?.count == 2)
        #expect(map[second].bytes == nil)
    }

    @Test(
        "reads again what begins like text, in any encoding, and nothing else",
        arguments: [
            (Array("{\t\"a\": 1}\r\n".utf8), true), ([0x63, 0x61, 0x66, 0xE9], true),
            (Array("\u{1}\u{E9}".utf8), true), ([0xFF, 0xFE, 0x61, 0x00], true),
            ([0x1B, 0x24, 0x42, 0x46, 0x7C, 0xE9], true),
            ([0x11, 0xA2, 0x65, 0x72, 0x80, 0xE0, 0x01], false),
            ([0x3A, 0xA2, 0x65, 0x72, 0xD8, 0x00], false),
        ] as [([UInt8], Bool)])
    func text(_ bytes: [UInt8], _ isText: Bool) throws {
        let folder = try TemporaryFolder()
        let path = folder.file("a")
        try Files.write(bytes, to: path)
        var map = SourceMap()
        let id = map.add(SourceFile(ByteSource(argument: path)))
        map.reread([id])
        #expect((map[id].bytes != nil) == isText)
    }

    @Test(
        "reads again no more lines of a file than are wanted, and these whole",
        arguments: [0, 10, 5_000, 20_005])
    func rereads(_ end: Int) throws {
        let lines = [10_000, 10_000, 30_000].map { String(repeating: "x", count: $0 - 1) + "\n" }
        let folder = try TemporaryFolder()
        let path = folder.file("a.txt")
        try Files.write(Array(lines.joined().utf8), to: path)
        var map = SourceMap()
        let id = map.add(SourceFile(ByteSource(argument: path)))
        var whole = map
        map.reread([id], ends: [id: end])
        whole.reread([id])
        let (bytes, all) = (try #require(map[id].bytes), try #require(whole[id].bytes))
        #expect(all.count == 50_000)
        #expect(all.contents.starts(with: bytes.contents))
        #expect(bytes.count >= (end < 10_000 ? 10_000 : 50_000))
        #expect(bytes.count < (end < 10_000 ? 30_000 : 50_001))
        // Bytes that are kept are not read.
        map.reread([id])
        #expect(map[id].bytes?.count == bytes.count)
    }
}
