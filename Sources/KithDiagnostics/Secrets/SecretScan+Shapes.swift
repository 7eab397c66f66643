internal import KithSourceText
private import KithSystemBinding

/// Secrets that are recognised anywhere by how they begin.
extension SecretScan {
    /// Hides private keys, signed tokens and encrypted values in a part of the text.
    mutating func scanShapes(_ part: Range<Int>) {
        for index in places(of: Self.keyStart, in: part) { scanKey(at: index) }
        // Every JSON object in Base64 begins so: signed tokens, and Laravel's encrypted values.
        for index in places(of: Self.object, in: part)
        where index == 0 || !Self.isOfToken(bytes[index - 1]) {
            hideToken(at: index, atLeast: 24)
        }
    }

    /// Hides a password hash.
    mutating func scanHash(at index: Int) {
        if Self.hashes.contains(where: { begins(index, $0) }) { hideToken(at: index, atLeast: 20) }
    }

    /// Returns the offsets of a text in a part of the input.
    private func places(of text: [UInt8], in part: Range<Int>) -> [Int] {
        var places: [Int] = []
        var start = part.lowerBound
        let (all, end) = (bytes.padded.span, part.upperBound + text.count - 1)
        while let place = all.firstOffset(of: text.span, in: start..<end) {
            places.append(place)
            start = place + 1
        }
        return places
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

    func begins(_ index: Int, _ text: [UInt8]) -> Bool {
        index + text.count <= bytes.count && bytes[index..<index + text.count].elementsEqual(text)
    }

    private mutating func hideToken(at start: Int, atLeast least: Int) {
        var end = start
        let limit = min(bytes.count, start + Self.longestValue)
        while end < limit, Self.isOfToken(bytes[end]) { end += 1 }
        if end - start >= least { add(start..<end) }
    }

    /// Hides the content between the begin and end lines of a private key.
    private mutating func scanKey(at index: Int) {
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
