/// The error that parsers and readers throw.
public struct ReadError: Error, Sendable {
    /// The kind of a failure, for programs.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        private enum Value: String {
            case unreadable, malformed, unrecognised, unsupported
            case tooLarge = "too-large"
            case tooDeep = "too-deep"
        }
        private let value: Value

        /// The operating system could not provide the bytes.
        public static let unreadable = Code(value: .unreadable)
        /// The bytes violate the syntax of their format.
        public static let malformed = Code(value: .malformed)
        /// A size limit was exceeded.
        public static let tooLarge = Code(value: .tooLarge)
        /// A nesting limit was exceeded.
        public static let tooDeep = Code(value: .tooDeep)
        /// The format was not recognised.
        public static let unrecognised = Code(value: .unrecognised)
        /// The format is known, but this use of it is not supported.
        public static let unsupported = Code(value: .unsupported)

        /// The name of the code, as in JSON reports.
        public var description: String { value.rawValue }
    }

    /// The kind of failure.
    public let code: Code
    /// What happened and what to try, in one line that begins in lower case and has no full stop.
    public let message: String
    /// The place of the failure; `nil` if it has none.
    public let span: SourceSpan?
    /// The underlying error.
    public let cause: (any Error)?

    /// Creates an error.
    public init(
        _ code: Code, _ message: String, at span: SourceSpan? = nil, cause: (any Error)? = nil
    ) {
        self.code = code
        self.message = message
        self.span = span
        self.cause = cause
    }
}
