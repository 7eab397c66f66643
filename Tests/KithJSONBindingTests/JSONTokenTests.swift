import KithJSONBinding
import Testing

@Suite("JSON token")
struct JSONTokenTests {
    @Test("the top bit is no part of the length") func payload() {
        let plain = JSONToken(start: 3, payload: 0x7FFF_FFFF)
        #expect(plain.length == 0x7FFF_FFFF)
        #expect(!plain.needsDecoding)
        let escaped = JSONToken(start: 3, payload: 0x8000_0005)
        #expect(escaped.length == 5)
        #expect(escaped.needsDecoding)
    }

    @Test("takes eight bytes") func size() { #expect(MemoryLayout<JSONToken>.stride == 8) }
}
