public import KithSourceText

extension JSONDocument {
    /// Returns the value of an integer written without fraction or exponent; `nil` if 64 bits
    /// cannot hold it, and for any other token.
    @inlinable package func integer(at token: Int) -> Int64? {
        guard kind(at: token) == .number else { return nil }
        let range = contentRange(at: token)
        let isNegative = bytes.padded[range.lowerBound] == 0x2D
        var value: Int64 = 0
        for offset in range.lowerBound + (isNegative ? 1 : 0)..<range.upperBound {
            let digit = bytes.padded[offset] &- 0x30
            guard digit < 10 else { return nil }
            let (product, over) = value.multipliedReportingOverflow(by: 10)
            // Accumulates negatively: `Int64` has one more value below zero than above.
            let (next, under) = product.subtractingReportingOverflow(Int64(digit))
            guard !over, !under else { return nil }
            value = next
        }
        if isNegative { return value }
        return value == .min ? nil : -value
    }

    /// Returns a number exactly as it is written; `nil` for values of another kind.
    package func decimalText(at token: Int) -> String? {
        kind(at: token) == .number ? bytes.text(contentRange(at: token)) : nil
    }

    /// Returns the nearest floating-point number; `nil` if the number is too large, and for values
    /// of another kind.
    package func double(at token: Int) -> Double? {
        guard let text = decimalText(at: token), let value = Double(text), value.isFinite else {
            return nil
        }
        return value
    }

    /// Returns the value of `true` or `false`; `nil` for values of another kind.
    @inlinable package func boolean(at token: Int) -> Bool? {
        switch kind(at: token) {
        case .true: true
        case .false: false
        default: nil
        }
    }
}
