import KithSystemBinding
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

    @Test(
        "room for many bytes, in large pages, holds them as any other", arguments: [0, 10, 5 << 20])
    func room(_ count: Int) {
        var bytes: [UInt8] = [7]
        bytes.reserveFilledCapacity(count)
        #expect(bytes == [7])
        #expect(bytes.capacity >= count)
        bytes.append(contentsOf: repeatElement(8, count: count))
        #expect(bytes.last == (count > 0 ? 8 : 7) && bytes.count == count + 1)
    }

    @Test("takes eight bytes as a number, the first one highest")
    func words() {
        let bytes: [UInt8] = [9, 1, 2, 3, 4, 5, 6, 7, 8]
        #expect(bytes.span.word(at: 1) == 0x0102_0304_0506_0708)
    }

    @Test("appends the eight bytes of a number")
    func numbers() {
        var bytes: [UInt8] = [9]
        bytes.append(addingCapacity: 8) { (free: inout OutputSpan<UInt8>) in
            free.append(bytesOf: UInt64(0x0102_0304_0506_0708).bigEndian)
        }
        #expect(bytes == [9, 1, 2, 3, 4, 5, 6, 7, 8])
    }

    @Test("texts are equal where each byte is")
    func equality() {
        for count in 0..<20 {
            let text = (0..<UInt8(count)).map { $0 }
            #expect(isEqual(text, text))
            #expect(!isEqual(text, text + [0]))
            for index in text.indices {
                var other = text
                other[index] = 0xFF
                #expect(!isEqual(text, other))
            }
        }
    }

    @Test("a text equals one that is written in the program")
    func literals() {
        let bytes = Array("first_name, eé".utf8)
        func isEqual(_ range: Range<Int>, _ text: StaticString) -> Bool {
            bytes.span.extracting(range).isEqual(to: text)
        }
        #expect(isEqual(0..<10, "first_name"))
        #expect(!isEqual(0..<9, "first_name"))
        #expect(!isEqual(1..<11, "first_name"))
        #expect(isEqual(0..<5, "first"))
        #expect(!isEqual(0..<5, "frist"))
        #expect(isEqual(3..<3, ""))
        #expect(isEqual(12..<13, "e"))
        #expect(!isEqual(13..<15, "e"))
    }

    /// A function of its own, as spans cannot be named in an expectation.
    private func isEqual(_ text: [UInt8], _ other: [UInt8]) -> Bool {
        text.span.isEqual(to: other.span)
    }
}
