import KithSourceText
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

    @Test("numbers with leading zeros")
    func padded() {
        #expect(String(0x1F, radix: 16, digits: 4) == "001f")
        #expect(String(0x1F, radix: 16, digits: 4, uppercase: true) == "001F")
        #expect(String(0x12345, radix: 16, digits: 4) == "12345")
        #expect(String(-7, digits: 2) == "-07")
        #expect(String(UInt64.max, radix: 16, digits: 16) == "ffffffffffffffff")
    }
}
