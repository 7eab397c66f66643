internal import KithSourceText

/// Sorted runs of edges on the disk.
struct EdgeRuns: ~Copyable {
    private var spool = EdgeSpool()
    private var ends: [Int] = []

    /// The number of edges that all cursors together keep in memory.
    private static let mostInMemory = 1 << 16

    init() {}

    /// The number of runs.
    var count: Int { ends.count }

    /// Moves sorted edges to the end of the file, as a run.
    mutating func append(_ edges: inout [Graph.Edge]) throws(ReadError) {
        try spool.append(&edges)
        ends.append(spool.count)
    }

    /// Returns a cursor for each run.
    consuming func finish() -> [GraphEdgeCursor] {
        let ends = ends
        guard let file = spool.finish() else { return [] }
        let piece = max(64, Self.mostInMemory / max(1, ends.count))
        return zip([0] + ends, ends).map { GraphEdgeCursor(file, $0..<$1, pieceCount: piece) }
    }
}

/// An order of edges.
enum EdgeOrder {
    /// By ends, sort and row.
    case ends
    /// The same, with opposite edges of one sort side by side.
    case pairs
}

/// Reads sorted runs as one, with rows merged that state one edge.
struct EdgeMerge {
    private var runs: [GraphEdgeCursor]
    private let order: EdgeOrder
    /// The next edge of each run that has one, as a heap; earlier runs come first among equals.
    private var heads: [(edge: Graph.Edge, run: Int)] = []
    private var isOpen = false

    init(_ runs: [GraphEdgeCursor], _ order: EdgeOrder) {
        self.runs = runs
        self.order = order
    }

    /// Returns the next edge, or `nil` at the end.
    mutating func next() throws(ReadError) -> Graph.Edge? {
        if !isOpen { try open() }
        guard var edge = heads.first?.edge else { return nil }
        try advance()
        while let next = heads.first?.edge, next.isSame(as: edge) {
            edge.add(next)
            try advance()
        }
        return edge
    }

    private mutating func open() throws(ReadError) {
        isOpen = true
        for run in runs.indices {
            if let edge = try runs[run].next() { heads.append((edge, run)) }
        }
        for place in heads.indices.reversed() { sink(place) }
    }

    /// Replaces the first edge by the next one of its run.
    private mutating func advance() throws(ReadError) {
        let run = heads[0].run
        if let edge = try runs[run].next() {
            heads[0].edge = edge
        } else {
            let last = heads.removeLast()
            if heads.isEmpty { return }
            heads[0] = last
        }
        sink(0)
    }

    private mutating func sink(_ start: Int) {
        var place = start
        while true {
            var least = place
            for child in [2 * place + 1, 2 * place + 2] where child < heads.count {
                if isBefore(child, least) { least = child }
            }
            if least == place { return }
            heads.swapAt(least, place)
            place = least
        }
    }

    private func isBefore(_ left: Int, _ right: Int) -> Bool {
        let (left, right) = (heads[left], heads[right])
        func precedes(_ one: Graph.Edge, _ other: Graph.Edge) -> Bool {
            switch order {
            case .ends: one.precedes(other)
            case .pairs: one.precedesAsPair(other)
            }
        }
        if precedes(left.edge, right.edge) { return true }
        return left.run < right.run && !precedes(right.edge, left.edge)
    }
}
