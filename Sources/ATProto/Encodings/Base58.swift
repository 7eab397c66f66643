/// Base58 with the alphabet of Bitcoin, for short texts: takes quadratic time.
public enum Base58 {
    private static let alphabet = [UInt8](
        "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz".utf8)

    /// What a text encodes; the offset of the first wrong byte where it is no base58.
    public static func decode(_ text: Span<UInt8>) -> Result<[UInt8], WrongDigit> {
        var bytes: [UInt8] = []  // the lowest first
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

    /// The digits of bytes.
    public static func encode(_ bytes: [UInt8]) -> [UInt8] {
        var digits: [UInt8] = []  // the lowest first
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

    /// A byte that is no digit.
    public struct WrongDigit: Error, Hashable, Sendable {
        /// Its offset in the text.
        public let offset: Int
    }
}
