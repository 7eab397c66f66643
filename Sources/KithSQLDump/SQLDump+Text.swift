package import KithSourceText

extension SQLDump {
    /// Returns the literal without its quotes, as written; valid only until the next row.
    package func raw(_ cell: SQLCell) -> ArraySlice<UInt8> { window.bytes[cell.start..<cell.end] }

    /// Returns whether a value is written with these bytes; escapes are not decoded.
    package func isWritten(_ cell: SQLCell, as text: StaticString) -> Bool {
        window.bytes[cell.start..<cell.end].elementsEqual(text.description.utf8)
    }

    /// Returns the span of a value, including its quotes.
    package func place(_ cell: SQLCell) -> SourceSpan {
        span(cell.placed.lowerBound, cell.placed.upperBound)
    }

    /// Appends the bytes of a value: nothing for NULL, the literal for an unquoted value.
    package func append(_ cell: SQLCell, to text: inout [UInt8]) {
        switch cell.form {
        case .null: break
        case .expression where dialect == .sqlite:
            let literal = window.bytes[cell.start..<cell.end]
            text.append(contentsOf: SQLiteText.value(of: literal) ?? Array(literal))
        case .bare, .quoted, .copied, .expression:
            text.append(contentsOf: window.bytes[cell.start..<cell.end])
        case .doubled, .escaped:
            SQLText.append(
                window.bytes, cell.start..<cell.end, quote: cell.quote,
                escapes: cell.form == .escaped, dialect, to: &text)
        case .copiedEscaped:
            SQLText.appendCopied(window.bytes, cell.start..<cell.end, to: &text)
        case .hexadecimal:
            SQLText.appendHexadecimal(window.bytes, cell.start..<cell.end, to: &text)
        }
    }
}

/// Decoding of strings and byte strings.
enum SQLText {
    static func append(
        _ bytes: [UInt8], _ range: Range<Int>, quote: UInt8, escapes: Bool,
        _ dialect: SQLDialect, to text: inout [UInt8]
    ) {
        var at = range.lowerBound
        while at < range.upperBound {
            let byte = bytes[at]
            if byte == quote {
                text.append(byte)
                at += 2
            } else if escapes, byte == 0x5C, at + 1 < range.upperBound {
                at += 1
                if dialect == .postgresql, let end = numbered(bytes, at, range.upperBound, &text) {
                    at = end
                } else {
                    appendEscaped(bytes[at], dialect, to: &text)
                    at += 1
                }
            } else {
                // Bytes without escapes are copied in one go.
                let start = at
                at += 1
                while at < range.upperBound, bytes[at] != quote, bytes[at] != 0x5C { at += 1 }
                text.append(contentsOf: bytes[start..<at])
            }
        }
    }

    static func appendCopied(
        _ bytes: [UInt8], _ range: Range<Int>, to text: inout [UInt8]
    ) {
        var at = range.lowerBound
        while at < range.upperBound {
            if bytes[at] == 0x5C, at + 1 < range.upperBound {
                at += 1
                if let end = numbered(bytes, at, range.upperBound, &text) {
                    at = end
                    continue
                }
                text.append(unescapedCopy(bytes[at]))
                at += 1
            } else {
                let start = at
                at += 1
                while at < range.upperBound, bytes[at] != 0x5C { at += 1 }
                text.append(contentsOf: bytes[start..<at])
            }
        }
    }

    /// Appends the bytes of hexadecimal digits, up to the first invalid digit; an odd first digit counts as one byte.
    static func appendHexadecimal(
        _ bytes: [UInt8], _ range: Range<Int>, to text: inout [UInt8]
    ) {
        var at = range.lowerBound
        var high: UInt8 = 0
        var isHalf = range.count % 2 == 1
        while at < range.upperBound, let digit = Hexadecimal.value(of: bytes[at]) {
            if isHalf { text.append(high << 4 | digit) } else { high = digit }
            isHalf.toggle()
            at += 1
        }
    }

    /// Appends what a backslash and a letter stand for; in MySQL, `\%` and `\_` stand for themselves.
    private static func appendEscaped(
        _ letter: UInt8, _ dialect: SQLDialect, to text: inout [UInt8]
    ) {
        guard dialect == .mysql else { return text.append(unescapedCopy(letter)) }
        switch letter {
        case UInt8(ascii: "0"): text.append(0x00)
        case UInt8(ascii: "Z"): text.append(0x1A)
        case UInt8(ascii: "%"), UInt8(ascii: "_"): text += [0x5C, letter]
        default: text.append(control(letter))
        }
    }

    /// Decodes the letter of a backslash escape in PostgreSQL.
    private static func unescapedCopy(_ letter: UInt8) -> UInt8 {
        switch letter {
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "v"): 0x0B
        default: control(letter)
        }
    }

    /// Decodes the escapes of control characters that both systems share.
    private static func control(_ letter: UInt8) -> UInt8 {
        switch letter {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: letter
        }
    }

    /// Decodes an escape of up to three octal digits, or of `x` and up to two hexadecimal digits; returns its end.
    private static func numbered(
        _ bytes: [UInt8], _ start: Int, _ limit: Int, _ text: inout [UInt8]
    ) -> Int? {
        let isHexadecimal = bytes[start] == UInt8(ascii: "x")
        var at = isHexadecimal ? start + 1 : start
        let end = min(limit, at + (isHexadecimal ? 2 : 3))
        var number = 0
        let first = at
        while at < end, let digit = Hexadecimal.value(of: bytes[at]), isHexadecimal || digit < 8 {
            number = number * (isHexadecimal ? 16 : 8) + Int(digit)
            at += 1
        }
        guard at > first else { return nil }
        text.append(UInt8(truncatingIfNeeded: number))
        return at
    }
}
