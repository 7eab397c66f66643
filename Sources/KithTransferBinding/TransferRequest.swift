/// An HTTP GET request.
package struct TransferRequest: Hashable, Sendable {
    /// The URL: `https://…` or `http://…`.
    package var address: String
    /// Header lines, such as `Accept: application/json`.
    package var header: [String]
    /// The time limit of the whole transfer in seconds.
    package var seconds: Double
    /// The time limit for connecting in seconds.
    package var connectSeconds: Double
    /// The maximum size of the response body in bytes.
    package var bytesLimit: Int

    /// Creates a request.
    ///
    /// The default limits are 30 s, 10 s for connecting, and 16 MiB.
    package init(
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

/// The response of a server.
package struct TransferResponse: Hashable, Sendable {
    /// The status code, such as 200 or 429.
    package let status: Int
    /// The body, decompressed.
    package let body: [UInt8]
    /// The header lines of the last response, without line breaks.
    let header: [[UInt8]]

    /// Creates a response.
    package init(status: Int, header: [[UInt8]], body: [UInt8]) {
        self.status = status
        self.header = header
        self.body = body
    }

    /// Returns the value of a header field, given in lower case; `nil` if it is absent.
    package func field(_ name: String) -> String? {
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

/// The reason why there is no complete response.
package struct TransferError: Error, Hashable, Sendable {
    /// The reason, for programs.
    package enum Reason: Hashable, Sendable {
        /// libcurl cannot be loaded or started.
        case unavailable
        /// The URL is not valid, or its scheme is not permitted.
        case badAddress
        /// The server was not found, refused the connection, or failed certificate verification.
        case noConnection
        /// A time limit was exceeded.
        case timedOut
        /// The transfer failed before the response was complete.
        case broken
        /// The response exceeds the size limit.
        case tooLarge
        /// The task that made the request was cancelled.
        case cancelled
    }

    /// The reason, for programs.
    package let reason: Reason
    /// A message for people, such as "Could not resolve host: nowhere.invalid".
    package let message: String
}
