/// The version of Kith.
enum Version {
    /// The version for `kith --version` and reports.
    static let current = "0.1.0"
}
