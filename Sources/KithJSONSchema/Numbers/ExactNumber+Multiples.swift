extension ExactNumber {
    /// The maximum number of digits for a long division.
    private static let maximumDigits = 20_000

    /// Returns whether the number is an integer multiple of another one, which is above 0.
    ///
    /// Returns `nil` if there are too many digits to find out.
    func isMultiple(of divisor: ExactNumber) -> Bool? {
        if isZero { return true }
        guard !isInfinite, !divisor.isInfinite, !divisor.isZero else { return false }
        let shift = exponent - divisor.exponent
        if shift < 0 {
            // A multiple of the divisor would end in zeros, but the last digit is not 0.
            return false
        }
        if divisor.longDigits.isEmpty { return remainder(by: divisor.magnitude, shift) == 0 }
        guard digitCount + shift <= Self.maximumDigits,
            divisor.longDigits.count <= Self.maximumDigits / 10
        else { return nil }
        return isLongMultiple(of: divisor.longDigits, shift)
    }

    /// Returns the remainder of the digits followed by some zeros.
    private func remainder(by divisor: UInt64, _ zeros: Int) -> UInt64 {
        var rest: UInt64 = 0
        if longDigits.isEmpty {
            rest = magnitude % divisor
        } else {
            for digit in longDigits {
                rest = Self.product(rest, 10, divisor)
                rest = Self.sum(rest, UInt64(digit) % divisor, divisor)
            }
        }
        return Self.product(rest, Self.powerOfTen(zeros, divisor), divisor)
    }

    private static func product(_ left: UInt64, _ right: UInt64, _ modulus: UInt64) -> UInt64 {
        let full = (left % modulus).multipliedFullWidth(by: right % modulus)
        return modulus.dividingFullWidth(full).remainder
    }

    private static func sum(_ left: UInt64, _ right: UInt64, _ modulus: UInt64) -> UInt64 {
        left >= modulus - right ? left - (modulus - right) : left + right
    }

    private static func powerOfTen(_ power: Int, _ modulus: UInt64) -> UInt64 {
        var result = 1 % modulus
        var base = 10 % modulus
        var rest = power
        while rest > 0 {
            if rest & 1 == 1 { result = product(result, base, modulus) }
            base = product(base, base, modulus)
            rest >>= 1
        }
        return result
    }

    /// Divides digit by digit, as on paper.
    private func isLongMultiple(of divisor: [UInt8], _ zeros: Int) -> Bool {
        var rest: [UInt8] = []
        for digit in digits + [UInt8](repeating: 0, count: zeros) {
            if !rest.isEmpty || digit != 0 { rest.append(digit) }
            while Self.isAtLeast(rest, divisor) { Self.subtract(divisor, from: &rest) }
        }
        return rest.isEmpty
    }

    private static func isAtLeast(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        left.count == right.count
            ? !left.lexicographicallyPrecedes(right) : left.count > right.count
    }

    private static func subtract(_ right: [UInt8], from left: inout [UInt8]) {
        var borrow: UInt8 = 0
        for position in 0..<left.count {
            let index = left.count - 1 - position
            let taken = (position < right.count ? right[right.count - 1 - position] : 0) + borrow
            borrow = left[index] < taken ? 1 : 0
            left[index] = left[index] + borrow * 10 - taken
        }
        left.removeFirst(left.prefix { $0 == 0 }.count)
    }
}
