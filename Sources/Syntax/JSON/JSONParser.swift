private import Diagnostics
private import JSONBinding
public import SourceText

/// How many values a JSON text may hold.
public enum JSONRoots: Sendable {
    /// Exactly one.
    case one
    /// Any number, with white space between them where they would run together.
    case many
}

/// Reads JSON as RFC 8259 defines it.
public enum JSONParser {
    /// Checks a text and finds all its values.
    ///
    /// Bytes that are not UTF-8 inside strings do not stop it; they are findings. Takes linear time
    /// and, beyond the bytes, 8 bytes for each token, and 4 for each token, comma and colon until
    /// it returns.
    ///
    /// - Throws: ``ReadError`` with code `malformed`, `tooDeep`, `tooLarge`, or `unsupported` for
    ///   UTF-16.
    public static func parse(
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
