internal import DigestBinding
public import SourceText

/// What pseudonyms are made with: who has it can tell whose they are.
public struct PseudonymKey: Sendable {
    let hash: KeyedHash

    /// The fewest bytes of a key: others could be guessed.
    private static let leastCount = 16

    /// A key of this run alone, which nobody will know.
    public init() {
        var generator = SystemRandomNumberGenerator()
        hash = KeyedHash(key: (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) })
    }

    /// The key in a file, with which pseudonyms stay the same from run to run.
    ///
    /// - Throws: ``KithError/usage(_:)`` where it is too short.
    public init(_ file: ByteSource) throws(KithError) {
        let bytes: SourceBytes
        do throws(ReadError) { bytes = try file.readAll() } catch { throw .read(error) }
        guard bytes.count >= Self.leastCount else {
            throw .usage(
                "the pseudonym key \(file.name) has \(bytes.count) bytes, which can be guessed; expected at "
                    + "least \(Self.leastCount), such as from 'head -c 32 /dev/urandom'")
        }
        hash = KeyedHash(key: Array(bytes.contents))
    }
}
