/// What the examples in a configuration are about.
struct ConfigurationSubject: Sendable {
    /// The part before the slash in the ids of its rules.
    let domain: String
    /// One of its rules.
    let rule: String
    /// A pattern for other rules that apply to it.
    let rules: String
    /// A pattern for its files.
    let files: String

    private init(_ rule: String, _ rules: String, _ files: String) {
        domain = String(rule.prefix { $0 != "/" })
        self.rule = rule
        self.rules = rules
        self.files = files
    }

    /// Exports of Monica.
    static let exports = ConfigurationSubject(
        "monica/duplicate-contact", "records/*", "exports/*.json")

    /// The other subjects by what `kith init` calls the inputs that it finds.
    static let others: [String: ConfigurationSubject] = [
        InputJob.contracts: ConfigurationSubject(
            "openapi/component-unused", "openapi/*", "legacy/*.yaml"),
        "rows of bluesky": ConfigurationSubject(
            "bluesky/duplicate-record", "records/*", "repositories/*.car"),
        "rows of forum": ConfigurationSubject("forum/shared-name", "records/*", "pages/*.html"),
        "rows of mano": ConfigurationSubject("mano/same-name", "records/*", "tables/*.csv"),
    ]

    /// Creates the subject of which most inputs were found; exports of Monica without any.
    init(_ found: [(what: String, names: [String])]) {
        let most = found.max { $0.names.count < $1.names.count }
        self = most.flatMap { Self.others[$0.what] } ?? .exports
    }
}
