import KithSourceText
import KithSyntax
import KithTestSupport
import Testing

@Suite struct YAMLAliasesTests {
    static let refused: [(name: String, text: String, message: String)] = [
        (
            "no such anchor", "a: ⟦*b⟧\n",
            "the alias *b refers to no anchor; write &b before an earlier node"
        ),
        (
            "anchor behind", "a: ⟦*b⟧\nc: &b 1\n",
            "the alias *b refers to no anchor; write &b before an earlier node"
        ),
        (
            "inside its own node", "a: &b [1, {c: ⟦*b⟧}]\n",
            "the alias *b is inside the node that it refers to, which would be infinite"
        ),
        (
            "the root inside itself", "&b\nc: ⟦*b⟧\n",
            "the alias *b is inside the node that it refers to, which would be infinite"
        ),
    ]

    @Test("refuses an alias that stands for nothing or for itself", arguments: refused)
    func refuses(_ name: String, _ text: String, _ message: String) {
        let marked = MarkedText(text)
        let error = #expect(throws: ReadError.self) {
            try YAMLParser.parse(SourceBytes(marked.bytes), source: SourceID(0))
        }
        #expect(error?.code == .malformed)
        #expect(error?.message == message)
        #expect(error?.span?.range == marked.places[0])
    }

    @Test("an anchor can be used again; the last one before the alias counts")
    func again() throws {
        let root = try root("[&a 1, *a, &a 2, *a, &a [&a 3, *a], *a]")
        #expect(root.elements.prefix(4).map(\.integer) == [1, 1, 2, 2])
        #expect(root[4]?[1]?.integer == 3)
        #expect(root[5]?.integer == 3)
    }

    @Test("an alias of an alias's node is the same node")
    func chain() throws {
        let root = try root("a: &x [1]\nb: &y {k: *x}\nc: *y\n")
        #expect(root["c"]?["k"]?[0]?.integer == 1)
    }

    private func bomb(levels: Int, width: Int) -> String {
        var text = "a0: &a0 x\n"
        for level in 1...levels {
            let uses = Array(repeating: "*a\(level - 1)", count: width).joined(separator: ", ")
            text += "a\(level): &a\(level) [\(uses)]\n"
        }
        return text
    }

    @Test("refuses a bomb at the alias that exceeds the budget")
    func bombs() throws {
        let error = #expect(throws: ReadError.self) { try root(bomb(levels: 30, width: 9)) }
        #expect(error?.code == .tooLarge)
        #expect(
            error?.message
                == "the aliases up to *a6 add more nodes than the limit maximumExpandedNodes of 1000000"
        )
    }

    @Test("a bomb does no harm without a limit")
    func noLimit() {
        let limits = SyntaxLimits(maximumExpandedNodes: .max)
        #expect(throws: ReadError.self) { try root(bomb(levels: 500, width: 9), limits) }
    }

    @Test("counts exactly what aliases add")
    func budget() throws {
        // Nothing for a1, whose aliases are texts, then twice a list of three for a2.
        let text = bomb(levels: 2, width: 2)
        #expect(throws: Never.self) { try root(text, SyntaxLimits(maximumExpandedNodes: 4)) }
        #expect(throws: ReadError.self) { try root(text, SyntaxLimits(maximumExpandedNodes: 3)) }
    }

    @Test("what is written out does not count, nor do aliases of texts")
    func plain() throws {
        let text = "[" + String(repeating: "x, ", count: 100) + "&a y, *a, *a]"
        #expect(throws: Never.self) { try root(text, SyntaxLimits(maximumExpandedNodes: 0)) }
    }

    @Test("limits depth with aliases followed")
    func depth() throws {
        let text = "- &a [[1]]\n- &b [[*a]]\n- [[*b]]\n"
        #expect(throws: Never.self) { try root(text, SyntaxLimits(maximumDepth: 7)) }
        let error = #expect(throws: ReadError.self) {
            try root(text, SyntaxLimits(maximumDepth: 6))
        }
        #expect(error?.code == .tooDeep)
        #expect(
            error?.message
                == "with the alias *b, collections are nested deeper than the limit maximumDepth of 6"
        )
    }
}
