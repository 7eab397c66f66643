internal import KithSourceText
private import KithSystemBinding

/// Tells where statements begin by nothing but the bytes before them.
enum SQLStarts {
    private static let words = ["insert", "replace", "copy", "create"].map { Array($0.utf8) }

    /// Returns the first statement in a range that begins a line or follows a semicolon; `nil` if there is none.
    static func first(in range: Range<Int>, of bytes: SourceBytes) -> Int? {
        guard !range.isEmpty else { return nil }
        let padded = bytes.padded
        let text = padded.span
        var index = range.lowerBound - 1
        while true {
            index = text.firstOffset(in: index..<range.upperBound) {
                $0.equal(0x0A) .| $0.equal(UInt8(ascii: ";"))
            }
            guard index < range.upperBound else { return nil }
            let start = afterBlank(index + 1, of: bytes)
            if range.contains(start), begins(at: start, of: bytes) { return start }
            index += 1
        }
    }

    /// Returns the end of the last line before one that begins a row, a statement or a comment.
    static func lineEnd(behind place: Int, of bytes: SourceBytes) -> Int {
        let padded = bytes.padded
        var end = min(place, bytes.count)
        while true {
            end = padded.span.firstOffset(of: 0x0A, from: end)
            guard end < bytes.count else { return bytes.count }
            let start = afterBlank(end + 1, of: bytes)
            let isComment =
                bytes[start] == bytes[start + 1] && bytes[start] == UInt8(ascii: "-")
                || bytes[start] == UInt8(ascii: "/") && bytes[start + 1] == UInt8(ascii: "*")
            if bytes[start] == UInt8(ascii: "(") || isComment || begins(at: start, of: bytes) {
                return end
            }
            end += 1
        }
    }

    /// Returns whether one of the words that begin statements stands at an index.
    static func begins(at start: Int, of bytes: SourceBytes) -> Bool {
        words.contains { word in
            start + word.count < bytes.count
                && SQLWords.isBlank(at: start + word.count, of: bytes)
                && word.indices.allSatisfy { bytes[start + $0].lowercasedASCII == word[$0] }
        }
    }

    private static func afterBlank(_ start: Int, of bytes: SourceBytes) -> Int {
        var index = start
        while index < bytes.count, bytes[index].isASCIIBlank || bytes[index] == 0x0D { index += 1 }
        return index
    }
}
