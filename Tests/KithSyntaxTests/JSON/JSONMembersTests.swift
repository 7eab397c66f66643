import KithSourceText
import KithSyntax
import Testing

@Suite("JSON members and elements")
struct JSONMembersTests {
    @Test("members and elements skip what is inside them") func siblings() throws {
        let document = try document(#"{"a":[1,[2,3],{"x":4}],"b":{},"c":5}"#)
        let members = document.members(ofObjectAt: 0).map {
            [document.text(at: $0.key), document.text(at: $0.value)]
        }
        #expect(members == [["a", #"1,[2,3],{"x":4}"#], ["b", ""], ["c", "5"]])
        #expect(
            document.elements(ofArrayAt: 2).map { document.text(at: $0) } == [
                "1", "2,3", #""x":4"#,
            ])
    }

    @Test("values of other kinds, and empty ones, have none") func none() throws {
        let document = try document(#"[{},[],"x",{"a":1}]"#)
        for token in document.tokens.indices.dropFirst() where !document.isEnd(at: token) {
            #expect(document.elements(ofArrayAt: token).map { $0 } == [])
        }
        #expect(
            [0, 1, 3, 5].map { document.members(ofObjectAt: $0).map(\.value).count } == [
                0, 0, 0, 0,
            ])
        #expect(document.members(ofObjectAt: 6).map(\.value) == [8])
    }

    @Test("the first member of a name counts") func member() throws {
        let document = try document(#"{"a":1,"b":{"a":9},"\u0061":2,"c":3}"#)
        #expect(document.member("a", ofObjectAt: 0).map { document.text(at: $0) } == "1")
        #expect(
            document.member(Array("a".utf8), ofObjectAt: 0).map { document.text(at: $0) } == "1")
        #expect(document.member("d", ofObjectAt: 0) == nil)
        #expect(document.member("a", ofObjectAt: 2) == nil)
    }
}
