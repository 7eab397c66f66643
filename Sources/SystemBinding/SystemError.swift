/// A failed call to the operating system: what was attempted, on what, and the reason it gave.
public struct SystemError: Error, Hashable, Sendable {
    /// The `errno` value.
    public let number: Int32
    /// What was attempted, as a phrase that fits behind "cannot": "read", "create".
    public let action: String
    /// The path, as the user gave it.
    public let path: String
    /// A reason that the system has no words for.
    private let ownReason: String?

    /// Describes a call that failed.
    public init(number: Int32, action: String, path: String) {
        self.init(number: number, action: action, path: path, reason: nil)
    }

    /// Describes what was not even tried, for a reason in words that begin in lower case.
    init(number: Int32, action: String, path: String, reason: String?) {
        self.number = number
        self.action = action
        self.path = path
        ownReason = reason
    }

    /// Whether nobody reads the other end any more: the moment to stop quietly.
    public var isBrokenPipe: Bool { number == brokenPipe }

    /// Whether there is nothing of that name.
    public var isMissing: Bool { number == missing }

    /// The system's own words for the reason, beginning in lower case: "no such file or directory".
    public var reason: String {
        if let ownReason { return ownReason }
        if number == nameTooLong {
            return
                "its name is longer than the system takes; go into a folder on the way, and name it "
                + "from there"
        }
        let text = systemMessage(number)
        return text.prefix(1).lowercased() + text.dropFirst()
    }

    /// One line for a person: "cannot read x.json: no such file or directory".
    ///
    /// A URL is named without what may be secret in it, and called what it is.
    public var message: String {
        guard let url = URLText(path) else { return "cannot \(action) \(path): \(reason)" }
        guard isMissing else { return "cannot \(action) \(url.shown): \(reason)" }
        let advice =
            switch action {
            case "read" where url.isOfWeb: "; download it first, for example with curl"
            case "read": "; give the path of a file"
            default: ""
            }
        return "cannot \(action) \(url.shown): it is a URL, and not a file on this machine\(advice)"
    }
}
