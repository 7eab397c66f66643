/// The error of compressing or decompressing data.
package struct CompressionError: Error, Hashable, Sendable {
    /// The library's message, such as "incorrect data check".
    package let message: String
}
