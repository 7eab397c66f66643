internal import KithSourceText

/// The names whose values are hidden: those that look like secrets, and those that vocabularies declare.
struct SecretNames {
    let declared: Set<[UInt8]>

    /// Returns whether the value of a field is hidden; its name may contain JSON escapes.
    func hide(escaped name: ArraySlice<UInt8>) -> Bool {
        guard name.contains(UInt8(ascii: "\\")) else { return hide(name) }
        var text: [UInt8] = []
        var index = name.startIndex
        while index < name.endIndex {
            let digits = name[index...].dropFirst(2).prefix(4)
            if name[index...].starts(with: "\\u".utf8), digits.count == 4,
                let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            {
                text.append(value)
                index += 6
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
