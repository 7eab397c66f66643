/// Which Kith this is.
enum Version {
    /// What `kith --version` prints, and reports say of the tool.
    static let current = "0.1.0"
}
