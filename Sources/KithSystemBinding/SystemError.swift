/// A failed system call: the attempted action, the path and the reason.
package struct SystemError: Error, Hashable, Sendable {
    /// The `errno` value.
    package let number: Int32
    /// The attempted action, a phrase that fits after "cannot": "read", "create".
    package let action: String
    /// The path, as the user gave it.
    package let path: String
    /// A reason in Kith's words, used instead of the system's.
    private let ownReason: String?

    /// Creates an error for a failed call.
    package init(number: Int32, action: String, path: String) {
        self.init(number: number, action: action, path: path, reason: nil)
    }

    /// Creates an error for an action that was not attempted; `reason` begins in lower case.
    init(number: Int32, action: String, path: String, reason: String?) {
        self.number = number
        self.action = action
        self.path = path
        ownReason = reason
    }

    /// Whether the reader has closed the pipe; programs then stop quietly.
    package var isBrokenPipe: Bool { number == brokenPipe }

    /// Whether the file does not exist.
    package var isMissing: Bool { number == missing }

    /// The reason, beginning in lower case: "no such file or directory".
    package var reason: String {
        if let ownReason { return ownReason }
        if number == nameTooLong {
            return
                """
                its name is longer than the system allows; change to a folder on the way and \
                name it relative to that
                """
        }
        let text = systemMessage(number)
        return text.prefix(1).lowercased() + text.dropFirst()
    }

    /// The error in one line: "cannot read x.json: no such file or directory".
    ///
    /// A URL is shown without its secret parts, and the message says that it is a URL.
    package var message: String {
        guard let url = URLText(path) else { return "cannot \(action) \(path): \(reason)" }
        guard isMissing else { return "cannot \(action) \(url.shown): \(reason)" }
        let advice =
            switch action {
            case "read" where url.isOfWeb:
                "; download it first, with 'curl -fLO URL' or in a browser"
            case "read": "; give the path of a file"
            default: ""
            }
        return "cannot \(action) \(url.shown): it is a URL, not a local file\(advice)"
    }
}
