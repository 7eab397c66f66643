import KithSyntax
import Testing

@Suite struct YAMLMergeKeysTests {
    static let rows: [(name: String, yaml: String, entries: [String])] = [
        ("none", "{a: 1, b: 2}", ["a=1", "b=2"]),
        ("one", "{<<: {a: 0, c: 3}, a: 1}", ["a=1", "c=3"]),
        ("a list: the first wins", "{<<: [{a: 1}, {a: 2, b: 3}], c: 4}", ["c=4", "a=1", "b=3"]),
        ("merged in turn", "{<<: {<<: {a: 1, b: 2}, a: 3}}", ["a=3", "b=2"]),
        ("in quotes", "{'<<': {a: 1}}", ["<<="]),
        ("with a text", "{<<: x}", ["<<=x"]),
        ("with a list of strings", "{<<: [x]}", ["<<="]),
        ("twice", "{<<: {a: 1}, <<: {a: 2, b: 2}}", ["a=1", "b=2"]),
        ("no mapping", "[<<]", []),
    ]

    @Test("brings in other mappings when asked to", arguments: rows)
    func merges(_ name: String, _ yaml: String, _ entries: [String]) throws {
        let found = try root(yaml).mergedEntries.map { "\($0.key.text)=\($0.value.text)" }
        #expect(found == entries)
    }

    @Test("follows aliases, and changes nothing unless asked to")
    func alias() throws {
        let root = try root("base: &b {x: 1, y: 2}\nuse:\n  <<: *b\n  y: 3\n")
        let use = try #require(root["use"])
        #expect(use.mergedEntries.map(\.key.text) == ["y", "x"])
        #expect(use.entries.map(\.key.text) == ["<<", "y"])
        #expect(use["x"] == nil)
    }
}
