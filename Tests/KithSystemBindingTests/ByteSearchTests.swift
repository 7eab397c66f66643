import KithSystemBinding
import Testing

struct ByteSearchTests {
    @Test("finds the first marked byte of a range, wherever it stands and wherever the bytes end")
    func marked() {
        for count in 0...50 {
            for place in 0...count {
                var bytes = [UInt8](repeating: 7, count: count)
                if place < count { bytes[place] = 9 }
                for start in stride(from: 0, through: count, by: 3) {
                    for end in stride(from: start, through: count, by: 5) {
                        let found = bytes.span.firstOffset(in: start..<end) { $0.equal(9) }
                        #expect(found == (start..<end ~= place ? place : end))
                    }
                }
            }
        }
    }

    @Test(
        "finds the first marked byte of a long range",
        arguments: [79, 80, 81, 96, 143, 144, 145, 230])
    func markedFarAway(count: Int) {
        for place in 0...count {
            var bytes = [UInt8](repeating: 7, count: count)
            if place < count { bytes[place] = 9 }
            for start in [0, 1, 17] {
                for end in [count, count - 1, count - 20] {
                    let found = bytes.span.firstOffset(in: start..<end) { $0.equal(9) }
                    #expect(found == (start..<end ~= place ? place : end))
                }
            }
        }
    }

    @Test("finds some bytes anywhere in a long text, and only within the range")
    func far() {
        let wanted: [UInt8] = [1, 0, 2]
        for place in 0...297 {
            var bytes = [UInt8](repeating: 0, count: 300)
            bytes.replaceSubrange(place..<place + 3, with: wanted)
            for end in [place + 2, place + 3, 300] where end <= 300 {
                let found = bytes.span.firstOffset(of: wanted.span, in: 0..<end)
                #expect(found == (end < place + 3 ? nil : place))
            }
            #expect(bytes.span.firstOffset(of: wanted.span, in: min(place + 1, 300)..<300) == nil)
        }
    }

    @Test("finds some bytes where they stand first, wherever that is and wherever the bytes end")
    func several() {
        for count in 0...70 {
            // Half of what is looked for stands everywhere, and all of it in one place.
            let bytes = (0..<count).map { UInt8($0 % 3) }
            for size in 0...6 {
                let wanted = (0..<size).map { UInt8($0 == 4 ? 7 : ($0 + count) % 3) }
                for place in stride(from: 0, through: count, by: 5) {
                    var all = bytes
                    if place + size <= count {
                        all.replaceSubrange(place..<place + size, with: wanted)
                    }
                    for range in [0..<count, min(3, count)..<count, 0..<count - count / 4] {
                        let expected = range.first { offset in
                            offset + size <= range.upperBound
                                && all[offset..<offset + size].elementsEqual(wanted)
                        }
                        let found = all.span.firstOffset(of: wanted.span, in: range)
                        #expect(found == (size == 0 ? range.lowerBound : expected))
                    }
                }
            }
        }
    }

    @Test("finds a byte from an offset on")
    func byte() {
        let bytes: [UInt8] = [1, 2, 3, 2]
        #expect(bytes.span.firstOffset(of: 2) == 1)
        #expect(bytes.span.firstOffset(of: 2, from: 2) == 3)
        #expect(bytes.span.firstOffset(of: 9) == 4)
        #expect(bytes.span.firstOffset(of: 1, from: 4) == 4)
    }
}
