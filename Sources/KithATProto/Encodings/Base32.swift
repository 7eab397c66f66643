internal import KithSourceText
private import KithSystemBinding

/// Base32 of RFC 4648 in lower case, without padding.
package enum Base32 {
    /// Returns the value of a digit, or `nil` if the byte is not a digit.
    @inline(__always)
    static func value(of digit: UInt8) -> UInt8? {
        if digit.isASCIILowercase { return digit &- 0x61 }
        return digit &- 0x32 < 6 ? digit &- 0x32 &+ 26 : nil
    }

    /// Appends the base32 digits of a byte string.
    package static func encode(_ bytes: Span<UInt8>, appendingTo text: inout [UInt8]) {
        var buffer: UInt32 = 0
        var bits: UInt32 = 0
        text.append(addingCapacity: (bytes.count * 8 + 4) / 5) { (free: inout OutputSpan<UInt8>) in
            var whole = 0
            while whole &+ 5 <= bytes.count {
                free.append(bytesOf: letters(fiveBytes(bytes, at: whole)).littleEndian)
                whole &+= 5
            }
            for index in whole..<bytes.count {
                buffer = buffer &<< 8 | UInt32(bytes[index])
                bits &+= 8
                while bits >= 5 {
                    bits &-= 5
                    free.append(letter(UInt8(truncatingIfNeeded: buffer &>> bits) & 31))
                }
            }
            if bits > 0 {
                free.append(letter(UInt8(truncatingIfNeeded: buffer &<< (5 &- bits)) & 31))
            }
        }
    }

    /// Decodes digits and appends the bytes; returns the offset of the first wrong digit, or `nil` if there is none.
    ///
    /// Strict: if no byte string has this number of digits, the offset is the end of the text; if unused bits are set,
    /// it is that of the last digit.
    package static func decode(
        _ text: Span<UInt8>, appendingTo bytes: inout [UInt8]
    ) -> Int? {
        var buffer: UInt32 = 0
        var bits: UInt32 = 0
        for index in text.indices {
            guard let digit = value(of: text[index]) else { return index }
            buffer = buffer &<< 5 | UInt32(digit)
            bits &+= 5
            if bits >= 8 {
                bits &-= 8
                bytes.append(UInt8(truncatingIfNeeded: buffer &>> bits))
            }
        }
        guard bits < 5 else { return text.count }
        return buffer & (1 &<< bits &- 1) == 0 ? nil : max(0, text.count - 1)
    }

    @inline(__always)
    private static func fiveBytes(_ bytes: Span<UInt8>, at offset: Int) -> UInt64 {
        if offset &+ 8 <= bytes.count { return bytes.word(at: offset) &>> 24 }
        var word: UInt64 = 0
        for index in 0..<5 { word = word &<< 8 | UInt64(bytes[offset &+ index]) }
        return word
    }

    /// Converts 40 bits to eight letters at once; the first letter is in the lowest byte.
    @inline(__always)
    private static func letters(_ bits: UInt64) -> UInt64 {
        let twenties = bits &>> 20 | (bits & 0xF_FFFF) &<< 32
        let tens =
            twenties &>> 10 & 0x0000_03FF_0000_03FF | (twenties & 0x0000_03FF_0000_03FF) &<< 16
        let digits = tens &>> 5 & 0x001F_001F_001F_001F | (tens & 0x001F_001F_001F_001F) &<< 8
        // Values from 26 on are the digits 2 to 7, whose bytes are below those of the letters.
        let isDigit = (digits &+ 0x6666_6666_6666_6666) &>> 7 & 0x0101_0101_0101_0101
        return digits &+ 0x6161_6161_6161_6161 &- isDigit &* 0x49
    }

    @inline(__always)
    private static func letter(_ digit: UInt8) -> UInt8 {
        digit < 26 ? 0x61 &+ digit : 0x32 &+ digit &- 26
    }
}
