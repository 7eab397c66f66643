internal import KithSyntax

/// A search for names with the same form.
///
/// The buffers are reused for many lists.
///
/// Equal names are rare, so hashes are compared first.
struct SameNames {
    private var text: [UInt8] = []
    private var hashes: [UInt64] = []
    /// The most names that are compared pairwise.
    private static let fewNames = 12

    /// Returns each later name with the first name of the same form.
    ///
    /// Names with an empty form and names that are written the same are left out.
    mutating func pairs(
        in names: some Collection<SyntaxNode>, under form: NameForm
    ) -> [(first: SyntaxNode, again: SyntaxNode)] {
        hashes.removeAll(keepingCapacity: true)
        for name in names {
            text.removeAll(keepingCapacity: true)
            form(name.bytes, &text)
            hashes.append(Self.hash(text))
        }
        let repeated = repeatedHashes()
        guard !repeated.isEmpty else { return [] }
        var first: [[UInt8]: SyntaxNode] = [:]
        var pairs: [(first: SyntaxNode, again: SyntaxNode)] = []
        for (name, hash) in zip(names, hashes) where repeated.contains(hash) {
            let key = NameFolding.text(of: name.bytes, form)
            guard !key.isEmpty else { continue }
            if let earlier = first[key] {
                if earlier.bytes != name.bytes { pairs.append((earlier, name)) }
            } else {
                first[key] = name
            }
        }
        return pairs
    }

    private func repeatedHashes() -> Set<UInt64> {
        var repeated: Set<UInt64> = []
        if hashes.count <= Self.fewNames {
            for (index, hash) in hashes.enumerated() where hashes[..<index].contains(hash) {
                repeated.insert(hash)
            }
            return repeated
        }
        var seen = Set<UInt64>(minimumCapacity: hashes.count)
        for hash in hashes where !seen.insert(hash).inserted { repeated.insert(hash) }
        return repeated
    }

    private static func hash(_ text: [UInt8]) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash
    }
}
