internal import KithSourceText

extension TextReader {
    /// Takes a URI template of RFC 6570, to the end of the text.
    mutating func takeURITemplate() -> Bool {
        while !isAtEnd {
            if take("{") {
                guard takeExpression() else { return false }
            } else if take("%") {
                guard take(where: \.isASCIIHexDigit), take(where: \.isASCIIHexDigit) else {
                    return false
                }
            } else if next >= 0x80 {
                guard takeNonASCII(allowsPrivate: true) else { return false }
            } else if !take(where: { $0 > 0x20 && $0 != 0x7F && !"\"<>\\^`{|}".utf8.contains($0) })
            {
                return false
            }
        }
        return true
    }

    private mutating func takeExpression() -> Bool {
        _ = take { "+#./;?&=,!@|".utf8.contains($0) }
        repeat {
            guard takeVariable() else { return false }
            if take("*") { continue }
            if take(":") {
                guard next != UInt8(ascii: "0"), (1...4).contains(takeAll(where: \.isASCIIDigit))
                else { return false }
            }
        } while take(",")
        return take("}")
    }

    private mutating func takeVariable() -> Bool {
        let start = position
        while true {
            if take("%") {
                guard take(where: \.isASCIIHexDigit), take(where: \.isASCIIHexDigit) else {
                    return false
                }
            } else if take(".") {
                guard position > start + 1,
                    next.isASCIIAlphanumeric
                        || next == UInt8(ascii: "_") || next == UInt8(ascii: "%")
                else { return false }
            } else if !take(where: {
                $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_")
            }) {
                return position > start
            }
        }
    }
}

extension TextReader {
    /// Takes one character beyond ASCII that RFC 3987 and RFC 6570 allow: `ucschar`, or `iprivate` if allowed.
    mutating func takeNonASCII(allowsPrivate: Bool) -> Bool {
        let length = next >= 0xF0 ? 4 : next >= 0xE0 ? 3 : 2
        let bytes = text[position..<min(position + length, text.count)]
        guard let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first else {
            return false
        }
        let isAllowed =
            switch scalar.value {
            case 0xE000...0xF8FF, 0xF0000...: allowsPrivate && scalar.value & 0xFFFE != 0xFFFE
            case 0xA0...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFEF: true
            case 0x10000...0xEFFFF:
                scalar.value & 0xFFFE != 0xFFFE && !(0xE0000...0xE0FFF).contains(scalar.value)
            default: false
            }
        guard isAllowed else { return false }
        for _ in 0..<length { _ = take { _ in true } }
        return true
    }
}
