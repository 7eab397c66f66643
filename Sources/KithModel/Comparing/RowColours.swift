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
            for side in ComparedSide.allCases {
                let plain = plain(kind, side)
                colours[kind].change(side) { $0 = plain }
            }
        }
        let plain = colours
        for _ in 0..<Self.depth {
            var next = colours
            for kind in open {
                for side in ComparedSide.allCases {
                    let led = led(kind, side, from: plain[kind][side])
                    next[kind].change(side) { $0 = led }
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
            // Taken once, as each row would count references otherwise.
            let targets = matcher.kinds[kind].tables[side].targets(field: sense.index)
            let target = sense.field.link?.kind ?? 0
            let (known, matches) = (colours[target][side], matcher.matches[target])
            for row in rest {
                var sum: UInt64 = 0
                for element in sense.elements(row, side) {
                    let found = targets.indices.contains(element) ? Int(targets[element]) : -1
                    if found < 0 {
                        sum &+= RowHash.of(sense.slice(element, side)) | 1
                    } else if !matches.isLone(found, side) {
                        let number = matches.number(found, side)
                        sum &+= MixedHash.of(number, UInt64(truncatingIfNeeded: target)) | 1
                    } else {
                        sum &+= (known.indices.contains(found) ? known[found] : 0) | 1
                    }
                }
                result[row] = MixedHash.of(result[row], sum)
            }
        }
        return result
    }

    /// Adds to each row the rows that lead to it.
    private mutating func addBelonging() {
        var sums = colours.map { kind in
            BothSides(
                old: [UInt64](repeating: 0, count: kind.old.count),
                new: [UInt64](repeating: 0, count: kind.new.count))
        }
        for kind in open {
            for side in ComparedSide.allCases {
                for sense in matcher.kinds[kind].links {
                    let target = sense.field.link?.kind ?? 0
                    sums[target].change(side) { add(sense, kind, side, to: &$0) }
                }
            }
        }
        for kind in open {
            for side in ComparedSide.allCases {
                let added = sums[kind][side]
                colours[kind].change(side) { colours in
                    for row in colours.indices {
                        colours[row] = MixedHash.of(colours[row], added[row])
                    }
                }
            }
        }
    }

    /// Adds the colours of rows to those that a link leads to.
    private func add(
        _ sense: FieldSense, _ kind: Int, _ side: ComparedSide, to sums: inout [UInt64]
    ) {
        let targets = matcher.kinds[kind].tables[side].targets(field: sense.index)
        let colours = colours[kind][side]
        let origin = UInt64(truncatingIfNeeded: kind << 16 | sense.index)
        for row in matcher.rest(kind, side) {
            for element in sense.elements(row, side) where targets.indices.contains(element) {
                let found = Int(targets[element])
                guard sums.indices.contains(found) else { continue }
                sums[found] &+= MixedHash.of(colours[row], origin)
            }
        }
    }
}
