/// Which way a value travels: OpenAPI's `readOnly` and `writeOnly` members are required one way only.
public enum Direction: UInt8, CaseIterable, Sendable {
    /// Nobody knows, or it does not matter: what is required for one way only is not required.
    case either
    /// To the server: what is `readOnly` is not required.
    case request
    /// From the server: what is `writeOnly` is not required.
    case response
}
