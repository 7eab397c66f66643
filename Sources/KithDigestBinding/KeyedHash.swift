/// HMAC-SHA-256 (RFC 2104): a hash that only the holder of the key can compute.
package struct KeyedHash: Sendable {
    private var inner = SHA256()
    private var outer = SHA256()

    private static let blockSize = 64

    /// Creates a hash with a key of any length.
    package init(key: [UInt8]) {
        var block = key
        if block.count > Self.blockSize {
            var digest = SHA256()
            digest.update(block.span)
            block = digest.finish()
        }
        block.append(contentsOf: repeatElement(0, count: Self.blockSize - block.count))
        let (first, second) = (block.map { $0 ^ 0x36 }, block.map { $0 ^ 0x5C })
        inner.update(first.span)
        outer.update(second.span)
    }

    /// Returns the hash of a message: 32 bytes.
    package func hash(_ message: [UInt8]) -> [UInt8] {
        var (first, second) = (inner, outer)
        first.update(message.span)
        let hash = first.finish()
        second.update(hash.span)
        return second.finish()
    }
}
