/// Words that the specification leaves to other registries.
extension ContractCompletion {
    static let mediaTypes = [
        "application/json", "application/problem+json", "application/xml", "application/yaml",
        "application/x-www-form-urlencoded", "multipart/form-data", "application/octet-stream",
        "application/pdf", "text/plain", "text/html", "text/csv", "text/event-stream",
        "image/png", "image/jpeg",
    ]

    static let statuses: [(code: String, words: String)] = [
        ("200", "OK"), ("201", "Created"), ("202", "Accepted"), ("204", "No Content"),
        ("301", "Moved Permanently"), ("302", "Found"), ("304", "Not Modified"),
        ("400", "Bad Request"), ("401", "Unauthorized"), ("403", "Forbidden"),
        ("404", "Not Found"), ("405", "Method Not Allowed"), ("409", "Conflict"),
        ("410", "Gone"), ("412", "Precondition Failed"), ("415", "Unsupported Media Type"),
        ("422", "Unprocessable Content"), ("429", "Too Many Requests"),
        ("500", "Internal Server Error"), ("502", "Bad Gateway"), ("503", "Service Unavailable"),
    ]

    /// The formats of each type.
    static let formats: [String: [String]] = [
        "string": [
            "date", "date-time", "time", "duration", "email", "hostname", "ipv4", "ipv6", "uri",
            "uri-reference", "uuid", "regex", "byte", "binary", "password",
        ],
        "integer": ["int32", "int64"], "number": ["float", "double"],
    ]
}
