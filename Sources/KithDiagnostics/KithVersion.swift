/// The version of Kith.
package enum KithVersion {
    /// The version for `kith --version`, reports and stores.
    package static let current = "0.1.0"
}
