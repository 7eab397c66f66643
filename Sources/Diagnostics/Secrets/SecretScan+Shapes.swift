internal import SourceText

/// Secrets that are known by how they begin, wherever they stand.
extension SecretScan {
    /// Hides a private key, the hash of a password, or what is encrypted or signed.
    mutating func scanShape(at index: Int) {
        switch bytes[index] {
        case UInt8(ascii: "-"): scanKey(at: index)
        case UInt8(ascii: "$"):
            if Self.hashes.contains(where: { begins(index, $0) }) {
                hideToken(at: index, atLeast: 20)
            }
        default:
            // What every object in Base64 begins with: signed tokens, and Laravel's encrypted values.
            guard begins(index, Self.object), index == 0 || !Self.isOfToken(bytes[index - 1]) else {
                return
            }
            hideToken(at: index, atLeast: 24)
        }
    }

    private static let hashes = [
        "$2a$", "$2b$", "$2x$", "$2y$", "$argon2", "$1$", "$5$", "$6$", "$7$", "$y$", "$scrypt$",
        "$pbkdf2",
    ].map { Array($0.utf8) }
    private static let object = Array("eyJ".utf8)
    private static let keyStart = Array("-----BEGIN ".utf8)
    private static let keyEnd = Array("-----END".utf8)
    private static let keyName = Array("PRIVATE KEY".utf8)

    private static func isOfToken(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || "./+=_-$,".utf8.contains(byte)
    }

    private func begins(_ index: Int, _ text: [UInt8]) -> Bool {
        index + text.count <= bytes.count && bytes[index..<index + text.count].elementsEqual(text)
    }

    private mutating func hideToken(at start: Int, atLeast least: Int) {
        var end = start
        let limit = min(bytes.count, start + Self.longestValue)
        while end < limit, Self.isOfToken(bytes[end]) { end += 1 }
        if end - start >= least { add(start..<end) }
    }

    /// What stands between the marks of a private key.
    private mutating func scanKey(at index: Int) {
        guard begins(index, Self.keyStart) else { return }
        let head = bytes[index..<min(bytes.count, index + 64)]
        guard let name = head.firstRange(of: Self.keyName) else { return }
        var start = name.upperBound
        while start < bytes.count, bytes[start] == UInt8(ascii: "-") { start += 1 }
        var end = start
        let limit = min(bytes.count, start + (1 << 15))
        while end < limit, !begins(end, Self.keyEnd) { end += 1 }
        add(start..<end)
    }
}
