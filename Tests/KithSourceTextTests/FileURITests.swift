import KithSourceText
import Testing

@Suite("URIs of files")
struct FileURITests {
    static let rows: [(path: String, uri: String)] = [
        ("/a/b.json", "file:///a/b.json"), ("/a b/#?%.json", "file:///a%20b/%23%3F%25.json"),
        ("/ä", "file:///%C3%A4"), ("/\n", "file:///%0A"), ("/a@b:1", "file:///a@b%3A1"),
    ]

    @Test("lead to the same path again", arguments: rows)
    func both(_ path: String, _ uri: String) {
        #expect(FileURI.uri(ofPath: Array(path.utf8)) == uri)
        #expect(FileURI.reference(toPath: path) == uri)
        #expect(FileURI.path(ofURI: uri) == Array(path.utf8))
    }

    @Test("what is no such URI names no path", arguments: ["http://a/b", "file:///%4", "a"])
    func others(_ uri: String) { #expect(FileURI.path(ofURI: uri) == nil) }

    @Test("a relative path never becomes a host or a scheme")
    func relative() {
        #expect(FileURI.uri(ofPath: "a/b".utf8) == "file:///a/b")
        #expect(FileURI.reference(toPath: "a:b/c d") == "a%3Ab/c%20d")
    }
}
