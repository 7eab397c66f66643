internal import KithSourceText
private import KithSystemBinding

/// The escaping of a quoted CSV cell: quotes are doubled, and U+0000 is replaced because readers disagree on it.
enum CSVQuoted: ByteEscaping {
    @inline(__always)
    static func special(_ bytes: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
        bytes.equal(UInt8(ascii: "\"")) .| bytes.equal(0)
    }

    static func appendEscape(of byte: UInt8, to output: inout [UInt8]) {
        if byte == 0 {
            output += "\u{FFFD}".utf8
        } else {
            output.append(UInt8(ascii: "\""))
            output.append(byte)
        }
    }
}

/// The special characters in a text.
struct CSVSpecials {
    /// Whether the text contains a quote, the delimiter, CR, LF or U+0000.
    let needsQuotes: Bool
    /// Whether the text contains U+0000.
    let hasNUL: Bool

    /// Examines every byte without early exit or branches, so that the loop is vectorised.
    @inline(__always)
    init(in text: Span<UInt8>, delimiter: UInt8) {
        // A byte XOR a special byte is 0 if they are equal.
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
    /// Appends a text as a CSV cell, quoted if necessary.
    ///
    /// Quotes are used if the text contains a quote, the delimiter, CR or LF; if it is empty, to differ from a
    /// missing value; and if it is `\.`, which ends the data for PostgreSQL.
    @inline(__always)
    mutating func appendCSV(_ text: Span<UInt8>, delimiter: UInt8) {
        if CSVSpecials(in: text, delimiter: delimiter).needsQuotes {
            appendQuotedCSV(text)
        } else {
            appendPlainCSV(text)
        }
    }

    /// Appends a text without special characters as a CSV cell.
    @inline(__always)
    mutating func appendPlainCSV(_ text: Span<UInt8>) {
        if text.isEmpty || text.isEndOfData {
            appendQuotedCSV(text)
        } else {
            append(text)
        }
    }

    /// Appends a text as a CSV cell, quoted if necessary.
    mutating func appendCSV(_ text: [UInt8], delimiter: UInt8) {
        appendCSV(text.span, delimiter: delimiter)
    }

    /// Appends a text as a CSV cell, with a mark if a spreadsheet would run it as a formula.
    mutating func appendGuardedCSV(_ text: Span<UInt8>, delimiter: UInt8) {
        if FormulaGuard.isDangerous(text) {
            appendQuotedCSV(text, behind: FormulaGuard.mark)
        } else {
            appendCSV(text, delimiter: delimiter)
        }
    }

    /// Appends a quoted CSV cell, optionally with a mark before the text.
    @inline(never)
    private mutating func appendQuotedCSV(_ text: Span<UInt8>, behind mark: UInt8? = nil) {
        append(UInt8(ascii: "\""))
        if let mark { append(mark) }
        append(text, as: CSVQuoted.self)
        append(UInt8(ascii: "\""))
    }
}

extension Span<UInt8> {
    /// Whether the text is `\.`.
    @inline(__always)
    fileprivate var isEndOfData: Bool {
        count == 2 && self[0] == UInt8(ascii: "\\") && self[1] == UInt8(ascii: ".")
    }
}

/// Rows of texts as comma-separated values, for tables that are not records.
package enum CSVRows {
    /// Returns the rows as a file.
    package static func text(_ rows: [[String]]) -> [UInt8] {
        var sink = ByteSink()
        for row in rows {
            for (column, cell) in row.enumerated() {
                if column > 0 { sink.append(UInt8(ascii: ",")) }
                // Such tables do not tell an empty text from a missing value.
                if !cell.isEmpty { sink.appendCSV(cell.utf8.span, delimiter: UInt8(ascii: ",")) }
            }
            sink.append(UInt8(ascii: "\n"))
        }
        return sink.takeBytes()
    }
}
