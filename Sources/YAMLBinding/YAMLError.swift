/// Why libyaml stopped, in its own words.
public struct YAMLError: Error, Equatable, Sendable {
    /// Which of libyaml's layers stopped.
    public enum Stage: Sendable {
        /// There was no memory left.
        case memory
        /// The bytes are no text: broken UTF-8, or a character that YAML forbids.
        case reader
        /// The text has no meaning as YAML tokens.
        case scanner
        /// The tokens are in an order that YAML forbids.
        case parser
    }

    /// Which layer stopped.
    public let stage: Stage
    /// What was found.
    public let problem: String
    /// What was being read, as in "while parsing a block mapping"; may be empty.
    public let context: String
    /// The byte offset of the problem.
    public let offset: Int
    /// The byte offset where what was being read began, if there is one.
    public let contextOffset: Int?
    /// The byte or character that the reader refused.
    public let value: Int?
}
