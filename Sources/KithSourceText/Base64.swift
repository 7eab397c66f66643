/// Base64 (RFC 4648, section 4).
package enum Base64 {
    /// Appends bytes as base64, padded with `=` unless told not to.
    package static func encode(
        _ bytes: Span<UInt8>, appendingTo text: inout [UInt8], isPadded: Bool = true
    ) {
        let digits = alphabet.span
        var (buffer, bits): (UInt32, UInt32) = (0, 0)
        for index in bytes.indices {
            buffer = buffer &<< 8 | UInt32(bytes[index])
            bits &+= 8
            while bits >= 6 {
                bits &-= 6
                text.append(digits[Int(buffer &>> bits & 63)])
            }
        }
        if bits > 0 { text.append(digits[Int(buffer &<< (6 &- bits) & 63)]) }
        if isPadded { text += repeatElement(UInt8(ascii: "="), count: (3 - bytes.count % 3) % 3) }
    }

    /// Decodes a text and appends the result.
    ///
    /// Returns `false`, with `output` unchanged, if the text is not valid base64.
    ///
    /// Decoding is strict: white space is not accepted, and `=` must pad the text to groups of
    /// four.
    package static func decode(_ text: Span<UInt8>, appendingTo output: inout [UInt8]) -> Bool {
        guard text.count % 4 == 0 else { return false }
        var end = text.count
        while end > 0, text.count - end < 2, text[end - 1] == UInt8(ascii: "=") { end -= 1 }
        let start = output.count
        var isValid = true
        output.append(addingCapacity: text.count / 4 * 3) { (free: inout OutputSpan<UInt8>) in
            let whole = end - end % 4
            isValid = decodeGroups(text.extracting(..<whole), appendingTo: &free)
            isValid = decodeEnd(text.extracting(whole..<end), appendingTo: &free) && isValid
        }
        if !isValid { output.removeSubrange(start...) }
        return isValid
    }

    /// Returns whether a text is valid, and nothing but base64.
    package static func isValid(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.count % 4 == 0 else { return false }
        let values = digits.span
        var all: UInt8 = 0
        for byte in text.dropLast(padding(of: text)) { all |= values[Int(byte)] }
        return all & 0x80 == 0
    }

    /// Returns the number of bytes that a valid text encodes; `nil` if its length cannot be.
    package static func decodedCount(_ text: ArraySlice<UInt8>) -> Int? {
        text.count % 4 == 0 ? text.count / 4 * 3 - padding(of: text) : nil
    }

    /// Returns the number of `=` at the end, at most two.
    private static func padding(of text: ArraySlice<UInt8>) -> Int {
        text.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
    }

    /// Decodes groups of four digits.
    ///
    /// The value of a byte that is not a digit has its highest bit set, so validity is checked once
    /// at the end.
    private static func decodeGroups(
        _ text: Span<UInt8>, appendingTo output: inout OutputSpan<UInt8>
    ) -> Bool {
        let values = digits.span
        var all: UInt8 = 0
        var place = 0
        while place &+ 3 < text.count {
            let (a, b) = (values[Int(text[place])], values[Int(text[place &+ 1])])
            let (c, d) = (values[Int(text[place &+ 2])], values[Int(text[place &+ 3])])
            all |= a | b | c | d
            output.append(a &<< 2 | b &>> 4)
            output.append(b &<< 4 | c &>> 2)
            output.append(c &<< 6 | d)
            place &+= 4
        }
        return all & 0x80 == 0
    }

    /// Decodes the two or three digits of a padded group; accepts empty text.
    private static func decodeEnd(
        _ text: Span<UInt8>, appendingTo output: inout OutputSpan<UInt8>
    ) -> Bool {
        guard text.count > 0 else { return true }
        guard text.count > 1 else { return false }
        let (a, b) = (digits[Int(text[0])], digits[Int(text[1])])
        output.append(a &<< 2 | b &>> 4)
        guard text.count == 3 else { return (a | b) & 0x80 == 0 }
        let c = digits[Int(text[2])]
        output.append(b &<< 4 | c &>> 2)
        return (a | b | c) & 0x80 == 0
    }

    /// The digits by value.
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// The value of each byte as a digit; 255 if it is not a digit.
    private static let digits: [UInt8] = {
        var digits = [UInt8](repeating: 255, count: 256)
        for (value, byte) in alphabet.enumerated() { digits[Int(byte)] = UInt8(value) }
        return digits
    }()
}
