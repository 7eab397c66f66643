import Testing

@testable import KithArchives

struct MirrorAddressTests {
    static let rows: [(name: String, address: String?)] = [
        (
            "forums.somethingawful.com/showthread.php?threadid=1&pagenumber=2",
            "https://forums.somethingawful.com/showthread.php?threadid=1&pagenumber=2"
        ),
        (
            "x/http/forums.test.org/showthread.php?threadid=1.html",
            "http://forums.test.org/showthread.php?threadid=1"
        ),
        ("a.com/showthread.php%3Fthreadid=1.html", "https://a.com/showthread.php?threadid=1"),
        ("a.com/showthread.php@threadid=1&b=2", "https://a.com/showthread.php?threadid=1&b=2"),
        ("a.com/index.php.html", "https://a.com/index.php"),
        ("a.com/page.html", "https://a.com/page.html"),
        ("a.com+8080/who@home", "https://a.com:8080/who@home"),
        ("a.com/\u{FC} b", "https://a.com/%C3%BC%20b"),
        ("a.com", nil), ("pages/1.html", nil), ("backup.2012/1.html", nil), ("", nil),
        ("../1.html", nil), ("a..com/x", nil), ("a.com:x/y", nil),
    ]

    @Test("the name of a mirrored file tells its address", arguments: rows)
    func addresses(_ row: (name: String, address: String?)) {
        #expect(MirrorAddress.address(of: row.name) == row.address)
    }
}
