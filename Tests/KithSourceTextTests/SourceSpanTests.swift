import KithSourceText
import Testing

@Suite struct SourceSpanTests {
    @Test("orders places by source, start and end")
    func order() {
        let first = SourceID(0)
        let second = SourceID(1)
        let sorted = [
            SourceSpan(first, 0..<0), SourceSpan(first, 0..<4), SourceSpan(first, 2..<3),
            SourceSpan(second, 0..<1), SourceSpan(second, 9..<9),
        ]
        #expect(sorted.reversed().sorted() == sorted)
        #expect(first < second)
    }

    @Test("names both ends")
    func ends() {
        let span = SourceSpan(SourceID(3), 5..<9)
        #expect(span.source.index == 3)
        #expect(span.start == 5)
        #expect(span.end == 9)
    }
}
