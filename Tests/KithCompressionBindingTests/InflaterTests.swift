import KithTestSupport
import Testing

@testable import KithCompressionBinding

struct InflaterTests {
    static let text = Array(String(repeating: "one page of a thread, ", count: 1000).utf8)

    @Test(
        "each wrapping is undone, in pieces of any size",
        arguments: [Inflater.Wrapping.gzip, .zlib, .none], [1, 7, 100_000])
    func pieces(_ wrapping: Inflater.Wrapping, _ size: Int) throws {
        let packed = try ArchiveBuilder.deflate(Self.text, bits: Int(wrapping.rawValue))
        var inflater = try Inflater(wrapping)
        for _ in 0..<2 {
            #expect(
                try inflate(packed + [1, 2, 3], by: size, &inflater) == (Self.text, packed.count))
            inflater.restart()
        }
    }

    @Test("a wrong checksum is told, with all that came before it")
    func checksum() throws {
        var packed = try ArchiveBuilder.deflate(Self.text)
        packed[packed.count - 6] ^= 1
        var output: [UInt8] = []
        var inflater = try Inflater(.gzip)
        #expect(throws: CompressionError(message: "incorrect data check")) {
            try inflater.inflate(packed[...], upTo: 1 << 20, appendingTo: &output)
        }
        #expect(output == Self.text)
    }

    @Test("what is not deflated is told")
    func garbage() throws {
        let garbage: [UInt8] = [1, 2, 3, 4]
        var output: [UInt8] = []
        var inflater = try Inflater(.gzip)
        #expect(throws: CompressionError(message: "incorrect header check")) {
            try inflater.inflate(garbage[...], upTo: 10, appendingTo: &output)
        }
    }

    @Test("without input or room nothing happens")
    func nothing() throws {
        var output: [UInt8] = []
        var inflater = try Inflater(.gzip)
        let nothing: [UInt8] = []
        let step = try inflater.inflate(nothing[...], upTo: 10, appendingTo: &output)
        #expect(step == Inflater.Step(consumed: 0, isAtEnd: false))
        let mark: [UInt8] = [0x1F]
        _ = try inflater.inflate(mark[...], upTo: -1, appendingTo: &output)
        #expect(output.isEmpty)
    }

    private func inflate(
        _ packed: [UInt8], by size: Int, _ inflater: inout Inflater
    ) throws -> (output: [UInt8], consumed: Int) {
        var output: [UInt8] = []
        var start = 0
        while true {
            let piece = Array(packed[start..<min(packed.count, start + size)])
            let step = try inflater.inflate(piece[...], upTo: size, appendingTo: &output)
            start += step.consumed
            if step.isAtEnd { return (output, start) }
        }
    }
}
