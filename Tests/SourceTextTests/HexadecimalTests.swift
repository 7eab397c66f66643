import SourceText
import Testing

struct HexadecimalTests {
    @Test("bytes as two digits each")
    func text() {
        #expect(Hexadecimal.text([]) == "")
        #expect(Hexadecimal.text([0x00, 0x0F, 0xA5, 0xFF]) == "000fa5ff")
    }

    @Test("digits of either case, and nothing else")
    func value() {
        let values = (0...255).map { Hexadecimal.value(of: UInt8($0)) }
        let digits = values.indices.filter { values[$0] != nil }
        #expect(digits.map { UInt8($0) } == Array("0123456789ABCDEFabcdef".utf8))
        #expect(digits.compactMap { values[$0] } == Array(0...15) + Array(10...15))
    }
}
