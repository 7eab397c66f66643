import KithSourceText
import KithSyntax
import Testing

@Suite("Nodes by number")
struct SyntaxColumnsTests {
    static let texts: [(name: String, text: String)] = [
        ("JSON", #"{"a": [1, -2, 1.5, "x\ny", "é", true, null, "", -0, 1e3], "b": {}}"#),
        ("YAML", "a: &x [1, 'it''s', .inf, 0x1F, -, yes, ~]\nb: *x\nc: !!str 1\nd: |\n  e\n"),
        ("tags", "- !!int '1'\n- !!float 1\n- !!bool x\n- ! 1\n- !x 1\n- !!null ''\n"),
    ]

    @Test("agree with cursors about every node", arguments: texts)
    func agree(_ name: String, _ text: String) throws {
        let stream = try SyntaxParser.parse(SourceBytes(text: text), source: SourceID(0))
        let columns = SyntaxColumns(stream.tree)
        #expect(Int(columns.count) == stream.tree.nodeCount)
        for number in 0..<columns.count {
            let node = SyntaxNode(stream.tree, number: number)
            let content = columns.content(of: number)
            #expect(node.number == number)
            #expect(node.target.number == content)
            #expect(columns.kind(of: content) == node.kind)
            #expect(columns.style(of: content) == node.style)
            #expect(columns.range(of: number) == node.span.range)
            #expect(columns.parent(of: number) == node.parent?.number)
            #expect(columns.withText(of: content) { same($0, node.bytes) })
            if node.kind == .scalar {
                #expect(columns.scalarType(of: content) == node.scalarType)
            }
        }
    }

    @Test("children are found by skipping what is inside")
    func children() throws {
        let text = "{a: [1, [2, 3], 4], b: 5}"
        let root = try SyntaxParser.parse(SourceBytes(text: text), source: SourceID(0)).singleRoot()
        let columns = SyntaxColumns(root.tree)
        var keys: [String] = []
        var key = columns.inside(root.number).lowerBound
        while key < columns.inside(root.number).upperBound {
            keys.append(SyntaxNode(root.tree, number: key).text)
            key = columns.next(after: columns.next(after: key))
        }
        #expect(keys == ["a", "b"])
    }

    private func same(_ text: Span<UInt8>, _ bytes: ArraySlice<UInt8>) -> Bool {
        guard text.count == bytes.count else { return false }
        return text.indices.allSatisfy { text[$0] == bytes[bytes.startIndex + $0] }
    }
}
