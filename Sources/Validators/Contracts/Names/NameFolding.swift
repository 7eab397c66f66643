/// Appends a form of a name to a text.
typealias NameForm = (_ name: ArraySlice<UInt8>, _ text: inout [UInt8]) -> Void

/// Forms of names in which those that are easily taken for each other are the same.
enum NameFolding {
    /// Small letters without the separators inside; those between two digits tell numbers apart.
    static func fold(_ name: ArraySlice<UInt8>, into text: inout [UInt8]) {
        let (first, last) = (name.startIndex, name.endIndex - 1)
        for index in name.indices {
            let byte = name[index]
            if isSeparator(byte), index > first, index < last {
                guard isDigit(name[index - 1]), isDigit(name[index + 1]) else { continue }
            }
            text.append(0x41...0x5A ~= byte ? byte + 32 : byte)
        }
    }

    /// The name of a type in generated code: words begin with capitals, everything else is dropped.
    static func capitalize(_ name: ArraySlice<UInt8>, into text: inout [UInt8]) {
        var isStart = true
        for byte in name {
            guard isAlphanumeric(byte) else {
                isStart = true
                continue
            }
            text.append(isStart && 0x61...0x7A ~= byte ? byte - 32 : byte)
            isStart = false
        }
    }

    /// Letters and digits only, without the difference of case.
    static func strip(_ name: ArraySlice<UInt8>, into text: inout [UInt8]) {
        for byte in name where isAlphanumeric(byte) {
            text.append(0x41...0x5A ~= byte ? byte + 32 : byte)
        }
    }

    /// A name in a form.
    static func text(of name: ArraySlice<UInt8>, _ form: NameForm) -> [UInt8] {
        var text: [UInt8] = []
        form(name, &text)
        return text
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
