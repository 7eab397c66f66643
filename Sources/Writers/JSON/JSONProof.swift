private import Diagnostics
private import SourceText
private import Syntax

extension ByteSink {
    /// Whether what was added last, from a place in the memory on, is one JSON object without a line end in it.
    ///
    /// Asked in debug builds and by fuzzers only: a cell that is not what its column promises would forge rows.
    func holdsJSONObject(from start: Int) -> Bool { Self.isObject(Array(bytes[start...])) }

    /// Whether what was added last is one JSON object and the end of its line.
    func holdsJSONLine(from start: Int) -> Bool {
        bytes.last == 0x0A && Self.isObject(Array(bytes[start...].dropLast()))
    }

    private static func isObject(_ text: [UInt8]) -> Bool {
        guard text.first == UInt8(ascii: "{"), !text.contains(0x0A), !text.contains(0x0D) else {
            return false
        }
        // A value of a source stands deeper in a row than it did there.
        let limits = JSONLimits(depth: JSONLimits().depth + 8)
        let document = try? JSONParser.parse(
            SourceBytes(text), source: SourceID(0), limits: limits)
        return document?.findings.allSatisfy { $0.rule != "json/invalid-utf8" } ?? false
    }
}
