/// A set of code points, as ranges in ascending order that do not touch.
struct PointSet: Hashable {
    private(set) var ranges: [ClosedRange<UInt32>] = []

    /// The code points that UTF-8 can hold.
    static let all = PointSet([0...0xD7FF, 0xE000...0x10FFFF])
    /// The line ends of ECMA-262, which `.` does not match.
    static let lineEnds = PointSet([0xA...0xA, 0xD...0xD, 0x2028...0x2029])
    static let digits = PointSet([0x30...0x39])
    static let word = PointSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
    /// The white space of ECMA-262.
    static let blanks = PointSet([
        0x9...0xD, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
        0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
    ])

    init(_ ranges: [ClosedRange<UInt32>]) {
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = self.ranges.last, range.lowerBound <= last.upperBound + 1 {
                let end = max(last.upperBound, range.upperBound)
                self.ranges[self.ranges.count - 1] = last.lowerBound...end
            } else {
                self.ranges.append(range)
            }
        }
    }

    /// All code points that are not in the set.
    var inverted: PointSet {
        var rest: [ClosedRange<UInt32>] = []
        for whole in Self.all.ranges {
            var start = whole.lowerBound
            for range in ranges where range.overlaps(whole) {
                if range.lowerBound > start { rest.append(start...range.lowerBound - 1) }
                start = max(start, range.upperBound + 1)
            }
            if start <= whole.upperBound { rest.append(start...whole.upperBound) }
        }
        return PointSet(rest)
    }

    func contains(_ point: UInt32) -> Bool { ranges.contains { $0.contains(point) } }
}
