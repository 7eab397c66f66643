/// The error of libyaml, in its own words.
package struct YAMLError: Error, Equatable, Sendable {
    /// The stage at which libyaml stopped.
    package enum Stage: Sendable {
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
    package let stage: Stage
    /// The problem.
    package let problem: String
    /// The construct being parsed, as in "while parsing a block mapping"; may be empty.
    package let context: String
    /// The byte offset of the problem.
    package let offset: Int
    /// The byte offset where that construct began, if known.
    package let contextOffset: Int?
    /// The byte or character that the reader rejected.
    package let value: Int?
}
