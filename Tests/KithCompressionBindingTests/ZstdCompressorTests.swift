import KithSystemBinding
import KithTestSupport
import Testing

@testable import KithCompressionBinding

struct ZstdCompressorTests {
    private static let text = Array(String(repeating: "one page of a thread, ", count: 20_000).utf8)

    private func packed(_ text: [UInt8], by size: Int) throws -> [UInt8] {
        var packed: [UInt8] = []
        var compressor = try ZstdCompressor(hasChecksum: true)
        for start in stride(from: 0, to: text.count, by: size) {
            try compressor.compress(
                text[start..<min(start + size, text.count)].span, appendingTo: &packed)
        }
        try compressor.finish(appendingTo: &packed)
        return packed
    }

    private func unpacked(_ packed: [UInt8]) throws -> [UInt8]? {
        let run = try ChildProcess.run("zstd", ["--decompress", "--stdout"], input: packed)
        return run.ending == .exited(0) ? run.output : nil
    }

    @Test("the program zstd reads it, and pieces of any size give the same bytes")
    func pieces() throws {
        let packed = try packed(Self.text, by: 100_000)
        #expect(try self.packed(Self.text, by: 777) == packed)
        #expect(packed.count < 1000)
        #expect(try unpacked(packed) == Self.text)
    }

    @Test("a changed byte is found by the checksum")
    func checksum() throws {
        var packed = try packed(Self.text, by: 100_000)
        packed[packed.count - 1] ^= 1
        #expect(try unpacked(packed) == nil)
    }

    @Test("frames follow each other, and one of no data has an end, too")
    func frames() throws {
        var packed: [UInt8] = []
        var compressor = try ZstdCompressor(level: 1, hasChecksum: false)
        for text in ["one", "", "two"] {
            try compressor.finish(Array(text.utf8).span, appendingTo: &packed)
        }
        #expect(try unpacked(packed) == Array("onetwo".utf8))
    }

    @Test("what does not shrink is kept whole")
    func noise() throws {
        var generator = SystemRandomNumberGenerator()
        let noise = (0..<300_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
        #expect(try unpacked(packed(noise, by: 4096)) == noise)
    }
}
