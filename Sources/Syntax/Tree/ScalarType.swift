/// The type of a scalar.
public enum ScalarType: Hashable, Sendable {
    /// Nothing.
    case null
    /// A truth value.
    case boolean(Bool)
    /// A whole number of any size.
    case integer
    /// A number with a point or an exponent, infinite or not a number.
    case float
    /// A text.
    case string
}
