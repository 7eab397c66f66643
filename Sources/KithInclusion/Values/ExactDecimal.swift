/// A decimal number without rounding, of up to 38 digits.
///
/// The value is the digits times ten to the power of the exponent. The last digit is not 0, so equal numbers have
/// equal parts.
package struct ExactDecimal: Hashable, Sendable {
    /// The digits, with the sign.
    let digits: Int128
    let exponent: Int

    static let zero = ExactDecimal(0)
    static let one = ExactDecimal(1)

    /// Creates a number from its digits.
    init(_ digits: Int128, exponent: Int = 0) {
        var (digits, exponent) = (digits, digits == 0 ? 0 : exponent)
        while digits != 0, digits % 10 == 0 {
            digits /= 10
            exponent += 1
        }
        self.digits = digits
        self.exponent = exponent
    }

    /// Parses a number in JSON syntax; `nil` if it is not valid or too long.
    init?(parsing text: String) {
        let parts = text.lowercased().split(separator: "e", omittingEmptySubsequences: false)
        guard parts.count <= 2, let mantissa = parts.first,
            let power = parts.count == 2 ? Int(parts[1]) : 0, abs(power) <= 1_000
        else { return nil }
        let halves = mantissa.split(separator: ".", omittingEmptySubsequences: false)
        guard halves.count <= 2, let whole = halves.first else { return nil }
        let fraction = halves.count == 2 ? halves[1] : ""
        guard let digits = Int128(whole + fraction), abs(digits) < Self.limit else { return nil }
        self.init(digits, exponent: power - fraction.utf8.count)
    }

    /// The limit of digits, far enough from an overflow for one addition.
    private static let limit = Int128.max / 4

    var isInteger: Bool { exponent >= 0 }
    var isNegative: Bool { digits < 0 }
    var negated: ExactDecimal { ExactDecimal(-digits, exponent: exponent) }

    /// Returns the digits at a lower exponent; `nil` if there would be too many.
    func digits(at exponent: Int) -> Int128? {
        guard digits != 0 else { return 0 }
        guard self.exponent - exponent <= 38 else { return nil }
        var result = digits
        for _ in 0..<max(self.exponent - exponent, 0) {
            let (product, overflows) = result.multipliedReportingOverflow(by: 10)
            if overflows || abs(product) > Self.limit { return nil }
            result = product
        }
        return result
    }

    /// Returns the digits of two numbers at the same exponent.
    private static func aligned(
        _ left: ExactDecimal, _ right: ExactDecimal
    ) -> (Int128, Int128, exponent: Int)? {
        let exponent =
            left.digits == 0
            ? right.exponent
            : right.digits == 0 ? left.exponent : min(left.exponent, right.exponent)
        guard let first = left.digits(at: exponent), let second = right.digits(at: exponent) else {
            return nil
        }
        return (first, second, exponent)
    }
}

// MARK: - Arithmetic; `nil` stands for a result with too many digits

extension ExactDecimal {
    func plus(_ other: ExactDecimal) -> ExactDecimal? {
        Self.aligned(self, other).map { ExactDecimal($0 + $1, exponent: $2) }
    }

    func times(_ factor: Int128) -> ExactDecimal? {
        let (product, overflows) = digits.multipliedReportingOverflow(by: factor)
        return overflows || abs(product) > Self.limit
            ? nil : ExactDecimal(product, exponent: exponent)
    }

    /// Returns the largest integer that, times a positive step, is not above the number.
    func quotient(by step: ExactDecimal) -> Int128? {
        guard let (number, step, _) = Self.aligned(self, step) else { return nil }
        let (quotient, rest) = number.quotientAndRemainder(dividingBy: step)
        return rest < 0 ? quotient - 1 : quotient
    }

    /// Returns whether the number is an integer times a positive step.
    func isMultiple(of step: ExactDecimal) -> Bool? {
        Self.aligned(self, step).map { number, step, _ in number % step == 0 }
    }

    /// Returns the smallest positive number that is a multiple of two positive ones.
    func leastCommonMultiple(with other: ExactDecimal) -> ExactDecimal? {
        guard let (first, second, exponent) = Self.aligned(self, other) else { return nil }
        var (divisor, rest) = (first, second)
        while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
        return ExactDecimal(first / divisor, exponent: exponent).times(second)
    }
}

extension ExactDecimal: Comparable {
    /// Returns whether the first number is below the second one.
    package static func < (left: ExactDecimal, right: ExactDecimal) -> Bool {
        if let (first, second, _) = aligned(left, right) { return first < second }
        // The exponents are so far apart that the one with more digits decides.
        if left.isNegative != right.isNegative { return left.isNegative }
        return (left.size < right.size) != left.isNegative
    }

    /// The number of digits before the point.
    private var size: Int { String(digits.magnitude).utf8.count + exponent }
}

extension ExactDecimal: CustomStringConvertible {
    /// The number in JSON syntax.
    package var description: String {
        let sign = isNegative ? "-" : ""
        let all = String(digits.magnitude)
        let point = all.utf8.count + exponent
        if exponent >= 0, point <= 21 {
            return sign + all + String(repeating: "0", count: exponent)
        }
        if exponent < 0, point > 0 {
            return sign + all.prefix(point) + "." + all.dropFirst(point)
        }
        if exponent < 0, point > -6 {
            return sign + "0." + String(repeating: "0", count: -point) + all
        }
        return sign + all + "e\(exponent)"
    }
}
