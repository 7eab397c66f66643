internal import Syntax

/// How two numbers of a contract lie to each other.
enum NumberOrder {
    case below, same, above

    /// The order of two numbers; `nil` where one is none.
    static func of(_ left: SyntaxNode, _ right: SyntaxNode) -> NumberOrder? {
        if let left = left.integer, let right = right.integer {
            return left < right ? .below : left == right ? .same : .above
        }
        guard let first = left.double, let second = right.double, !first.isNaN, !second.isNaN
        else { return nil }
        if first != second { return first < second ? .below : .above }
        // Numbers beyond 2^53 that are written differently may differ: nothing is known.
        return abs(first) < 9e15 || left.text == right.text ? .same : nil
    }
}
