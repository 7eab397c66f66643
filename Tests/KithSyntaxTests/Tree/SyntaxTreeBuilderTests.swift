import KithSourceText
import Testing

@testable import KithSyntax

/// Builds trees as a parser of another language would.
@Suite struct SyntaxTreeBuilderTests {
    @Test("makes a tree from the tokens of JSON")
    func json() throws {
        let bytes = SourceBytes(text: #"{"a": [1, "x\ty"], "b": {}}"#)
        var builder = try SyntaxTreeBuilder(bytes, source: SourceID(2))
        try builder.beginMapping(at: 0)
        try builder.addScalar(.doubleQuoted, at: 1..<4)
        try builder.beginSequence(at: 6)
        try builder.addScalar(.plain, at: 7..<8)
        try builder.addScalar(.doubleQuoted, at: 10..<16) { $0 += Array("x\ty".utf8) }
        builder.endCollection(at: 17)
        try builder.addScalar(.doubleQuoted, at: 19..<22)
        try builder.beginMapping(at: 24)
        builder.endCollection(at: 26)
        builder.endCollection(at: 27)
        let tree = builder.finish()
        let root = try #require(tree.roots.first)
        #expect(tree.nodeCount == 7)
        #expect(problems(in: tree) == [])
        #expect(root.span == SourceSpan(SourceID(2), 0..<27))
        #expect(root["a"]?.elements.map(\.value) == [.integer(1), .string("x\ty")])
        #expect(root["b"]?.kind == .mapping)
        #expect(root["b"]?.entries.isEmpty == true)
        #expect(root["b"]?.style == .flow)
    }

    @Test("keeps several roots, and none")
    func roots() throws {
        let bytes = SourceBytes(text: "1 2")
        var builder = try SyntaxTreeBuilder(bytes, source: SourceID(0))
        try builder.addScalar(.plain, at: 0..<1)
        try builder.addScalar(.plain, at: 2..<3)
        #expect(builder.finish().roots.map(\.text) == ["1", "2"])
        #expect(try SyntaxTreeBuilder(bytes, source: SourceID(0)).finish().roots.isEmpty)
    }

    @Test("names the limit that is reached")
    func limits() throws {
        let bytes = SourceBytes(text: "[[[")
        let depth = SyntaxLimits(maximumDepth: 1)
        var deep = try SyntaxTreeBuilder(bytes, source: SourceID(0), limits: depth)
        try deep.beginSequence(at: 0)
        let tooDeep = #expect(throws: ReadError.self) { try deep.beginSequence(at: 1) }
        #expect(
            tooDeep?.message == "collections are nested deeper than the limit maximumDepth of 1")
        #expect(tooDeep?.span?.range == 1..<2)
        #expect(tooDeep?.code == .tooDeep)

        let nodes = SyntaxLimits(maximumNodes: 1)
        var many = try SyntaxTreeBuilder(bytes, source: SourceID(0), limits: nodes)
        try many.addScalar(.plain, at: 0..<1)
        let tooMany = #expect(throws: ReadError.self) { try many.addScalar(.plain, at: 1..<2) }
        #expect(tooMany?.message == "there are more nodes than the limit maximumNodes of 1")
        #expect(tooMany?.code == .tooLarge)

        let tooLarge = #expect(throws: ReadError.self) {
            try SyntaxTreeBuilder(bytes, source: SourceID(0), limits: .init(maximumBytes: 2))
        }
        #expect(
            tooLarge?.message == "the text has 3 bytes, more than the limit maximumBytes of 2")
    }

    @Test("a node takes 17 bytes")
    func size() {
        #expect(MemoryLayout<SyntaxRecord>.stride + MemoryLayout<SyntaxForm>.stride == 17)
    }
}
