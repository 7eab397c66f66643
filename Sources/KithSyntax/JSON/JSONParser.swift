private import KithDiagnostics
private import KithJSONBinding
package import KithSourceText

/// The number of values that a JSON text may hold.
package enum JSONRoots: Sendable {
    /// Exactly one value.
    case one
    /// Any number of values.
    ///
    /// White space separates them where they would otherwise run together.
    case many
}

/// A parser of JSON (RFC 8259).
package enum JSONParser {
    /// Parses a text and indexes its values.
    ///
    /// Bytes in strings that are not UTF-8 are findings, not errors. Takes linear time and 8 bytes
    /// of memory per token, and until it returns another 4 bytes per token, comma and colon.
    ///
    /// - Throws: ``ReadError`` with code `malformed`, `tooDeep`, `tooLarge`, or `unsupported` for
    ///   UTF-16.
    package static func parse(
        _ bytes: SourceBytes, source: SourceID, base: Int = 0, limits: JSONLimits = JSONLimits(),
        roots: JSONRoots = .one
    ) throws(ReadError) -> JSONDocument {
        guard bytes.count <= JSONScanner.sizeLimit else {
            throw ReadError(
                .tooLarge,
                "the text has \(bytes.count) bytes, more than the limit of "
                    + "\(JSONScanner.sizeLimit) for one JSON text; write one value per line")
        }
        var reading = JSONReading(bytes: bytes, source: source, base: base, limits: limits)
        let start = try reading.checkEncoding(head: bytes.contents)
        var tokens: [JSONToken] = []
        do throws(JSONScanFailure) {
            var scanner = JSONScanner()
            try reading.scan(
                start..<bytes.count, roots: roots == .one ? .one : .many, with: &scanner,
                into: &tokens)
        } catch {
            throw reading.error(error, end: bytes.count)
        }
        return reading.document(tokens)
    }
}
