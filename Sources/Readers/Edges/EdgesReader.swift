internal import Model
internal import SourceText

extension ReaderFormat {
    /// A list of edges in two columns, as collections of networks have them.
    public static let edges = ReaderFormat(
        name: "edges",
        summary:
            "Edge list: two columns of numbers or DIDs with a tab, comma or blank, # for comments",
        fileExtensions: ["edges", "edgelist"], vocabulary: { _ in "edges" }, memory: .flat,
        recognises: { EdgeLine.begins($0.bytes) },
        opening: .each { source, context throws(ReadError) in try EdgesCursor(source, context) })
}

/// What a line of an edge list holds.
enum EdgeLine {
    case comment
    case edge(ArraySlice<UInt8>, ArraySlice<UInt8>)
    case other

    /// Takes a line apart, without its end.
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

    /// Whether the first bytes of an input are lines of an edge list, at least one of them an edge.
    static func begins(_ head: ArraySlice<UInt8>) -> Bool {
        var lines = head.split(separator: 0x0A, maxSplits: 40, omittingEmptySubsequences: true)
        // The last line may be cut.
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

    /// Whether a column holds a number or what may be a DID.
    private static func isName(_ text: ArraySlice<UInt8>) -> Bool {
        if text.starts(with: "did:".utf8) { return text.count > 6 && text.count <= 2048 }
        return 1...20 ~= text.count
            && text.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }
}

extension UInt8 {
    /// A blank, a tab, or the carriage return that some lines end with.
    fileprivate var isGap: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}
