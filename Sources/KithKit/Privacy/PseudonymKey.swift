internal import KithDigestBinding
package import KithSourceText

/// The secret key of pseudonyms.
///
/// Its holder can find out whose they are.
package struct PseudonymKey: Sendable {
    let hash: KeyedHash

    /// The minimum key length in bytes; shorter keys can be guessed.
    private static let leastCount = 16

    /// Creates a random key for this run only.
    package init() {
        var generator = SystemRandomNumberGenerator()
        hash = KeyedHash(key: (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) })
    }

    /// Reads the key from a file, so that pseudonyms stay the same between runs.
    ///
    /// - Throws: ``KithError/usage(_:)`` if the key is too short.
    package init(_ file: ByteSource) throws(KithError) {
        let bytes: SourceBytes
        do throws(ReadError) { bytes = try file.readAll() } catch { throw .read(error) }
        guard bytes.count >= Self.leastCount else {
            throw .usage(
                """
                the pseudonym key \(file.name) has only \(bytes.count) bytes and can be \
                guessed; expected at least \(Self.leastCount), for example from 'head -c 32 \
                /dev/urandom'
                """)
        }
        hash = KeyedHash(key: Array(bytes.contents))
    }
}
