/// What is asked of a server: the bytes at an address.
public struct TransferRequest: Hashable, Sendable {
    /// The address: `https://…` or `http://…`.
    public var address: String
    /// Lines of the header, such as `Accept: application/json`.
    public var header: [String]
    /// Seconds that all of it may take.
    public var seconds: Double
    /// Seconds until there must be a connection.
    public var connectSeconds: Double
    /// How many bytes of an answer are taken before it is given up.
    public var bytesLimit: Int

    /// Describes a request; half a minute, ten seconds and 16 MiB unless said otherwise.
    public init(
        _ address: String, header: [String] = [], seconds: Double = 30, connectSeconds: Double = 10,
        bytesLimit: Int = 16 << 20
    ) {
        self.address = address
        self.header = header
        self.seconds = seconds
        self.connectSeconds = connectSeconds
        self.bytesLimit = bytesLimit
    }
}

/// What a server answered, whole.
public struct TransferResponse: Hashable, Sendable {
    /// The status, such as 200 or 429.
    public let status: Int
    /// The bytes after the header, unpacked.
    public let body: [UInt8]
    /// The lines of the header of the last answer, without line ends.
    let header: [[UInt8]]

    /// Describes an answer.
    public init(status: Int, header: [[UInt8]], body: [UInt8]) {
        self.status = status
        self.header = header
        self.body = body
    }

    /// The value of a field of the header whose name is given in small letters; `nil` where it is not there.
    public func field(_ name: String) -> String? {
        for line in header {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let key = line[..<colon].map { $0 &- 65 < 26 ? $0 | 0x20 : $0 }
            guard key.elementsEqual(name.utf8) else { continue }
            let value = line[(colon + 1)...].drop { $0 == 32 || $0 == 9 }
            return String(decoding: value, as: UTF8.self)
        }
        return nil
    }
}

/// What kept an answer from coming, or from coming whole.
public struct TransferError: Error, Hashable, Sendable {
    /// What went wrong, for programs.
    public enum Reason: Hashable, Sendable {
        /// libcurl is not there.
        case unavailable
        /// The address cannot be understood, or has a scheme that is not allowed.
        case badAddress
        /// The server was not found, or does not take connections, or does not prove who it is.
        case noConnection
        /// The time was over.
        case timedOut
        /// The connection ended before the answer did.
        case broken
        /// The answer is larger than was asked for.
        case tooLarge
        /// Whoever asked does not want it any more.
        case cancelled
    }

    /// What went wrong, for programs.
    public let reason: Reason
    /// What went wrong, for people; such as "Could not resolve host: nowhere.invalid".
    public let message: String
}
