import KithSystemBinding
import Testing

struct FileFactsTests {
    @Test("tells files, folders and the rest apart, through links")
    func kinds() throws {
        let folder = try TemporaryFolder()
        try folder.shell("printf 12345 > f; mkdir d; mkfifo p; ln -s f l")
        #expect(try FileFacts(path: folder.file("f")).kind == .file)
        #expect(try FileFacts(path: folder.file("l")).size == 5)
        #expect(try FileFacts(path: folder.file("d")).kind == .folder)
        #expect(try FileFacts(path: folder.file("d")).size == 0)
        #expect(try FileFacts(path: folder.file("p")).kind == .other)
        #expect(try FileFacts(path: folder.file("f")).isReadable)
    }

    @Test("says what is missing")
    func missing() throws {
        #expect(!FileFacts.exists(path: "/no/such"))
        #expect(FileFacts.exists(path: "/"))
        let heard = message { _ = try FileFacts(path: "/no/such") }
        #expect(heard == "cannot read /no/such: no such file or directory")
    }

    @Test("knows one file under two names")
    func identity() throws {
        let folder = try TemporaryFolder()
        try folder.shell("touch a c; ln a b")
        let file = try FileFacts(path: folder.file("a"))
        #expect(file.isSameFile(as: try FileFacts(path: folder.file("b"))))
        #expect(!file.isSameFile(as: try FileFacts(path: folder.file("c"))))
    }
}
