import KithTestSupport
import Testing

@testable import KithWriters

struct ByteSinkTests {
    @Test(
        "numbers",
        arguments: [
            (0, "0"), (7, "7"), (-1, "-1"), (10, "10"), (9_007_199_254_740_993, "9007199254740993"),
            (Int64.max, "9223372036854775807"), (Int64.min, "-9223372036854775808"),
        ] as [(Int64, String)])
    func numbers(_ number: Int64, _ text: String) {
        var sink = ByteSink()
        sink.append(text: "<")
        sink.append(decimal: number)
        #expect(String(decoding: sink.takeBytes(), as: UTF8.self) == "<" + text)
    }

    @Test("bytes come out as they went in, whatever the pieces, through a file or in memory")
    func pieces() throws {
        let folder = try TemporaryFolder()
        let text = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        var file = ByteSink(try .file(path: folder.file("a")), capacity: 1000)
        var memory = ByteSink(capacity: 10)
        var start = 0
        for length in (0...).lazy.map({ $0 * 3 }) {
            let end = min(start + length, text.count)
            file.append(text[start..<end])
            memory.append(text[start..<end].span)
            try file.passOnIfFull()
            try memory.passOnIfFull()
            if end == text.count { break }
            start = end
        }
        #expect(memory.count == text.count)
        #expect(try file.finish().bytes == text.count)
        #expect(memory.takeBytes() == text)
        #expect(try Files.bytes(folder.file("a")) == text)
    }

    @Test("a sink that is dropped leaves no file")
    func dropped() throws {
        let folder = try TemporaryFolder()
        do {
            var sink = ByteSink(try .file(path: folder.file("a")), capacity: 4)
            sink.append(text: "some bytes")
            try sink.passOnIfFull()
        }
        #expect(try folder.names() == [])
    }

    @Test("a full disk is told with the path")
    func fullDisk() {
        #expect(
            message {
                var sink = ByteSink(try .file(path: "/dev/full"), capacity: 4)
                sink.append(text: "some bytes")
                _ = try sink.finish()
            } == "cannot write /dev/full: no space left on device")
    }
}
