internal import KithSourceText

/// Appends a form of a name to a byte string.
typealias NameForm = (_ name: ArraySlice<UInt8>, _ text: inout [UInt8]) -> Void

/// Forms in which names that are easily confused are equal.
enum NameFolding {
    /// Appends a name in lower case, without the separators inside it.
    ///
    /// Separators between two digits are kept.
    static func fold(_ name: ArraySlice<UInt8>, into text: inout [UInt8]) {
        let (first, last) = (name.startIndex, name.endIndex - 1)
        for index in name.indices {
            let byte = name[index]
            if isSeparator(byte), index > first, index < last {
                guard name[index - 1].isASCIIDigit, name[index + 1].isASCIIDigit else { continue }
            }
            text.append(byte.lowercasedASCII)
        }
    }

    /// Appends the name of a type in generated code: each word starts with a capital, everything else is dropped.
    static func capitalize(_ name: ArraySlice<UInt8>, into text: inout [UInt8]) {
        var isStart = true
        for byte in name {
            guard isAlphanumeric(byte) else {
                isStart = true
                continue
            }
            text.append(isStart ? byte.uppercasedASCII : byte)
            isStart = false
        }
    }

    /// Appends the letters and digits of a name in lower case.
    static func strip(_ name: ArraySlice<UInt8>, into text: inout [UInt8]) {
        for byte in name where isAlphanumeric(byte) {
            text.append(byte.lowercasedASCII)
        }
    }

    /// Returns a name in a form.
    static func text(of name: ArraySlice<UInt8>, _ form: NameForm) -> [UInt8] {
        var text: [UInt8] = []
        form(name, &text)
        return text
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == 0x2D || byte == 0x5F || byte == 0x2E || byte == 0x20
    }

    /// Whether a byte is part of a letter or digit; bytes beyond ASCII count as letters.
    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || byte >= 0x80
    }
}
