internal import KithSourceText
internal import KithSystemBinding

/// A file of edges being written; it exists only if there are any.
struct EdgeSpool: ~Copyable {
    /// The number of edges.
    private(set) var count = 0
    private var file: SpoolFile?

    private static let piece = 4096

    init() {}

    /// Moves edges to the end of the file.
    mutating func append(_ edges: inout [Graph.Edge]) throws(ReadError) {
        var words: [UInt64] = []
        words.reserveCapacity(min(edges.count, Self.piece) * 3)
        do throws(SystemError) {
            if file == nil { file = try SpoolFile() }
            for start in stride(from: 0, to: edges.count, by: Self.piece) {
                for edge in edges[start..<min(start + Self.piece, edges.count)] {
                    let (pair, type, rest) = edge.words
                    words.append(pair)
                    words.append(type)
                    words.append(rest)
                }
                try file?.append(numbers: words.span)
                words.removeAll(keepingCapacity: true)
            }
        } catch { throw ReadError(edges: error) }
        count += edges.count
        edges.removeAll(keepingCapacity: true)
    }

    /// Returns the file, or `nil` if there is no edge.
    consuming func finish() -> EdgeFile? {
        switch file.take() {
        case .some(let file): EdgeFile(file)
        case .none: nil
        }
    }
}

/// A file of edges, to be read in any order.
final class EdgeFile: Sendable {
    private let file: SpoolFile

    /// The bytes of an edge.
    private static let size = 24

    init(_ file: consuming SpoolFile) { self.file = file }

    /// Returns a range of edges.
    func edges(_ range: Range<Int>) throws(ReadError) -> [Graph.Edge] {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try file.read(range.lowerBound * Self.size..<range.upperBound * Self.size)
        } catch { throw ReadError(edges: error) }
        let span = bytes.span
        var edges: [Graph.Edge] = []
        edges.reserveCapacity(range.count)
        for start in stride(from: 0, to: span.count, by: Self.size) {
            let (pair, type, rest) = (
                span.word(at: start), span.word(at: start + 8), span.word(at: start + 16)
            )
            edges.append(Graph.Edge((pair.byteSwapped, type.byteSwapped, rest.byteSwapped)))
        }
        return edges
    }
}

extension ReadError {
    /// The error of a file for edges that wait to be put in order.
    init(edges error: SystemError) {
        self.init(
            .unreadable,
            "edges that wait to be put in order have no room: \(error.message); free some, or set TMPDIR to a folder on another disk",
            cause: error)
    }
}
