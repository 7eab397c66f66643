import KithSourceText
import KithSystemBinding
import KithTestSupport
import Testing

@Suite struct ByteStreamTests {
    @Test("gives memory in chunks, then nothing")
    func memory() throws {
        var stream = try ByteStream(ByteSource(name: "x", origin: .memory([1, 2, 3, 4, 5])))
        #expect(stream.size == 5)
        var buffer: [UInt8] = [0]
        #expect(try stream.read(2, appendingTo: &buffer) == 2)
        #expect(try stream.read(0, appendingTo: &buffer) == 0)
        #expect(try stream.read(Int.max, appendingTo: &buffer) == 3)
        #expect(try stream.read(9, appendingTo: &buffer) == 0)
        #expect(buffer == [0, 1, 2, 3, 4, 5])
    }

    @Test("gives a file in chunks that join to the whole")
    func file() throws {
        let source = ByteSource(argument: #filePath)
        var stream = try ByteStream(source)
        var buffer: [UInt8] = []
        while try stream.read(7, appendingTo: &buffer) > 0 {}
        #expect(buffer == Array(try source.readAll().contents))
        #expect(stream.size == buffer.count)
    }

    @Test("knows no size of a device")
    func device() throws {
        var stream = try ByteStream(ByteSource(argument: "/dev/zero"))
        #expect(stream.size == nil)
        var buffer: [UInt8] = []
        #expect(try stream.read(4, appendingTo: &buffer) == 4)
        #expect(buffer == [0, 0, 0, 0])
    }

    @Test("a file that became shorter while it was read is an error, not the end")
    func shorter() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("x.json")
        try Files.write([UInt8](repeating: 0x20, count: 100), to: path)
        var stream = try ByteStream(ByteSource(name: "x", origin: .file(path: path)))
        var buffer: [UInt8] = []
        #expect(try stream.read(40, appendingTo: &buffer) == 40)
        #expect(try ChildProcess.run("truncate", ["-s", "60", path]).ending == .exited(0))
        #expect(try stream.read(100, appendingTo: &buffer) == 20)
        let error = #expect(throws: ReadError.self) {
            _ = try stream.read(100, appendingTo: &buffer)
        }
        #expect(error?.code == .unreadable)
        #expect(
            error?.message
                == """
                \(path) was truncated while it was read, from 100 bytes to 60; wait until no \
                program writes to it, then try again
                """
        )
        #expect(buffer.count == 60)
    }

    @Test("a file that grew is read as far as it was known, and then on")
    func longer() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("x.json")
        try Files.write([UInt8](repeating: 0x20, count: 10), to: path)
        var stream = try ByteStream(ByteSource(name: "x", origin: .file(path: path)))
        #expect(try ChildProcess.run("truncate", ["-s", "12", path]).ending == .exited(0))
        var buffer: [UInt8] = []
        while try stream.read(100, appendingTo: &buffer) > 0 {}
        #expect(buffer.count == 12)
    }
}
