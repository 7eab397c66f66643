/// An error that stops a writer.
public struct WriteError: Error, Sendable {
    /// The code that programs switch on.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        private enum Value: String { case unwritable, unsupported, programMissing, programFailed }
        private let value: Value

        /// A system call for writing failed.
        public static let unwritable = Code(value: .unwritable)
        /// The format does not support the request.
        public static let unsupported = Code(value: .unsupported)
        /// An external drawing program is not installed.
        public static let programMissing = Code(value: .programMissing)
        /// An external drawing program failed or took too long.
        public static let programFailed = Code(value: .programFailed)

        /// The name of the code, as in JSON reports.
        public var description: String { value.rawValue }
    }

    /// The code.
    public let code: Code
    /// What happened and what to try, in one line that begins in lowercase and ends without a full stop.
    public let message: String
    /// The underlying error.
    public let cause: (any Error)?

    /// Creates an error.
    public init(_ code: Code, _ message: String, cause: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.cause = cause
    }
}
