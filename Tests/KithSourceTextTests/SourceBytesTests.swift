import KithSourceText
import Testing

@Suite struct SourceBytesTests {
    @Test("keeps the bytes and adds readable zeros")
    func padding() {
        let bytes = SourceBytes([1, 2, 3])
        #expect(bytes.count == 3)
        #expect(Array(bytes.contents) == [1, 2, 3])
        #expect(bytes.padded == [1, 2, 3] + [UInt8](repeating: 0, count: 64))
        #expect(bytes[3] == 0)
        #expect(Array(bytes[1..<3]) == [2, 3])
    }

    @Test("reads bytes that are not UTF-8 as U+FFFD")
    func text() {
        #expect(SourceBytes([0x61, 0xFF, 0x62]).text(0..<3) == "a\u{FFFD}b")
        #expect(SourceBytes([]).text(0..<0) == "")
        #expect(Array(SourceBytes(text: "ä").contents) == [0xC3, 0xA4])
    }
}
