/// Base58 with the Bitcoin alphabet; takes quadratic time, so it suits short texts only.
package enum Base58 {
    private static let alphabet = [UInt8](
        "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz".utf8)

    /// Decodes a text, or fails with the offset of the first byte that is not a base58 digit.
    package static func decode(_ text: Span<UInt8>) -> Result<[UInt8], WrongDigit> {
        var bytes: [UInt8] = []  // little-endian
        var zeros = 0
        for index in text.indices {
            guard let digit = alphabet.firstIndex(of: text[index]) else {
                return .failure(WrongDigit(offset: index))
            }
            if digit == 0, zeros == index { zeros += 1 }
            var carry = digit
            for place in bytes.indices {
                carry += Int(bytes[place]) * 58
                bytes[place] = UInt8(truncatingIfNeeded: carry)
                carry >>= 8
            }
            if carry > 0 { bytes.append(UInt8(truncatingIfNeeded: carry)) }
        }
        return .success([UInt8](repeating: 0, count: zeros) + bytes.reversed())
    }

    /// Returns the base58 digits of a byte string.
    package static func encode(_ bytes: [UInt8]) -> [UInt8] {
        var digits: [UInt8] = []  // little-endian
        for byte in bytes {
            var carry = Int(byte)
            for place in digits.indices {
                carry += Int(digits[place]) << 8
                digits[place] = UInt8(truncatingIfNeeded: carry % 58)
                carry /= 58
            }
            while carry > 0 {
                digits.append(UInt8(truncatingIfNeeded: carry % 58))
                carry /= 58
            }
        }
        let zeros = bytes.prefix { $0 == 0 }.count
        return [UInt8](repeating: alphabet[0], count: zeros)
            + digits.reversed().map { alphabet[Int($0)] }
    }

    /// A byte that is not a base58 digit.
    package struct WrongDigit: Error, Hashable, Sendable {
        /// The offset of the byte in the text.
        package let offset: Int
    }
}
