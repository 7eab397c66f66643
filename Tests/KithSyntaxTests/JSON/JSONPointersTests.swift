import KithSyntax
import Testing

@Suite("JSON pointers in order")
struct JSONPointersTests {
    static let texts = [
        "7", "[]", "{}", "[[],[[]],{}]", #"{"a":{"b":[1,{"c":2},3]},"d":[{"e":[]}],"a/b~c":null}"#,
        #"{"account":{"data":[0,{"first name":[],"":2},[[1],2]],"x":{}},"y":[true]}"#,
    ]

    @Test(
        "are those that a walk to each value finds, whichever values are asked for",
        arguments: texts)
    func agree(_ text: String) throws {
        let document = try document(text)
        for step in 1...3 {
            for first in 0..<step {
                var pointers = JSONPointers(document)
                for token in stride(from: first, to: document.tokens.count, by: step) {
                    #expect(pointers.pointer(to: token) == document.pointer(to: token), "\(token)")
                }
            }
        }
    }

    @Test("are right as well for values that are asked for again, or backwards", arguments: texts)
    func backwards(_ text: String) throws {
        let document = try document(text)
        var pointers = JSONPointers(document)
        for token in document.tokens.indices.reversed() {
            #expect(pointers.pointer(to: token) == document.pointer(to: token))
            #expect(pointers.pointer(to: token) == document.pointer(to: token))
        }
    }

    @Test("know several roots")
    func manyRoots() throws {
        let document = try document("[1]\n{\"a\":2}\n3", roots: .many)
        var pointers = JSONPointers(document)
        for token in document.tokens.indices {
            #expect(pointers.pointer(to: token) == document.pointer(to: token))
        }
    }

    @Test("of a hundred thousand siblings take one walk")
    func manySiblings() throws {
        let count = 100_000
        let document = try document("[" + String(repeating: "0,", count: count - 1) + "0]")
        var pointers = JSONPointers(document)
        var wrong = 0
        for index in 0..<count where pointers.pointer(to: index + 1) != "/\(index)" { wrong += 1 }
        #expect(wrong == 0)
    }
}
