/// The type of a scalar.
@usableFromInline package enum ScalarType: Hashable, Sendable {
    /// Null.
    case null
    /// A boolean.
    case boolean(Bool)
    /// An integer of any size.
    case integer
    /// A floating-point number: with a point or an exponent, infinite, or not a number.
    case float
    /// A string.
    case string
}
