/// Edges between numbered accounts, in the order in which they came.
struct NumberedEdges: ~Copyable {
    /// Source in the upper half, target in the lower one; in pieces, so that none is ever copied.
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

    /// Gives all pieces away.
    mutating func takePieces() -> [[UInt64]] {
        if !open.isEmpty { closePiece() }
        defer { (pieces, count) = ([], 0) }
        return pieces
    }
}

/// The numbers that occur, and the place of each among them.
struct NumberRanks {
    private var bits: [UInt64] = []
    /// How many numbers come before each word of bits.
    private var before: [UInt32] = []
    private(set) var count = 0

    /// Looks at both ends of all edges.
    init(_ pieces: [[UInt64]]) {
        for piece in pieces { note(piece.span) }
        before.reserveCapacity(bits.count)
        for word in bits {
            before.append(UInt32(truncatingIfNeeded: count))
            count += word.nonzeroBitCount
        }
    }

    private mutating func note(_ edges: Span<UInt64>) {
        var highest: UInt64 = 0
        for index in 0..<edges.count {
            highest = max(highest, edges[index] >> 32, edges[index] & 0xFFFF_FFFF)
        }
        let words = Int(highest >> 6) + 1
        if edges.count > 0, words > bits.count {
            // Doubled, so that rising numbers do not copy all of it again and again.
            let grown = min(max(words, bits.count * 2), 1 << 26)
            bits += repeatElement(0, count: grown - bits.count)
        }
        for index in 0..<edges.count {
            let edge = edges[index]
            let (source, target) = (edge >> 32, edge & 0xFFFF_FFFF)
            bits[Int(source >> 6)] |= 1 << (source & 63)
            bits[Int(target >> 6)] |= 1 << (target & 63)
        }
    }

    /// How many of the numbers that occur are smaller than one of them.
    @inline(__always) func rank(_ number: UInt64) -> UInt64 {
        let word = Int(number >> 6)
        let below = bits[word] & ((1 << (number & 63)) &- 1)
        return UInt64(before[word]) + UInt64(below.nonzeroBitCount)
    }

    /// All numbers that occur, rising.
    var numbers: [UInt32] {
        var numbers: [UInt32] = []
        numbers.reserveCapacity(count)
        for index in bits.indices {
            var word = bits[index]
            while word != 0 {
                let bit = word.trailingZeroBitCount
                numbers.append(UInt32(truncatingIfNeeded: index << 6 | bit))
                word &= word - 1
            }
        }
        return numbers
    }

    /// Replaces numbers by their ranks.
    func replaceNumbers(in edges: inout [UInt64]) {
        var span = edges.mutableSpan
        for index in 0..<span.count {
            let edge = span[index]
            span[index] = rank(edge >> 32) << 32 | rank(edge & 0xFFFF_FFFF)
        }
    }
}
