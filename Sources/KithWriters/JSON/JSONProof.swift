private import KithDiagnostics
private import KithSourceText
private import KithSyntax

extension ByteSink {
    /// Whether the bytes from an offset on are one JSON object without a line end.
    ///
    /// Used only in debug builds and by fuzzers: a cell that breaks the promise of its column could forge rows.
    func holdsJSONObject(from start: Int) -> Bool { Self.isObject(Array(bytes[start...])) }

    /// Whether the bytes from an offset on are one JSON object with its line end.
    func holdsJSONLine(from start: Int) -> Bool {
        bytes.last == 0x0A && Self.isObject(Array(bytes[start...].dropLast()))
    }

    private static func isObject(_ text: [UInt8]) -> Bool {
        guard text.first == UInt8(ascii: "{"), !text.contains(0x0A), !text.contains(0x0D) else {
            return false
        }
        // A value of a source is nested deeper in a row than in the source.
        let limits = JSONLimits(depth: JSONLimits().depth + 8)
        let document = try? JSONParser.parse(
            SourceBytes(text), source: SourceID(0), limits: limits)
        return document?.findings.allSatisfy { $0.rule != "json/invalid-utf8" } ?? false
    }
}
