import Testing

@testable import KithModel

@Suite("Ends of texts")
struct TextEndsTests {
    @Test("are right also where they have more bits than are kept", arguments: [3, 5, 32])
    func wraps(_ bits: Int) {
        let all = [0, 3, 7, 8, 8, 9, 30, 31, 64, 64, 70]
        var ends = TextEnds(bits: bits)
        for end in all { ends.append(end) }
        for split in 0...all.count {
            var (first, rest) = (TextEnds(bits: bits), TextEnds(bits: bits))
            let base = split == 0 ? 0 : all[split - 1]
            for end in all[..<split] { first.append(end) }
            for end in all[split...] { rest.append(end - base) }
            first.append(contentsOf: rest, at: base)
            let ranges = zip([0] + all, all).map { $0..<$1 }
            #expect(all.indices.map { first.range($0) } == ranges)
            var kept = ends
            kept.keep(split)
            for end in all[split...] { kept.append(end) }
            #expect(all.indices.map { kept.range($0) } == ranges)
        }
    }
}
