import Testing

@testable import Writers

struct EncodedFileTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let text: String
        let mediaType: String
        let bytes: String
        var testDescription: String { text }
    }

    static let cases = [
        Case(text: "Zm9v", mediaType: "", bytes: "foo"),
        Case(text: "", mediaType: "", bytes: ""),
        Case(text: "data:image/jpeg;base64,Zm9v", mediaType: "image/jpeg", bytes: "foo"),
        Case(text: "DATA:Image/PNG;Base64,Zm9v", mediaType: "image/png", bytes: "foo"),
        Case(
            text: "data:text/plain;charset=utf-8;base64,Zm9v", mediaType: "text/plain", bytes: "foo"
        ),
        Case(text: "data:;base64,Zm9v", mediaType: "", bytes: "foo"),
        Case(text: "data:,a%20b%2Cc,d", mediaType: "", bytes: "a b,c,d"),
        Case(text: "data:text/plain,base64", mediaType: "text/plain", bytes: "base64"),
        Case(text: "data:base64,Zm9v", mediaType: "base64", bytes: "Zm9v"),
        Case(text: "data:image/gif;base64,", mediaType: "image/gif", bytes: ""),
    ]

    @Test("data URLs and base64", arguments: cases)
    func decodes(_ example: Case) throws {
        let decoded = EncodedFile(example.text.utf8.span)
        let file = try #require(decoded)
        #expect(file.mediaType == example.mediaType)
        #expect(String(decoding: file.bytes, as: UTF8.self) == example.bytes)
    }

    @Test(
        "no encoded file",
        arguments: [
            "data:", "data:image/png;base64", "data:image/png;base64,Zm9", "data:,a b", "data:,%4",
            "data:,%",
            "data:,%zz", "data:,é", "https://example.org/a.png", "a.png",
            "data:" + String(repeating: "a", count: 600) + ",b", "data:image/png;base64,Zm9v\n",
        ])
    func refuses(_ text: String) {
        let file = EncodedFile(text.utf8.span)
        #expect(file?.bytes == nil)
    }
}
