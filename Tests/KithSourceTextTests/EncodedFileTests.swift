import KithSourceText
import Testing

struct EncodedFileTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let text: String
        var mediaType = ""
        let bytes: String
        var testDescription: String { text }
    }

    static let cases = [
        Case(text: "Zm9v", bytes: "foo"), Case(text: "", bytes: ""),
        Case(text: "QUI=", bytes: "AB"), Case(text: "QQ==", bytes: "A"),
        Case(text: "Pz8/", bytes: "???"),
        Case(text: "data:image/jpeg;base64,Zm9v", mediaType: "image/jpeg", bytes: "foo"),
        Case(text: "DATA:Image/PNG;Base64,Zm9v", mediaType: "Image/PNG", bytes: "foo"),
        Case(
            text: "data:text/plain;charset=utf-8;base64,Zm9v", mediaType: "text/plain", bytes: "foo"
        ),
        Case(text: "data:;base64,Zm9v", bytes: "foo"),
        Case(text: "data:;base64,Zm8%3D", bytes: "fo"),
        Case(text: "data:,a%20b%2Cc,d", bytes: "a b,c,d"), Case(text: "data:,", bytes: ""),
        Case(text: "data:text/plain,base64", mediaType: "text/plain", bytes: "base64"),
        Case(text: "data:base64,Zm9v", mediaType: "base64", bytes: "Zm9v"),
        Case(text: "data:image/gif;base64,", mediaType: "image/gif", bytes: ""),
        Case(text: "data:a,====", mediaType: "a", bytes: "===="),
    ]

    @Test("data URLs and base64", arguments: cases)
    func decodes(_ example: Case) throws {
        let file = try #require(EncodedFile(Array(example.text.utf8)[...]))
        #expect(String(decoding: file.mediaType, as: UTF8.self) == example.mediaType)
        #expect(file.isValid)
        #expect(file.count == example.bytes.utf8.count)
        #expect(file.decoded() == Array(example.bytes.utf8))
    }

    @Test(
        "no encoded file",
        arguments: [
            "data:", "data:image/png;base64", "data:image/png;base64,Zm9", "data:,a b", "data:,%4",
            "data:,%", "data:text/plain,%%%%", "data:,%zz", "data:,é", "data:;base64,Zm8%3",
            "https://example.org/a.png", "a.png", "QUJ", "Q===", "QU=D", "QUJD\n", "QÜ==", "-_-_",
            "Zm8%3D", "data:" + String(repeating: "a", count: 600) + ",b",
            "data:image/png;base64,Zm9v\n",
        ])
    func refuses(_ text: String) {
        let file = EncodedFile(Array(text.utf8)[...])
        #expect(file?.isValid ?? false == false)
        #expect(file?.decoded() == nil)
    }
}
