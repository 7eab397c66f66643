/// The direction in which a value travels.
///
/// OpenAPI requires `readOnly` and `writeOnly` members one way only.
package enum Direction: UInt8, CaseIterable, Sendable {
    /// Unknown or irrelevant: members required one way only are not required.
    case either
    /// To the server: `readOnly` members are not required.
    case request
    /// From the server: `writeOnly` members are not required.
    case response
}
