import KithSystemBinding
import Testing

struct FolderWalkTests {
    @Test("gives relative paths in byte order, at any depth")
    func order() throws {
        let folder = try TemporaryFolder()
        try folder.shell("mkdir -p a/b B empty; touch a/b/1 a/2 a-x a.x B/3 .hidden é z 'sp ace'")
        #expect(
            try walk(folder.path) == [
                ".hidden", "B/3", "a-x", "a.x", "a/2", "a/b/1", "sp ace", "z", "é",
            ])
    }

    @Test("does not enter links to folders, and says that they are there")
    func links() throws {
        let folder = try TemporaryFolder()
        try folder.shell(
            "mkdir a; touch a/1; ln -s a link; ln -s a/1 file; ln -s nowhere lost; mkfifo pipe")
        var walk = try FolderWalk(path: folder.path)
        var seen: [String] = []
        while let entry = try walk.next() {
            seen.append("\(entry.path) \(entry.kind) \(entry.isLink)")
        }
        let expected = [
            "a/1 file false", "file file true", "link folder true", "lost other true",
            "pipe other false",
        ]
        #expect(seen == expected)
    }

    @Test("enters every folder once when it follows links")
    func loops() throws {
        let folder = try TemporaryFolder()
        try folder.shell("mkdir -p a/b; touch a/1; ln -s .. a/b/up; ln -s ../a a/self; ln -s a c")
        #expect(try walk(folder.path, followingLinks: true) == ["a/1"])
    }

    @Test("the root may be a link, and is missing in words")
    func root() throws {
        let folder = try TemporaryFolder()
        try folder.shell("mkdir a; touch a/1; ln -s a link")
        #expect(try walk(folder.file("link")) == ["1"])
        let lost = folder.file("lost")
        #expect(
            message { _ = try FolderWalk(path: lost) }
                == "cannot read \(lost): no such file or directory")
        let file = folder.file("a/1")
        #expect(
            message { _ = try FolderWalk(path: file) } == "cannot read \(file): not a directory")
    }

    @Test("keeps names that are not UTF-8")
    func rawNames() throws {
        let folder = try TemporaryFolder()
        try folder.shell(#"touch "$(printf 'a\377')" "#)
        #expect(try FolderListing(path: folder.path).entries.map(\.path.bytes) == [[0x61, 0xff]])
    }

    private func walk(_ path: String, followingLinks: Bool = false) throws -> [String] {
        var walk = try FolderWalk(path: path, followingLinks: followingLinks)
        var paths: [String] = []
        while let entry = try walk.next() { paths.append(entry.path.text) }
        return paths
    }
}
