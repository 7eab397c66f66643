private import SystemBinding

/// A text inside the quotes of a CSV cell: quotes are doubled, and U+0000, on which readers disagree, is replaced.
enum CSVQuoted: ByteEscaping {
    @inline(__always)
    static func special(_ bytes: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
        bytes.equal(UInt8(ascii: "\"")) .| bytes.equal(0)
    }

    static func append(_ byte: UInt8, to sink: inout ByteSink) {
        if byte == 0 {
            sink.append(text: "\u{FFFD}")
        } else {
            sink.append(UInt8(ascii: "\""))
            sink.append(byte)
        }
    }
}

/// What a text holds that needs quotes in CSV.
struct CSVSpecials {
    /// Whether there is a quote, the delimiter, CR, LF or U+0000.
    let needsQuotes: Bool
    /// Whether there is U+0000.
    let hasNUL: Bool

    /// Looks at every byte, without stopping and without branches, so that it becomes vector code.
    @inline(__always)
    init(in text: Span<UInt8>, delimiter: UInt8) {
        // The exclusive or of a byte and one that is looked for is 0 where they are the same.
        var (least, leastByte): (UInt8, UInt8) = (255, 255)
        for index in text.indices {
            let byte = text[index]
            least = min(least, byte ^ delimiter, byte ^ UInt8(ascii: "\""))
            least = min(least, byte ^ UInt8(ascii: "\n"), byte ^ UInt8(ascii: "\r"))
            leastByte = min(leastByte, byte)
        }
        needsQuotes = least == 0 || leastByte == 0
        hasNUL = leastByte == 0
    }
}

extension ByteSink {
    /// Adds a text as a CSV cell, in quotes where it needs them.
    ///
    /// Quotes stand around what holds a quote, the delimiter, CR or LF; around an empty text, so that it
    /// differs from no value; and around `\.`, which ends the data for PostgreSQL.
    @inline(__always)
    mutating func appendCSV(_ text: Span<UInt8>, delimiter: UInt8) {
        if CSVSpecials(in: text, delimiter: delimiter).needsQuotes {
            appendQuotedCSV(text)
        } else {
            appendPlainCSV(text)
        }
    }

    /// Adds a text that holds nothing special as a CSV cell.
    @inline(__always)
    mutating func appendPlainCSV(_ text: Span<UInt8>) {
        if text.isEmpty || text.isEndOfData {
            appendQuotedCSV(text)
        } else {
            append(text)
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
