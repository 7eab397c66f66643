/// The message of a finding.
///
/// Each rule's file declares its messages in a private extension of this type.
package struct Message: Hashable, Sendable, ExpressibleByStringInterpolation,
    CustomStringConvertible
{
    /// The text: one line in lower case (except for a name at its beginning) without a full stop.
    package let text: String

    /// Creates a message from a text.
    package init(stringLiteral text: String) { self.text = text }

    /// The text.
    package var description: String { text }
}
