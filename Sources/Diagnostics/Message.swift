/// The words of a finding, as a namespace that each rule extends at the bottom of its own file.
public struct Message: Hashable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible
{
    /// One line for a person; begins in lower case unless with a name, ends without a full stop.
    public let text: String

    /// Takes a text.
    public init(stringLiteral text: String) { self.text = text }

    /// The text.
    public var description: String { text }
}
