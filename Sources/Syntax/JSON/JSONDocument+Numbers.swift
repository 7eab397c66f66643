public import SourceText

extension JSONDocument {
    /// The exact value of a whole number that is written without fraction and exponent and fits.
    @inlinable public func integer(at token: Int) -> Int64? {
        guard kind(at: token) == .number else { return nil }
        let range = contentRange(at: token)
        let isNegative = bytes.padded[range.lowerBound] == 0x2D
        var value: Int64 = 0
        for offset in range.lowerBound + (isNegative ? 1 : 0)..<range.upperBound {
            let digit = bytes.padded[offset] &- 0x30
            guard digit < 10 else { return nil }
            let (product, over) = value.multipliedReportingOverflow(by: 10)
            // Counted downwards, as there is one more number below zero than above.
            let (next, under) = product.subtractingReportingOverflow(Int64(digit))
            guard !over, !under else { return nil }
            value = next
        }
        if isNegative { return value }
        return value == .min ? nil : -value
    }

    /// A number exactly as it is written; `nil` for values of another kind.
    public func decimalText(at token: Int) -> String? {
        kind(at: token) == .number ? bytes.text(contentRange(at: token)) : nil
    }

    /// The nearest floating-point number; `nil` where it is too large, and for values of another
    /// kind.
    public func double(at token: Int) -> Double? {
        guard let text = decimalText(at: token), let value = Double(text), value.isFinite else {
            return nil
        }
        return value
    }

    /// What `true` or `false` says; `nil` for values of another kind.
    @inlinable public func boolean(at token: Int) -> Bool? {
        switch kind(at: token) {
        case .true: true
        case .false: false
        default: nil
        }
    }
}
