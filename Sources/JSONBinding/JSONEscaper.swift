internal import CSimdjson

/// Writes bytes as they stand in JSON strings.
public enum JSONEscaper {
    /// How many bytes are handed to C at once; they may take six times the room.
    private static let pieceSize = 4096

    /// Appends the bytes of a range between quotes, with `"`, `\` and control characters escaped.
    public static func appendQuoted(
        _ bytes: [UInt8], _ range: Range<Int>, to output: inout [UInt8]
    ) {
        if range.count <= pieceSize { return appendPiece(bytes, range, quotes: 1, to: &output) }
        output.append(UInt8(ascii: "\""))
        append(bytes, range, to: &output)
        output.append(UInt8(ascii: "\""))
    }

    /// Appends the bytes of a range, with `"`, `\` and control characters escaped, without quotes.
    public static func append(_ bytes: [UInt8], _ range: Range<Int>, to output: inout [UInt8]) {
        var start = range.lowerBound
        while start < range.upperBound {
            let end = min(start + pieceSize, range.upperBound)
            appendPiece(bytes, start..<end, quotes: 0, to: &output)
            start = end
        }
    }

    private static func appendPiece(
        _ bytes: [UInt8], _ range: Range<Int>, quotes: Int, to output: inout [UInt8]
    ) {
        precondition(range.upperBound <= bytes.count && range.lowerBound >= 0, "no such bytes")
        unsafe bytes.withUnsafeBufferPointer { (buffer) in
            guard let base = buffer.baseAddress else { return }
            let from = unsafe base + range.lowerBound
            output.append(
                addingCapacity: 6 * range.count + 18,
                initializingWith: { (space: inout OutputSpan<UInt8>) in
                    unsafe space.withUnsafeMutableBufferPointer { (target, initialized) in
                        guard let to = target.baseAddress else { return }
                        unsafe to[0] = UInt8(ascii: "\"")
                        let end = unsafe quotes + kith_json_escape(from, range.count, to + quotes)
                        unsafe to[end] = UInt8(ascii: "\"")
                        initialized = end + quotes
                    }
                })
        }
    }
}
