import KithJSONSchema

/// A pattern of ECMA-262 as a tree, if it is a regular expression in the strict sense.
indirect enum PatternTree {
    case set(PointSet)
    case sequence([PatternTree])
    case alternatives([PatternTree])
    case repetition(PatternTree, least: Int, most: Int?)
    /// `^`.
    case start
    /// `$`.
    case end

    /// Why a pattern has no tree.
    struct Irregular: Error {}

    /// Reads a pattern.
    static func read(_ text: String) throws(Irregular) -> PatternTree {
        var reader = PatternReader(text)
        let tree = try alternatives(&reader)
        return tree
    }

    /// Reads up to the end of the group, or of the pattern.
    private static func alternatives(
        _ reader: inout PatternReader
    ) throws(Irregular) -> PatternTree {
        var branches: [[PatternTree]] = [[]]
        while let token = try? reader.next() {
            if case .close = token { break }
            if case .bar = token {
                branches.append([])
                continue
            }
            if case .repetition(let least, let most, _) = token {
                guard let part = branches[branches.count - 1].popLast() else { throw Irregular() }
                branches[branches.count - 1].append(
                    .repetition(part, least: least, most: most))
                continue
            }
            branches[branches.count - 1].append(try part(token, &reader))
        }
        let sequences = branches.map(PatternTree.sequence)
        return sequences.count == 1 ? sequences[0] : .alternatives(sequences)
    }

    private static func part(
        _ token: PatternToken, _ reader: inout PatternReader
    ) throws(Irregular) -> PatternTree {
        switch token {
        case .character(let point): return .set(PointSet([point...point]))
        case .dot: return .set(PointSet.lineEnds.inverted)
        case .set(let set): return .set(PointSet(try ranges(set)))
        case .brackets(let isInverted, let elements):
            var all: [ClosedRange<UInt32>] = []
            for element in elements { all += try ranges(element) }
            return .set(isInverted ? PointSet(all).inverted : PointSet(all))
        case .open(.plain), .open(.capture): return try alternatives(&reader)
        case .start: return .start
        case .end: return .end
        default: throw Irregular()
        }
    }

    private static func ranges(_ set: PatternSet) throws(Irregular) -> [ClosedRange<UInt32>] {
        let (known, isInverted): (PointSet, Bool) =
            switch set {
            case .range(let first, let last):
                (first <= last ? PointSet([first...last]) : PointSet([]), false)
            case .digits(let isInverted): (.digits, isInverted)
            case .word(let isInverted): (.word, isInverted)
            case .blanks(let isInverted): (.blanks, isInverted)
            case .property: throw Irregular()
            }
        return isInverted ? known.inverted.ranges : known.ranges
    }
}
