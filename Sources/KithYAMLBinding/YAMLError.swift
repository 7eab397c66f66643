/// The error of libyaml, in its own words.
public struct YAMLError: Error, Equatable, Sendable {
    /// The stage at which libyaml stopped.
    public enum Stage: Sendable {
        /// Out of memory.
        case memory
        /// The bytes are not valid UTF-8, or a character is forbidden in YAML.
        case reader
        /// The text cannot be split into tokens.
        case scanner
        /// The tokens are in an order that YAML does not permit.
        case parser
    }

    /// The stage at which libyaml stopped.
    public let stage: Stage
    /// The problem.
    public let problem: String
    /// The construct being parsed, as in "while parsing a block mapping"; may be empty.
    public let context: String
    /// The byte offset of the problem.
    public let offset: Int
    /// The byte offset where that construct began, if known.
    public let contextOffset: Int?
    /// The byte or character that the reader rejected.
    public let value: Int?
}
