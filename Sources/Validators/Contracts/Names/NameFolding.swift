internal import Syntax

/// Forms of names in which those that are easily taken for each other are the same.
enum NameFolding {
    /// Small letters without the separators inside; those between two digits tell numbers apart.
    static func folded(_ name: some Collection<UInt8>) -> [UInt8] {
        let name = Array(name)
        var folded: [UInt8] = []
        folded.reserveCapacity(name.count)
        for (index, byte) in name.enumerated() {
            if isSeparator(byte), index > 0, index + 1 < name.count {
                guard isDigit(name[index - 1]), isDigit(name[index + 1]) else { continue }
            }
            folded.append(0x41...0x5A ~= byte ? byte + 32 : byte)
        }
        return folded
    }

    /// The name of a type in generated code: words begin with capitals, everything else is dropped.
    static func pascal(_ name: some Collection<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var isStart = true
        for byte in name {
            guard isAlphanumeric(byte) else {
                isStart = true
                continue
            }
            result.append(isStart && 0x61...0x7A ~= byte ? byte - 32 : byte)
            isStart = false
        }
        return result
    }

    /// Letters and digits only, without the difference of case.
    static func bare(_ name: some Collection<UInt8>) -> [UInt8] {
        name.compactMap { byte in
            guard isAlphanumeric(byte) else { return nil }
            return 0x41...0x5A ~= byte ? byte + 32 : byte
        }
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == 0x2D || byte == 0x5F || byte == 0x2E || byte == 0x20
    }

    private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

    /// Letters beyond ASCII are letters.
    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        isDigit(byte) || 0x61...0x7A ~= byte | 0x20 || byte >= 0x80
    }
}

extension Sequence<SyntaxNode> {
    /// Pairs of names with the same form: each later one with the first.
    func pairs(
        sameUnder form: (ArraySlice<UInt8>) -> [UInt8]
    ) -> [(first: SyntaxNode, again: SyntaxNode)] {
        var first: [[UInt8]: SyntaxNode] = [:]
        var pairs: [(first: SyntaxNode, again: SyntaxNode)] = []
        for name in self {
            let key = form(name.bytes)
            guard !key.isEmpty else { continue }
            if let earlier = first[key] {
                if earlier.bytes != name.bytes { pairs.append((earlier, name)) }
            } else {
                first[key] = name
            }
        }
        return pairs
    }
}
