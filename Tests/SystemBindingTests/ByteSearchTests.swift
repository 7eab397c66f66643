import SystemBinding
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

    @Test("finds a byte from an offset on")
    func byte() {
        let bytes: [UInt8] = [1, 2, 3, 2]
        #expect(bytes.span.firstOffset(of: 2) == 1)
        #expect(bytes.span.firstOffset(of: 2, from: 2) == 3)
        #expect(bytes.span.firstOffset(of: 9) == 4)
        #expect(bytes.span.firstOffset(of: 1, from: 4) == 4)
    }
}
