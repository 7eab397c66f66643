internal import KithSourceText

/// A decimal number of any size, without rounding.
///
/// The value is the digits times ten to the power of the exponent. The last digit is not 0, so equal numbers
/// have equal parts.
struct ExactNumber: Hashable, Sendable {
    /// The number of digits that ``magnitude`` can hold.
    static let shortDigits = 19
    /// The limit of exponents in source texts.
    ///
    /// Larger ones are clamped to it, as nobody distinguishes such numbers.
    private static let maximumExponent = 1_000_000_000

    private(set) var isNegative = false
    /// The digits as one number, if there are at most ``shortDigits``; otherwise 0.
    private(set) var magnitude: UInt64 = 0
    /// The digits one by one, if there are more; otherwise empty.
    private(set) var longDigits: [UInt8] = []
    private(set) var exponent = 0
    private(set) var isInfinite = false

    /// Creates a number from an integer of 64 bits.
    init(_ value: Int64) {
        isNegative = value < 0
        magnitude = value.magnitude
        trim()
    }

    /// Parses a number in YAML or JSON syntax; `nil` if it is not valid, and for `.nan`.
    init?(_ text: Span<UInt8>) {
        var offset = 0
        if offset < text.count, text[0] == UInt8(ascii: "-") || text[0] == UInt8(ascii: "+") {
            isNegative = text[0] == UInt8(ascii: "-")
            offset = 1
        }
        guard offset < text.count else { return nil }
        if text.count > offset + 1, text[offset] == UInt8(ascii: "."),
            text[offset + 1] | 0x20 == UInt8(ascii: "i")
        {
            isInfinite = true
            return
        }
        if let shift = Self.radixShift(text) {
            guard readRadix(text, shift) else { return nil }
        } else {
            guard readDecimal(text, from: offset) else { return nil }
        }
        if isZero { isNegative = false }
    }

    var isZero: Bool { magnitude == 0 && longDigits.isEmpty && !isInfinite }

    /// Whether the number is an integer.
    var isIntegral: Bool { !isInfinite && (exponent >= 0 || isZero) }

    /// The number as an integer; `nil` if it is not one, or exceeds 64 bits.
    var integer: Int64? {
        guard isIntegral, longDigits.isEmpty, exponent < Self.shortDigits else { return nil }
        var value = magnitude
        for _ in 0..<max(exponent, 0) {
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            if overflow { return nil }
            value = product
        }
        if isNegative { return value == 1 << 63 ? .min : Int64(exactly: value).map { -$0 } }
        return Int64(exactly: value)
    }

    /// The number of digits.
    var digitCount: Int {
        if !longDigits.isEmpty { return longDigits.count }
        var count = 0
        var rest = magnitude
        while rest > 0 {
            rest /= 10
            count += 1
        }
        return count
    }

    /// The digits, most significant first.
    var digits: [UInt8] {
        if !longDigits.isEmpty { return longDigits }
        var digits: [UInt8] = []
        var rest = magnitude
        while rest > 0 {
            digits.append(UInt8(rest % 10))
            rest /= 10
        }
        return digits.reversed()
    }
}

extension ExactNumber {
    private mutating func readDecimal(_ text: Span<UInt8>, from start: Int) -> Bool {
        var offset = start
        var significant = 0
        var zeros = 0
        var fraction = 0
        var isBehindPoint = false
        var digits = 0
        while offset < text.count {
            let byte = text[offset]
            if byte == UInt8(ascii: "."), !isBehindPoint {
                isBehindPoint = true
            } else if byte.isASCIIDigit {
                digits += 1
                if isBehindPoint { fraction += 1 }
                if byte != 0x30 {
                    append(byte - 0x30, behind: zeros, after: &significant)
                    zeros = 0
                } else if significant > 0 {
                    zeros += 1
                }
            } else {
                break
            }
            offset += 1
        }
        guard digits > 0, let power = readExponent(text, from: offset) else { return false }
        if significant > 0 { exponent = power - fraction + zeros }
        return true
    }

    /// Appends some zeros and one more digit.
    private mutating func append(_ digit: UInt8, behind zeros: Int, after count: inout Int) {
        let zeros = count == 0 ? 0 : zeros
        let total = count + zeros + 1
        if total <= Self.shortDigits {
            for _ in 0..<zeros { magnitude *= 10 }
            magnitude = magnitude * 10 + UInt64(digit)
        } else {
            if longDigits.isEmpty {
                longDigits = self.digits
                magnitude = 0
            }
            longDigits.append(contentsOf: repeatElement(0, count: zeros))
            longDigits.append(digit)
        }
        count = total
    }

    private func readExponent(_ text: Span<UInt8>, from start: Int) -> Int? {
        guard start < text.count else { return 0 }
        guard text[start] | 0x20 == UInt8(ascii: "e") else { return nil }
        var offset = start + 1
        var isBelow = false
        if offset < text.count,
            text[offset] == UInt8(ascii: "-") || text[offset] == UInt8(ascii: "+")
        {
            isBelow = text[offset] == UInt8(ascii: "-")
            offset += 1
        }
        guard offset < text.count else { return nil }
        var power = 0
        while offset < text.count {
            guard text[offset].isASCIIDigit else { return nil }
            power = min(power * 10 + Int(text[offset] - 0x30), Self.maximumExponent)
            offset += 1
        }
        return isBelow ? -power : power
    }

    /// Returns the bits of a digit of a number that begins with `0x` or `0o`; `nil` for decimal numbers such as `0e5`.
    private static func radixShift(_ text: Span<UInt8>) -> UInt64? {
        guard text.count > 2, text[0] == UInt8(ascii: "0") else { return nil }
        switch text[1] {
        case UInt8(ascii: "x"): return 4
        case UInt8(ascii: "o"): return 3
        default: return nil
        }
    }

    /// Parses the digits after `0x` or `0o`, each of `shift` bits.
    private mutating func readRadix(_ text: Span<UInt8>, _ shift: UInt64) -> Bool {
        for offset in 2..<text.count {
            let byte = text[offset]
            let digit = byte <= UInt8(ascii: "9") ? byte &- 0x30 : (byte | 0x20) &- 0x57
            guard UInt64(digit) < 1 << shift, magnitude >> (64 - shift) == 0 else { return false }
            magnitude = magnitude << shift | UInt64(digit)
        }
        if digitCount > Self.shortDigits {
            let all = digits
            magnitude = 0
            longDigits = all
        }
        trim()
        return true
    }

    private mutating func trim() {
        while let last = longDigits.last, last == 0 {
            longDigits.removeLast()
            exponent += 1
        }
        guard magnitude != 0 else { return }
        while magnitude % 10 == 0 {
            magnitude /= 10
            exponent += 1
        }
    }
}

extension ExactNumber: Comparable {
    static func < (left: ExactNumber, right: ExactNumber) -> Bool {
        if left.isZero { return !right.isNegative && !right.isZero }
        if left.isNegative != right.isNegative { return left.isNegative }
        return left.isNegative ? right.isNearer(than: left) : left.isNearer(than: right)
    }

    /// Returns whether the number is nearer to 0 than another one.
    private func isNearer(than other: ExactNumber) -> Bool {
        if isInfinite || other.isInfinite { return !isInfinite }
        if isZero || other.isZero { return isZero && !other.isZero }
        let (count, otherCount) = (digitCount, other.digitCount)
        let (size, otherSize) = (count + exponent, otherCount + other.exponent)
        if size != otherSize { return size < otherSize }
        guard longDigits.isEmpty, other.longDigits.isEmpty else {
            return digits.lexicographicallyPrecedes(other.digits)
        }
        var (left, right) = (magnitude, other.magnitude)
        for _ in 0..<max(otherCount - count, 0) { left *= 10 }
        for _ in 0..<max(count - otherCount, 0) { right *= 10 }
        return left < right
    }
}

extension ExactNumber: CustomStringConvertible {
    /// The number in decimal notation, with an exponent if there would be many zeros.
    var description: String {
        if isInfinite { return isNegative ? "-.inf" : ".inf" }
        if isZero { return "0" }
        let all = digits.map { String($0) }.joined()
        let point = all.utf8.count + exponent
        let sign = isNegative ? "-" : ""
        if exponent >= 0, point <= 21 {
            return sign + all + String(repeating: "0", count: exponent)
        }
        if exponent < 0, point > 0 { return sign + all.prefix(point) + "." + all.dropFirst(point) }
        if exponent < 0, point > -6 {
            return sign + "0." + String(repeating: "0", count: -point) + all
        }
        let rest = all.dropFirst()
        return sign + all.prefix(1) + (rest.isEmpty ? "" : "." + rest) + "e\(point - 1)"
    }
}
