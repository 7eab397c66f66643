internal import KithSourceText

extension TextReader {
    /// Takes an IPv4 address: four numbers below 256, separated by dots.
    mutating func takeIPv4() -> Bool {
        for part in 0..<4 {
            if part > 0, !take(".") { return false }
            let start = position
            guard takeAll(where: \.isASCIIDigit) > 0 else { return false }
            let length = position - start
            guard length == 1 || length < 4 && text[start] != UInt8(ascii: "0") else {
                return false
            }
            goBack(to: start)
            guard let value = takeNumber(length), value < 256 else { return false }
        }
        return true
    }

    /// Takes an IPv6 address of RFC 4291, without a zone.
    mutating func takeIPv6() -> Bool {
        var groups = 0
        var isShortened = false
        if next == UInt8(ascii: ":") {
            guard take(":"), take(":") else { return false }
            isShortened = true
        }
        while next.isASCIIHexDigit {
            let start = position
            let length = takeAll(where: \.isASCIIHexDigit)
            if next == UInt8(ascii: ".") {
                goBack(to: start)
                guard takeIPv4() else { return false }
                groups += 2
                break
            }
            guard length < 5 else { return false }
            groups += 1
            guard take(":") else { break }
            if take(":") {
                guard !isShortened else { return false }
                isShortened = true
            } else if !next.isASCIIHexDigit {
                return false
            }
        }
        return isShortened ? groups < 8 : groups == 8
    }

    /// Takes a URI or a relative reference, to the end of the text.
    mutating func takeURI(needsScheme: Bool, isInternational: Bool) -> Bool {
        let start = position
        if !takeScheme() {
            if needsScheme { return false }
            goBack(to: start)
            // A colon in the first segment of a path would turn the part before it into a scheme.
            _ = takeAll { byte in
                Self.isUnreserved(byte) || byte >= 0x80 || byte == 0x25 || byte == 0x40
            }
            if next == UInt8(ascii: ":") { return false }
            goBack(to: start)
        }
        if peek(0) == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") {
            guard take("/"), take("/"), takeAuthority(isInternational) else { return false }
        }
        guard takeCharacters("/:@", isInternational) else { return false }
        if take("?"), !takeCharacters("/:@?", isInternational, isQuery: true) { return false }
        if take("#"), !takeCharacters("/:@?", isInternational) { return false }
        return isAtEnd
    }

    private mutating func takeScheme() -> Bool {
        guard take(where: \.isASCIILetter) else { return false }
        _ = takeAll { byte in
            byte.isASCIIAlphanumeric || byte == UInt8(ascii: "+")
                || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
        }
        return take(":")
    }

    private mutating func takeAuthority(_ isInternational: Bool) -> Bool {
        let start = position
        guard takeCharacters(":", isInternational) else { return false }
        if !take("@") { goBack(to: start) }
        if take("[") {
            guard takeAddressInBrackets(), take("]") else { return false }
        } else {
            guard takeCharacters("", isInternational) else { return false }
        }
        if take(":") { _ = takeAll(where: \.isASCIIDigit) }
        return isAtEnd || next == UInt8(ascii: "/") || next == UInt8(ascii: "?")
            || next == UInt8(ascii: "#")
    }

    private mutating func takeAddressInBrackets() -> Bool {
        guard takeLetter("v") else { return takeIPv6() }
        guard takeAll(where: \.isASCIIHexDigit) > 0, take(".") else { return false }
        return takeAll { Self.isUnreserved($0) || $0 == UInt8(ascii: ":") } > 0
    }

    /// Takes the characters that most parts of a URI allow, and some others.
    private mutating func takeCharacters(
        _ others: String, _ isInternational: Bool, isQuery: Bool = false
    ) -> Bool {
        while !isAtEnd {
            if take("%") {
                guard take(where: \.isASCIIHexDigit), take(where: \.isASCIIHexDigit) else {
                    return false
                }
            } else if isInternational, next >= 0x80 {
                guard takeNonASCII(allowsPrivate: isQuery) else { return false }
            } else if !take(where: { Self.isUnreserved($0) || others.utf8.contains($0) }) {
                return true
            }
        }
        return true
    }

    /// Returns whether a byte is an unreserved character or a delimiter that parts of a URI may contain.
    private static func isUnreserved(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || "-._~!$&'()*+,;=".utf8.contains(byte)
    }
}
