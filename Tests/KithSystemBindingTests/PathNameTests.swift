import KithSystemBinding
import Testing

struct PathNameTests {
    struct Row: CustomTestStringConvertible {
        let path: PathName
        let parent: PathName
        let last: PathName
        let fileExtension: String?
        let stem: PathName
        let normalized: PathName
        var testDescription: String { "'\(path)'" }
    }

    static let rows = [
        Row(path: "", parent: ".", last: "", fileExtension: nil, stem: "", normalized: "."),
        Row(path: "/", parent: "/", last: "", fileExtension: nil, stem: "", normalized: "/"),
        Row(path: "//", parent: "/", last: "", fileExtension: nil, stem: "", normalized: "/"),
        Row(path: ".", parent: ".", last: ".", fileExtension: nil, stem: ".", normalized: "."),
        Row(path: "..", parent: ".", last: "..", fileExtension: nil, stem: "..", normalized: ".."),
        Row(path: "a", parent: ".", last: "a", fileExtension: nil, stem: "a", normalized: "a"),
        Row(path: "/a", parent: "/", last: "a", fileExtension: nil, stem: "a", normalized: "/a"),
        Row(path: "a/", parent: ".", last: "a", fileExtension: nil, stem: "a", normalized: "a"),
        Row(
            path: "a//b.JSON", parent: "a", last: "b.JSON", fileExtension: "json", stem: "b",
            normalized: "a/b.JSON"),
        Row(
            path: "a/b.tar.gz/", parent: "a", last: "b.tar.gz", fileExtension: "gz", stem: "b.tar",
            normalized: "a/b.tar.gz"),
        Row(
            path: "a.d/b", parent: "a.d", last: "b", fileExtension: nil, stem: "b",
            normalized: "a.d/b"),
        Row(
            path: ".json", parent: ".", last: ".json", fileExtension: nil, stem: ".json",
            normalized: ".json"),
        Row(path: "b.", parent: ".", last: "b.", fileExtension: nil, stem: "b.", normalized: "b."),
        Row(
            path: "./a/./b/../c", parent: "./a/./b/..", last: "c", fileExtension: nil, stem: "c",
            normalized: "a/c"),
        Row(
            path: "a/../../b", parent: "a/../..", last: "b", fileExtension: nil, stem: "b",
            normalized: "../b"),
        Row(
            path: "/../a", parent: "/..", last: "a", fileExtension: nil, stem: "a", normalized: "/a"
        ),
    ]

    @Test("takes a name apart", arguments: rows)
    func parts(_ row: Row) {
        #expect(row.path.parent == row.parent)
        #expect(row.path.lastComponent == row.last)
        #expect(row.path.fileExtension == row.fileExtension)
        #expect(row.path.stem == row.stem)
        #expect(row.path.normalized == row.normalized)
    }

    @Test("joins names")
    func joins() {
        #expect(PathName("a").joining("b") == "a/b")
        #expect(PathName("a/").joining("b") == "a/b")
        #expect(PathName("").joining("b") == "b")
        #expect(PathName("a").joining("") == "a")
        #expect(PathName("a").joining("/b") == "/b")
    }

    @Test("tells whether a name leads out of its folder")
    func inside() {
        #expect(PathName("a/../b").staysInside)
        #expect(!PathName("a/../../b").staysInside)
        #expect(!PathName("/a").staysInside)
        #expect(PathName("..a").staysInside)
    }

    @Test("compares bytes, not characters")
    func bytes() {
        #expect(PathName("\u{e9}") != PathName("e\u{301}"))
        #expect(PathName("Z") < PathName("a"))
        #expect(PathName(bytes: [0xff]) != PathName("\u{fffd}"))
    }
}
