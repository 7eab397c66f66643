/// The error of decompressing data.
package struct InflateError: Error, Hashable, Sendable {
    /// zlib's message, such as "incorrect data check".
    package let message: String
}
