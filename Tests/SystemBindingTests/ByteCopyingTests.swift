import SystemBinding
import Testing

struct ByteCopyingTests {
    @Test("appends bytes of every length")
    func lengths() {
        let all = (0..<2000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        for count in Array(0...130) + [511, 512, 513, 1999] {
            var bytes: [UInt8] = [1, 2, 3]
            bytes.append(copying: all.span.extracting(0..<count))
            #expect(bytes == [1, 2, 3] + all[..<count])
        }
    }

    @Test("takes eight bytes as a number, the first one highest")
    func words() {
        let bytes: [UInt8] = [9, 1, 2, 3, 4, 5, 6, 7, 8]
        #expect(bytes.span.word(at: 1) == 0x0102_0304_0506_0708)
    }
}
