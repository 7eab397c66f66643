import SourceText
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
}
