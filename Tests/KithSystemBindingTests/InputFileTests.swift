import KithSystemBinding
import Testing

struct InputFileTests {
    @Test("reads to the end in pieces")
    func reads() throws {
        let folder = try TemporaryFolder()
        try folder.shell("printf abcde > f")
        let file = try InputFile(path: folder.file("f"))
        #expect(file.size == 5)
        var bytes: [UInt8] = []
        var counts: [Int] = []
        repeat { counts.append(try file.read(2, appendingTo: &bytes)) } while counts.last != 0
        #expect(counts == [2, 2, 1, 0])
        #expect(bytes == Array("abcde".utf8))
    }

    @Test("reads a large file from any place", arguments: [0, 1, 3_000_000, 19_999_999])
    func readsLarge(_ start: Int) throws {
        let folder = try TemporaryFolder()
        try folder.shell("seq 1 9999999 | head -c 20000000 > f")
        var expected: [UInt8] = []
        let small = try InputFile(path: folder.file("f"))
        while try small.read(1 << 16, appendingTo: &expected) > 0 {}
        #expect(expected.count == 20_000_000)
        let file = try InputFile(path: folder.file("f"))
        try file.seek(to: start)
        var bytes: [UInt8] = [7]
        while try file.read(17_000_000, appendingTo: &bytes) > 0 {}
        #expect(bytes == [7] + expected[start...])
    }

    @Test("a pipe and a device have no size")
    func sizeless() throws {
        #expect(try InputFile(path: "/dev/null").size == nil)
    }

    @Test("refuses what it cannot read")
    func refuses() {
        #expect(message { _ = try InputFile(path: "/usr") } == "cannot read /usr: is a directory")
        #expect(
            message { _ = try InputFile(path: "/no") }
                == "cannot read /no: no such file or directory")
        #expect(
            message { _ = try InputFile(path: "/etc\0x") }
                == "cannot read /etc\0x: invalid argument")
    }
}
