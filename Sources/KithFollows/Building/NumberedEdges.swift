/// Edges between numbered accounts, in input order.
struct NumberedEdges: ~Copyable {
    /// The edges, source in the upper and target in the lower half; in pieces, so that growth never copies them.
    private(set) var pieces: [[UInt64]] = []
    private var open: [UInt64] = []
    private(set) var count = 0

    private static let pieceLength = 1 << 19

    @inline(__always) mutating func append(source: UInt32, target: UInt32) {
        if open.count == Self.pieceLength { closePiece() }
        open.append(UInt64(source) << 32 | UInt64(target))
        count += 1
    }

    private mutating func closePiece() {
        pieces.append(open)
        open = []
        open.reserveCapacity(Self.pieceLength)
    }

    /// Returns and removes all pieces.
    mutating func takePieces() -> [[UInt64]] {
        if !open.isEmpty { closePiece() }
        defer { (pieces, count) = ([], 0) }
        return pieces
    }
}

/// The set of numbers that occur, with the rank of each.
///
/// A bitmap in pages of 65,536 bits; only pages with a bit set exist, since the numbers may be sparse.
struct NumberRanks {
    private static let pageWords = 1024
    private static let absent = UInt32.max

    /// The index of the page for each value of the upper 16 bits.
    private var pages = [UInt32](repeating: absent, count: 1 << 16)
    private var bits: [UInt64] = []
    /// For each word of `bits`, the number of smaller numbers in the set.
    private var before: [UInt32] = []
    private(set) var count = 0

    /// Collects both ends of all edges.
    init(_ pieces: [[UInt64]]) {
        for piece in pieces { note(piece.span) }
        before = [UInt32](repeating: 0, count: bits.count)
        for page in pages where page != Self.absent {
            let start = Int(page) * Self.pageWords
            for word in start..<start + Self.pageWords {
                before[word] = UInt32(truncatingIfNeeded: count)
                count += bits[word].nonzeroBitCount
            }
        }
    }

    private mutating func note(_ edges: Span<UInt64>) {
        for index in 0..<edges.count {
            note(edges[index] >> 32)
            note(edges[index] & 0xFFFF_FFFF)
        }
    }

    @inline(__always) private mutating func note(_ number: UInt64) {
        let page = Int(number >> 16)
        if pages[page] == Self.absent {
            pages[page] = UInt32(bits.count / Self.pageWords)
            bits += [UInt64](repeating: 0, count: Self.pageWords)
        }
        bits[word(of: number)] |= 1 << (number & 63)
    }

    @inline(__always) private func word(of number: UInt64) -> Int {
        Int(pages[Int(number >> 16)]) * Self.pageWords + Int(number >> 6) % Self.pageWords
    }

    /// Returns the rank of a number, which must be in the set.
    @inline(__always) func rank(_ number: UInt64) -> UInt64 {
        let word = word(of: number)
        let below = bits[word] & ((1 << (number & 63)) &- 1)
        return UInt64(before[word]) + UInt64(below.nonzeroBitCount)
    }

    /// All numbers in the set, ascending.
    var numbers: [UInt32] {
        var numbers: [UInt32] = []
        numbers.reserveCapacity(count)
        for (upper, page) in pages.enumerated() where page != Self.absent {
            for place in 0..<Self.pageWords {
                var word = bits[Int(page) * Self.pageWords + place]
                while word != 0 {
                    let number = upper << 16 | place << 6 | word.trailingZeroBitCount
                    numbers.append(UInt32(truncatingIfNeeded: number))
                    word &= word - 1
                }
            }
        }
        return numbers
    }

    /// Replaces the numbers of edges by their ranks.
    func replaceNumbers(in edges: inout [UInt64]) {
        var span = edges.mutableSpan
        for index in 0..<span.count {
            let edge = span[index]
            span[index] = rank(edge >> 32) << 32 | rank(edge & 0xFFFF_FFFF)
        }
    }
}
