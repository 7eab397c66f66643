import Testing

@testable import KithModel

@Suite("SourcePath")
struct SourcePathTests {
    static let paths: [(String, [SourcePath.Step])] = [
        ("a", [.member("a")]),
        (
            "properties.avatar.has_avatar",
            [.member("properties"), .member("avatar"), .member("has_avatar")]
        ),
        ("data[call]", [.member("data"), .collection("call")]),
        ("properties.messages[]", [.member("properties"), .member("messages"), .elements]),
        ("a[b].c", [.member("a"), .collection("b"), .member("c")]),
        ("a[][b]", [.member("a"), .elements, .collection("b")]),
        ("$type", [.member("$type")]),
        ("größe.x y", [.member("größe"), .member("x y")]),
    ]

    @Test("reads and writes the same form", arguments: paths)
    func reads(_ text: String, _ steps: [SourcePath.Step]) {
        #expect(SourcePath(text)?.steps == steps)
        #expect(SourcePath(steps).description == text)
    }

    @Test(
        "refuses what is no path",
        arguments: [
            "", ".", "a.", ".a", "a..b", "[a]", "a.[b]", "a[", "a[b", "a]", "a[b]c", "a[[b]",
            "a[b]]", "a[]]",
        ])
    func refuses(_ text: String) { #expect(SourcePath(text) == nil) }

    @Test("has an empty form for what does not stand in the record")
    func empty() {
        #expect(SourcePath().steps.isEmpty)
        #expect(SourcePath().description == "")
    }
}
