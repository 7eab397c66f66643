import KithModel
import Testing

@Suite("ByteKey")
struct ByteKeyTests {
    @Test("the same bytes are the same key, and no others, whatever their number")
    func keys() {
        let texts = (1...40).map { count in (1...count).map { UInt8($0) } }
        let keys = Set(texts.map { ByteKey($0) } + texts.map { ByteKey($0 + [0]) })
        #expect(keys.count == 80)
        #expect(texts.allSatisfy { keys.contains(ByteKey(Array($0[...]))) })
        #expect(!keys.contains(ByteKey([2])))
    }

    @Test("the hash of a part of bytes is that of the same bytes by themselves")
    func parts() {
        let bytes: [UInt8] = Array(1...30)
        #expect(RowHash.of(bytes[3..<27]) == RowHash.of(Array(bytes[3..<27])[...]))
        #expect(RowHash.of(bytes[3..<27]) != RowHash.of(bytes[3..<26]))
    }
}
