/// What stopped a parser or a reader.
public struct ReadError: Error, Sendable {
    /// What kind of failure it was: what a program switches on.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        private enum Value: String {
            case unreadable, malformed, unrecognised, unsupported
            case tooLarge = "too-large"
            case tooDeep = "too-deep"
        }
        private let value: Value

        /// The operating system would not give the bytes.
        public static let unreadable = Code(value: .unreadable)
        /// The bytes break the grammar of their format.
        public static let malformed = Code(value: .malformed)
        /// A limit on size was reached.
        public static let tooLarge = Code(value: .tooLarge)
        /// A limit on nesting was reached.
        public static let tooDeep = Code(value: .tooDeep)
        /// The bytes are of no format that can be read.
        public static let unrecognised = Code(value: .unrecognised)
        /// The format is known, this use of it is not supported.
        public static let unsupported = Code(value: .unsupported)

        /// The code's name, as in JSON reports.
        public var description: String { value.rawValue }
    }

    /// The kind of failure.
    public let code: Code
    /// What happened and what to try, in one line that begins in lower case and ends without a full stop.
    public let message: String
    /// Where; `nil` means that it has no place.
    public let span: SourceSpan?
    /// What failed underneath.
    public let cause: (any Error)?

    /// Describes a failure.
    public init(
        _ code: Code, _ message: String, at span: SourceSpan? = nil, cause: (any Error)? = nil
    ) {
        self.code = code
        self.message = message
        self.span = span
        self.cause = cause
    }
}
