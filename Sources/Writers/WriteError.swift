/// What stopped a writer.
public struct WriteError: Error, Sendable {
    /// What kind of failure it was: what a program switches on.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        private enum Value: String { case unwritable, unsupported, programMissing, programFailed }
        private let value: Value

        /// The operating system would not take the bytes.
        public static let unwritable = Code(value: .unwritable)
        /// The format cannot say what it was asked to.
        public static let unsupported = Code(value: .unsupported)
        /// A program that does the drawing is not installed.
        public static let programMissing = Code(value: .programMissing)
        /// A program that does the drawing failed or took too long.
        public static let programFailed = Code(value: .programFailed)

        /// The code's name, as in JSON reports.
        public var description: String { value.rawValue }
    }

    /// The kind of failure.
    public let code: Code
    /// What happened and what to try, in one line that begins in lower case and ends without a full stop.
    public let message: String
    /// What failed underneath.
    public let cause: (any Error)?

    /// Describes a failure.
    public init(_ code: Code, _ message: String, cause: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.cause = cause
    }
}
