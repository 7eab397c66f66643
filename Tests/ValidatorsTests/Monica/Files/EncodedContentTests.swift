import Testing

@testable import Validators

@Suite("EncodedContent")
struct EncodedContentTests {
    static let rows: [(String, String?, Int?)] = [
        ("", nil, 0), ("QUJD", nil, 3), ("QUI=", nil, 2), ("QQ==", nil, 1), ("QQ=", nil, nil),
        ("data:", nil, nil), ("data:,", nil, 0), ("data:;base64,", nil, 0),
        ("data:image/png;base64,QUJD", "image/png", 3),
        ("data:image/png;base64,QUJ", "image/png", nil),
        ("data:text/plain,a%20b", "text/plain", 3), ("data:text/plain,%%%%", "text/plain", 0),
        ("data:a,====", "a", 4), ("data:a;base64,====", "a", 1),
    ]

    @Test("counts bytes without decoding them", arguments: rows)
    func counts(text: String, type: String?, count: Int?) {
        let content = EncodedContent(Array(text.utf8)[...])
        #expect(content.mimeType.map { String(decoding: $0, as: UTF8.self) } == type)
        #expect(content.count == count)
    }
}
