import KithSourceText
import KithSyntax
import Testing

@Suite("JSON node")
struct JSONNodeTests {
    @Test("nodes answer by key and by index") func walks() throws {
        let root = try #require(
            try document(#"{"data":[{"name":"Ann","age":41,"ok":true,"x":null,"r":0.5}]}"#).root)
        let ann = try #require(root["data"]?[0])
        #expect(ann["name"]?.text == "Ann")
        #expect(ann["age"]?.integer == 41)
        #expect(ann["ok"]?.boolean == true)
        #expect(ann["x"]?.isNull == true)
        #expect(ann["r"]?.double == 0.5)
        #expect(ann["r"]?.decimalText == "0.5")
        #expect(ann["age"]?.text == nil)
        #expect(ann["nothing"] == nil)
        #expect(root["data"]?[1] == nil)
        #expect(root["data"]?[-1] == nil)
        #expect(root[0] == nil)
        #expect(ann["name"]?.span == SourceSpan(SourceID(4), 17..<22))
        #expect(ann["name"]?.kind == .string)
    }

    @Test("nodes list their members and elements") func lists() throws {
        let root = try #require(try document(#"{"a":1,"b":[2,3]}"#).root)
        #expect(root.members.map { $0.key.text } == ["a", "b"])
        #expect(root["b"]?.elements.map(\.integer) == [2, 3])
        #expect(root.elements.map(\.token) == [])
    }

    @Test("a text without values has no root") func noRoot() throws {
        #expect(try document("", roots: .many).root == nil)
    }
}
