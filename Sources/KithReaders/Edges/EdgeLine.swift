/// The content of a line in an edge list.
enum EdgeLine {
    case comment
    case edge(ArraySlice<UInt8>, ArraySlice<UInt8>)
    case other

    /// Parses a line without its line feed.
    init(_ line: ArraySlice<UInt8>) {
        let text = line.drop { $0.isGap }
        guard let first = text.first, first != UInt8(ascii: "#") else {
            self = .comment
            return
        }
        let one = text.prefix { !$0.isGap && $0 != UInt8(ascii: ",") }
        var rest = text[one.endIndex...].drop { $0.isGap }
        if rest.first == UInt8(ascii: ",") { rest = rest.dropFirst().drop { $0.isGap } }
        let other = rest.prefix { !$0.isGap && $0 != UInt8(ascii: ",") }
        let isAlone = rest[other.endIndex...].allSatisfy { $0.isGap }
        self = Self.isName(one) && Self.isName(other) && isAlone ? .edge(one, other) : .other
    }

    /// Returns whether the first bytes of an input are lines of an edge list, with at least one edge.
    static func begins(_ head: ArraySlice<UInt8>) -> Bool {
        var lines = head.split(separator: 0x0A, maxSplits: 40, omittingEmptySubsequences: true)
        // The last line may be incomplete.
        if lines.count > 1, head.last != 0x0A { lines.removeLast() }
        var edges = 0
        for line in lines.prefix(40) {
            switch EdgeLine(line) {
            case .comment: continue
            case .edge: edges += 1
            case .other: return false
            }
        }
        return edges > 0
    }

    /// Returns whether a column is a number or may be a DID.
    private static func isName(_ text: ArraySlice<UInt8>) -> Bool {
        if text.starts(with: "did:".utf8) { return text.count > 6 && text.count <= 2048 }
        return 1...20 ~= text.count
            && text.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }
}

extension UInt8 {
    /// Whether the byte is a space, a tab or a carriage return.
    fileprivate var isGap: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}
