import KithSourceText
import Testing

@testable import KithSyntax

@Suite struct KeyLookupTests {
    @Test("finds keys in mappings small and large", arguments: [1, 8, 9, 16, 17, 1_000])
    func sizes(_ count: Int) throws {
        let root = try root((0..<count).map { "key\($0): \($0)\n" }.joined())
        for number in 0..<count { #expect(root["key\(number)"]?.integer == Int64(number)) }
        #expect(root["key\(count)"] == nil)
        #expect(root[""] == nil)
        #expect(root.entries.count == count)
    }

    @Test("finds keys however they are written", arguments: [0, 20])
    func forms(_ padding: Int) throws {
        let text = """
            plain: 1
            'quo''ted': 2
            "esc\\u0061ped": 3
            200: 4
            ? |-
              block
            : 5
            ? &anchor anchored
            : 6
            ? [complex]
            : 7
            """
        let fillers = (0..<padding).map { "\nfiller\($0): x" }.joined()
        let root = try root(text + fillers)
        let keys = ["plain", "quo'ted", "escaped", "200", "block", "anchored"]
        #expect(keys.map { root[$0]?.integer } == [1, 2, 3, 4, 5, 6])
        #expect(root["[complex]"] == nil)
        #expect(root["complex"] == nil)
    }

    @Test("finds a key that is an alias", arguments: [0, 20])
    func alias(_ padding: Int) throws {
        let fillers = (0..<padding).map { "\n  filler\($0): x" }.joined()
        let root = try root("a: &k key\nb:\n  *k : 1\(fillers)")
        #expect(root["b"]?["key"]?.integer == 1)
    }

    @Test("a key used again is found where it is used first", arguments: [0, 20])
    func first(_ padding: Int) throws {
        let fillers = (0..<padding).map { "filler\($0): x\n" }.joined()
        #expect(try root("a: 1\n\(fillers)a: 2\n")["a"]?.integer == 1)
    }
}
