import KithSystemBinding
import Testing

@Suite("URLs where files are named")
struct URLTextTests {
    static let rows: [(text: String, shown: String?)] = [
        ("https://example.test/a/b.json", "https://example.test/a/b.json"),
        ("HTTP://ann:s3cret@example.test:8080/a", "HTTP://example.test:8080/a"),
        ("https://token@example.test/a?key=s3cret#s3cret", "https://example.test/a"),
        ("https://example.test?key=s3cret", "https://example.test"),
        ("https://a@b:s3cret@example.test/", "https://example.test/"),
        ("https://ann:s3/cr?et@example.test/", "https://…"),
        ("https://[::1]:80/@ann", "https://[::1]:80/@ann"),
        ("https://example.test:80/@ann", "https://example.test:80/@ann"),
        ("file:///tmp/x.json", "file:///tmp/x.json"),
        ("at://did:plc:abc/app.bsky.graph.follow/1", "at://did:plc:abc/app.bsky.graph.follow/1"),
        ("https:/ann:s3cret@example.test/a?b", "https://example.test/a"),
        ("/home/ann/https:/ann:s3cret@example.test/a?b", "https://example.test/a"),
        ("/home/ann/https", nil),
        ("a/b://c", nil),
        ("://a", nil),
        ("1a://b", nil),
        ("C:\\a", nil),
    ]

    @Test("shows them without secrets", arguments: rows)
    func shows(_ row: (text: String, shown: String?)) {
        #expect(URLText(row.text)?.shown == row.shown)
    }

    @Test("what is said of them where a file is missing")
    func messages() {
        func message(_ path: String, _ action: String) -> String {
            SystemError(number: 2, action: action, path: path).message
        }
        #expect(
            message("https://a:b@c.test/d?e", "read")
                == """
                cannot read https://c.test/d: it is a URL, not a local file; download it \
                first, with 'curl -fLO URL' or in a browser
                """
        )
        #expect(
            message("at://a.test/b", "read")
                == """
                cannot read at://a.test/b: it is a URL, not a local file; give the path of a \
                file
                """
        )
        #expect(
            message("https://c.test/d", "create")
                == "cannot create https://c.test/d: it is a URL, not a local file")
        #expect(message("d", "read") == "cannot read d: no such file or directory")
    }
}
