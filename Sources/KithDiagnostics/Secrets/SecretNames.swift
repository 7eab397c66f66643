internal import KithSourceText

/// The names whose values are hidden: those that look like secrets, and those that vocabularies declare.
struct SecretNames {
    let declared: Set<[UInt8]>

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
