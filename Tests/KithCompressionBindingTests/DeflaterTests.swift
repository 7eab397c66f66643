import KithTestSupport
import Testing

@testable import KithCompressionBinding

struct DeflaterTests {
    @Test("data is the same after both ways, in pieces of any size", arguments: [1, 7, 100_000])
    func pieces(_ size: Int) throws {
        let text = Array(String(repeating: "one page of a thread, ", count: 1000).utf8)
        var packed: [UInt8] = []
        var deflater = try Deflater()
        var checksum = CRC32()
        for start in stride(from: 0, to: text.count, by: size) {
            let piece = text[start..<min(start + size, text.count)]
            deflater.deflate(piece.span, appendingTo: &packed)
            checksum.update(piece.span)
        }
        deflater.finish(appendingTo: &packed)
        #expect(packed == (try ArchiveBuilder.deflate(text, bits: -15)))
        #expect(checksum.value == 0xE9CC_9DFA)
        var inflater = try Inflater(.none)
        var output: [UInt8] = []
        let step = try inflater.inflate(packed[...], upTo: 1 << 20, appendingTo: &output)
        #expect(step.isAtEnd && output == text)
    }

    @Test("no data has an end, too")
    func empty() throws {
        var packed: [UInt8] = []
        var deflater = try Deflater()
        deflater.finish(appendingTo: &packed)
        #expect(packed == [3, 0])
        #expect(CRC32().value == 0)
    }

    @Test("a gzip tells neither a time nor a name")
    func gzip() throws {
        let text = Array("one page".utf8)
        var packed: [UInt8] = []
        var deflater = try Deflater(.gzip)
        deflater.deflate(text.span, appendingTo: &packed)
        deflater.finish(appendingTo: &packed)
        #expect(packed.prefix(10) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3])
        #expect(packed == (try ArchiveBuilder.deflate(text)))
    }
}
