internal import KithSourceText

/// The names whose values are hidden: those that look like secrets, and those that vocabularies declare.
struct SecretNames {
    private let declared: Set<[UInt8]>
    /// The letters and lengths of the declared names and of `others`.
    private var shapes = BitFilter()

    /// Creates names; `others` are those that a scanner looks for besides.
    init(declared: Set<[UInt8]>, others: [[UInt8]]) {
        self.declared = declared
        for name in declared.union(others) {
            shapes.insert(Self.shape(SecretName.letters(of: name), name.count))
        }
    }

    /// Returns whether a name with these letters, this length and this last byte can be one that matters.
    func canMatter(letters: UInt32, count: Int, end: UInt8) -> Bool {
        shapes.mayContain(Self.shape(letters, count))
            || SecretName.canBeSecret(letters: letters, end: end)
    }

    private static func shape(_ letters: UInt32, _ count: Int) -> UInt64 {
        UInt64(letters) << 32 | UInt64(count)
    }

    /// Returns whether the value of a field is hidden; its name may contain escapes of JSON or YAML.
    func hide(escaped name: ArraySlice<UInt8>) -> Bool {
        guard name.contains(UInt8(ascii: "\\")) else { return hide(name) }
        var text: [UInt8] = []
        var index = name.startIndex
        while index < name.endIndex {
            let count =
                name[index...].starts(with: "\\u".utf8)
                ? 4 : name[index...].starts(with: "\\x".utf8) ? 2 : 0
            let digits = name[index...].dropFirst(2).prefix(count)
            if count > 0, digits.count == count,
                let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            {
                text.append(value)
                index += 2 + count
            } else {
                if name[index] != UInt8(ascii: "\\") { text.append(name[index]) }
                index += 1
            }
        }
        return hide(text[...])
    }

    /// Returns whether the value of a field is hidden.
    func hide(_ name: ArraySlice<UInt8>) -> Bool {
        guard !name.isEmpty else { return false }
        if !declared.isEmpty, declared.contains(Array(name)) { return true }
        return SecretName.isSecret(name)
    }
}
