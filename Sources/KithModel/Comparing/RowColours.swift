/// Numbers of rows without a partner: equal for rows that say the same and lead to rows that say the same.
///
/// What a row leads to counts a few links deep, and so do, if wanted, the rows that lead to it.
struct RowColours {
    /// How many links deep a row is looked at.
    private static let depth = 3

    private let matcher: RowMatcher
    private let open: [Int]
    private var colours: [BothSides<[UInt64]>]

    init(_ matcher: RowMatcher, _ open: [Int], countsBelonging: Bool) {
        self.matcher = matcher
        self.open = open
        colours = matcher.kinds.map { _ in BothSides(old: [], new: []) }
        for kind in open {
            for side in ComparedSide.allCases { colours[kind][side] = plain(kind, side) }
        }
        let plain = colours
        for _ in 0..<Self.depth {
            var next = colours
            for kind in open {
                for side in ComparedSide.allCases {
                    next[kind][side] = led(kind, side, from: plain[kind][side])
                }
            }
            colours = next
        }
        if countsBelonging { addBelonging() }
    }

    /// Returns the colours of a kind's rows without a partner.
    subscript(kind: Int, side: ComparedSide) -> [RowMatcher.Coloured] {
        matcher.rest(kind, side).map {
            RowMatcher.Coloured(colour: colours[kind][side][$0], row: $0)
        }
    }

    /// Returns the colours of a kind's rows by their values alone; 0 for rows that have a partner.
    private func plain(_ kind: Int, _ side: ComparedSide) -> [UInt64] {
        let comparison = matcher.kinds[kind]
        var colours = [UInt64](repeating: 0, count: comparison.tables[side].count)
        for row in matcher.rest(kind, side) { colours[row] = comparison.hash(row, side) }
        return colours
    }

    /// Returns the colours of a kind's rows with those of the rows that they lead to.
    private func led(
        _ kind: Int, _ side: ComparedSide, from plain: [UInt64]
    ) -> [UInt64] {
        var result = plain
        let rest = matcher.rest(kind, side)
        for sense in matcher.kinds[kind].links {
            for row in rest {
                result[row] = MixedHash.of(result[row], led(sense, kind, row, side))
            }
        }
        return result
    }

    private func led(
        _ sense: FieldSense, _ kind: Int, _ row: Int, _ side: ComparedSide
    ) -> UInt64 {
        let targets = matcher.kinds[kind].tables[side].targets(field: sense.index)
        let target = sense.field.link?.kind ?? 0
        var sum: UInt64 = 0
        for element in sense.elements(row, side) {
            let found = targets.indices.contains(element) ? Int(targets[element]) : -1
            if found < 0 {
                sum &+= RowHash.of(sense.slice(element, side)) | 1
            } else if !matcher.matches[target].isLone(found, side) {
                let number = matcher.matches[target].number(found, side)
                sum &+= MixedHash.of(number, UInt64(truncatingIfNeeded: target)) | 1
            } else {
                let known = colours[target][side]
                sum &+= (known.indices.contains(found) ? known[found] : 0) | 1
            }
        }
        return sum
    }

    /// Adds to each row the rows that lead to it.
    private mutating func addBelonging() {
        var sums = colours.map {
            BothSides(
                old: [UInt64](repeating: 0, count: $0.old.count),
                new: [UInt64](repeating: 0, count: $0.new.count))
        }
        for kind in open {
            for side in ComparedSide.allCases {
                let rest = matcher.rest(kind, side)
                for sense in matcher.kinds[kind].links {
                    let target = sense.field.link?.kind ?? 0
                    let targets = matcher.kinds[kind].tables[side].targets(field: sense.index)
                    for row in rest {
                        for element in sense.elements(row, side) {
                            let found = Int(targets[element])
                            guard sums[target][side].indices.contains(found) else { continue }
                            sums[target][side][found] &+= MixedHash.of(
                                colours[kind][side][row],
                                UInt64(truncatingIfNeeded: kind << 16 | sense.index))
                        }
                    }
                }
            }
        }
        for kind in open {
            for side in ComparedSide.allCases {
                for row in colours[kind][side].indices {
                    colours[kind][side][row] = MixedHash.of(
                        colours[kind][side][row], sums[kind][side][row])
                }
            }
        }
    }
}
