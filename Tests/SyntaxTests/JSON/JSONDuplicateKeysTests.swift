import Diagnostics
import SourceText
import Syntax
import Testing

@Suite("JSON duplicate keys")
struct JSONDuplicateKeysTests {
    @Test("each key is compared with those of its own object, decoded") func small() throws {
        let document = try document(#"{"a":{"a":1},"b":2,"\u0061":3,"a":4,"c":{"x":1,"x":2}}"#)
        let found = document.duplicateKeys(ofObjectAt: 0)
        #expect(found.map(\.key) == [8, 10])
        #expect(found.map(\.first) == [1, 1])
        #expect(document.duplicateKeys(ofObjectAt: 1).isEmpty)
        #expect(
            document.duplicateKeyFindings().map(line) == [
                "json/duplicate-key warning 19..<27: key 'a' comes more than once in its object; the last one counts",
                "json/duplicate-key warning 30..<33: key 'a' comes more than once in its object; the last one counts",
                "json/duplicate-key warning 47..<50: key 'x' comes more than once in its object; the last one counts",
            ])
        #expect(
            document.duplicateKeyFindings().map(\.notes) == [
                [Finding.Note("first here", at: SourceSpan(SourceID(4), 1..<4))],
                [Finding.Note("first here", at: SourceSpan(SourceID(4), 1..<4))],
                [Finding.Note("first here", at: SourceSpan(SourceID(4), 41..<44))],
            ])
    }

    @Test("many keys in one object are looked up", arguments: [16, 17, 1000, 50_000])
    func large(_ count: Int) throws {
        let keys = (0..<count).map { "\"k\($0)\":0" } + [#""\u006b3":0"#, #""k3":0"#, #""k":0"#]
        let document = try document("{" + keys.joined(separator: ",") + "}")
        let found = document.duplicateKeys(ofObjectAt: 0)
        #expect(found.map(\.key) == [1 + 2 * count, 3 + 2 * count])
        #expect(found.map(\.first) == [7, 7])
    }

    @Test("beyond the limit they are counted") func capped() throws {
        let document = try document(
            "{" + [String](repeating: "\"a\":0", count: 6).joined(separator: ",") + "}")
        #expect(
            document.duplicateKeyFindings(limit: 2).map(line) == [
                "json/duplicate-key warning 7..<10: key 'a' comes more than once in its object; the last one counts",
                "json/duplicate-key warning 13..<16: key 'a' comes more than once in its object; the last one counts",
                "json/duplicate-key warning 19..<22: from here on 3 more duplicate keys; only the first 2 are told one by one",
            ])
    }
}
