import Testing

@testable import KithWriters

struct SafeFileNameTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let text: String
        let name: String?
        var testDescription: String { String(text.prefix(40)) }
    }

    static let cases = [
        Case(text: "beach.jpg", name: "beach.jpg"),
        Case(text: "léto u moře 👨‍👩‍👧.jpg", name: "léto u moře 👨‍👩‍👧.jpg"),
        Case(text: "../../x", name: "x"),
        Case(text: "/etc/passwd", name: "passwd"),
        Case(text: #"C:\Users\a\b.png"#, name: "b.png"),
        Case(text: "a/", name: nil),
        Case(text: "..", name: nil),
        Case(text: "", name: nil),
        Case(text: " . . ", name: nil),
        Case(text: ".htaccess", name: "htaccess"),
        Case(text: "...hidden.jpg. . ", name: "hidden.jpg"),
        Case(text: "a\u{0}b\u{1}\n\t.jpg\u{7F}", name: "ab.jpg"),
        Case(text: "\u{0}", name: nil),
        Case(text: "photo_\u{202E}gpj.exe", name: "photo_gpj.exe"),
        Case(text: "\u{FEFF}a\u{200B}.jpg", name: "a.jpg"),
        Case(text: #"a<b>:"|?*.jpg"#, name: "a_b______.jpg"),
        Case(text: "con", name: "_con"),
        Case(text: "NUL.txt", name: "_NUL.txt"),
        Case(text: "com1.tar.gz", name: "_com1.tar.gz"),
        Case(text: "com10.txt", name: "com10.txt"),
        Case(text: "contact.jpg", name: "contact.jpg"),
        Case(text: "-rf", name: "-rf"),
        Case(
            text: String(repeating: "x", count: 5000) + ".jpg",
            name: String(repeating: "x", count: 146) + ".jpg"),
        Case(
            text: String(repeating: "é", count: 5000) + ".jpg",
            name: String(repeating: "é", count: 73) + ".jpg"),
        Case(
            text: "a." + String(repeating: "x", count: 5000),
            name: "a." + String(repeating: "x", count: 148)),
        Case(text: "e\u{301}\u{301}.jpg", name: "e\u{301}\u{301}.jpg"),
    ]

    @Test("names that come from data", arguments: cases)
    func names(_ example: Case) {
        let name = SafeFileName.make(example.text)
        #expect(name.map { Array($0.utf8) } == example.name.map { Array($0.utf8) })
        #expect((name ?? "").utf8.count <= SafeFileName.limit + 1)
    }

    @Test(
        "what tells two apart stands in front of the ending",
        arguments: [
            ("a.jpg", "a-2.jpg"), ("a", "a-2"), ("a.tar.gz", "a.tar-2.gz"), ("a.", "a.-2"),
            ("a.not-an-ending-but-a-sentence", "a.not-an-ending-but-a-sentence-2"),
        ])
    func insertion(_ name: String, _ expected: String) {
        #expect(SafeFileName.inserting("-2", into: name) == expected)
    }
}
