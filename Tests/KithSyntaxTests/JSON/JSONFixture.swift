import KithDiagnostics
import KithSourceText
import KithSyntax

/// Reads a text that is expected to be JSON.
func document(
    _ text: String, base: Int = 0, limits: JSONLimits = JSONLimits(), roots: JSONRoots = .one
) throws(ReadError) -> JSONDocument {
    try document(bytes: [UInt8](text.utf8), base: base, limits: limits, roots: roots)
}

/// Reads bytes that are expected to be JSON.
func document(
    bytes: [UInt8], base: Int = 0, limits: JSONLimits = JSONLimits(), roots: JSONRoots = .one
) throws(ReadError) -> JSONDocument {
    try JSONParser.parse(
        SourceBytes(bytes), source: SourceID(4), base: base, limits: limits, roots: roots)
}

/// The error that reading bytes gives; `nil` where they are read.
func readError(
    bytes: [UInt8], base: Int = 0, limits: JSONLimits = JSONLimits(), roots: JSONRoots = .one
) -> ReadError? {
    do throws(ReadError) {
        _ = try document(bytes: bytes, base: base, limits: limits, roots: roots)
        return nil
    } catch { return error }
}

/// A finding in one line: rule, severity, place and message.
func line(_ finding: Finding) -> String {
    let place = finding.span.map { "\($0.start)..<\($0.end)" } ?? "nowhere"
    return "\(finding.rule) \(finding.severity) \(place): \(finding.message)"
}
