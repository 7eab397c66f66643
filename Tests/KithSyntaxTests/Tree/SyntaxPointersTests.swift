import KithSyntax
import Testing

@Suite("Pointers of many nodes")
struct SyntaxPointersTests {
    @Test("are those of each node alone")
    func same() throws {
        let root = try root("a/b: {x~y: [1, [2, 3]], '': null}\nc: &k [d, {e: f}]\n? [g]\n: *k\n")
        var pointers = SyntaxPointers(root.tree)
        var todo = [root]
        while let node = todo.popLast() {
            #expect(pointers.pointer(to: node) == node.pointer.description)
            for entry in node.entries {
                #expect(pointers.pointer(to: entry.key) == entry.key.pointer.description)
                todo.append(entry.value)
            }
            todo += node.elements
        }
    }

    @Test("that would be very long are not there, nor are those below")
    func long() throws {
        let key = String(repeating: "k", count: SyntaxPointers.longest)
        let root = try root("\(key): {a: [1]}\n\(key.dropLast()): 2\n")
        var pointers = SyntaxPointers(root.tree)
        let outer = try #require(root[key])
        #expect(pointers.pointer(to: outer) == nil)
        #expect(pointers.pointer(to: try #require(outer["a"]?[0])) == nil)
        #expect(pointers.pointer(to: root) == "")
        let other = try #require(root[String(key.dropLast())])
        #expect(pointers.pointer(to: other) == "/" + key.dropLast())
    }
}
