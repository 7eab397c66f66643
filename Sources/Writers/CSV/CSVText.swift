/// A text inside the quotes of a CSV cell: quotes are doubled, and U+0000, on which readers disagree, is replaced.
enum CSVQuoted: ByteEscaping {
    @inline(__always)
    static func isSpecial(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == 0 }

    static func append(_ byte: UInt8, to sink: inout ByteSink) {
        if byte == 0 {
            sink.append(text: "\u{FFFD}")
        } else {
            sink.append(UInt8(ascii: "\""))
            sink.append(byte)
        }
    }
}

extension ByteSink {
    /// Adds a text as a CSV cell, in quotes where it needs them.
    ///
    /// Quotes stand around what holds a quote, the delimiter, CR or LF; around an empty text, so that it
    /// differs from no value; and around `\.`, which ends the data for PostgreSQL.
    @inline(__always)
    mutating func appendCSV(_ text: Span<UInt8>, delimiter: UInt8) {
        var found: UInt8 = text.isEmpty ? 1 : 0
        for index in 0..<text.count {
            let byte = text[index]
            found |= byte == delimiter || byte == UInt8(ascii: "\"") ? 1 : 0
            found |= byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || byte == 0 ? 1 : 0
        }
        if found == 0, !text.isEndOfData {
            append(text)
        } else {
            appendQuotedCSV(text)
        }
    }

    /// Adds a text as a CSV cell, in quotes where it needs them.
    mutating func appendCSV(_ text: [UInt8], delimiter: UInt8) {
        appendCSV(text.span, delimiter: delimiter)
    }

    /// Adds a text as a CSV cell, disarmed where a spreadsheet would run it.
    mutating func appendGuardedCSV(_ text: Span<UInt8>, delimiter: UInt8) {
        if FormulaGuard.isDangerous(text) {
            appendQuotedCSV(text, behind: FormulaGuard.mark)
        } else {
            appendCSV(text, delimiter: delimiter)
        }
    }

    /// Adds a text as a CSV cell in quotes, perhaps behind a byte of our own.
    @inline(never)
    private mutating func appendQuotedCSV(_ text: Span<UInt8>, behind mark: UInt8? = nil) {
        append(UInt8(ascii: "\""))
        if let mark { append(mark) }
        append(text, as: CSVQuoted.self)
        append(UInt8(ascii: "\""))
    }
}

extension Span<UInt8> {
    /// Whether it is `\.`.
    @inline(__always)
    fileprivate var isEndOfData: Bool {
        count == 2 && self[0] == UInt8(ascii: "\\") && self[1] == UInt8(ascii: ".")
    }
}
