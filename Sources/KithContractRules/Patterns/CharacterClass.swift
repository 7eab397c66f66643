/// The characters that match at one position of a pattern, as sorted ranges that do not touch.
struct CharacterClass: Hashable, Sendable {
    private(set) var ranges: [ClosedRange<UInt32>]

    static let all = CharacterClass([0...0x10_FFFF])
    static let none = CharacterClass([])
    static let digits = CharacterClass([0x30...0x39])
    static let word = CharacterClass([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
    static let space = CharacterClass([
        0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
        0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
    ])
    /// The characters that `.` matches.
    static let dot = CharacterClass([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029]).inverted
    /// An approximation of `\p{L}`: ASCII letters and everything beyond ASCII.
    static let letters = CharacterClass([0x41...0x5A, 0x61...0x7A, 0x80...0x10_FFFF])

    init(_ ranges: [ClosedRange<UInt32>]) {
        var merged: [ClosedRange<UInt32>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = merged.last, range.lowerBound <= last.upperBound &+ 1 {
                merged[merged.count - 1] =
                    last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        self.ranges = merged
    }

    init(_ scalar: Unicode.Scalar) { self.init([scalar.value...scalar.value]) }

    /// All other characters.
    var inverted: CharacterClass {
        var result: [ClosedRange<UInt32>] = []
        var next: UInt32 = 0
        for range in ranges {
            if range.lowerBound > next { result.append(next...range.lowerBound - 1) }
            next = range.upperBound + 1
        }
        if next <= 0x10_FFFF { result.append(next...0x10_FFFF) }
        return CharacterClass(result)
    }

    func union(_ other: CharacterClass) -> CharacterClass { CharacterClass(ranges + other.ranges) }

    /// Whether two classes have a character in common.
    func overlaps(_ other: CharacterClass) -> Bool {
        var left = 0
        var right = 0
        while left < ranges.count, right < other.ranges.count {
            if ranges[left].overlaps(other.ranges[right]) { return true }
            if ranges[left].upperBound < other.ranges[right].upperBound {
                left += 1
            } else {
                right += 1
            }
        }
        return false
    }
}
