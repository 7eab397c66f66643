import SourceText
import Testing

@Suite struct SourceMapTests {
    @Test("numbers inputs in the order in which they come, equal names too")
    func numbers() {
        var map = SourceMap()
        #expect(map.files.isEmpty)
        let first = map.add(SourceFile(name: "a.json", bytes: SourceBytes(text: "{}")))
        let second = map.add(SourceFile(name: "a.json", bytes: nil))
        #expect(first == SourceID(0))
        #expect(second == SourceID(1))
        #expect(map.files.map(\.name) == ["a.json", "a.json"])
        #expect(map[first].bytes?.count == 2)
        #expect(map[second].bytes == nil)
    }
}
