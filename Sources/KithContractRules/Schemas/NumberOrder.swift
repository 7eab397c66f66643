internal import KithSyntax

/// The order of two numbers in a contract.
enum NumberOrder {
    case below, same, above

    /// Returns the order of two numbers; `nil` if it is unknown or one is not a number.
    static func of(_ left: SyntaxNode, _ right: SyntaxNode) -> NumberOrder? {
        if let left = left.integer, let right = right.integer {
            return left < right ? .below : left == right ? .same : .above
        }
        guard let first = left.double, let second = right.double, !first.isNaN, !second.isNaN
        else { return nil }
        if first != second { return first < second ? .below : .above }
        // Beyond 2^53, numbers with different texts may round to the same `Double`.
        return abs(first) < 9e15 || left.text == right.text ? .same : nil
    }
}
