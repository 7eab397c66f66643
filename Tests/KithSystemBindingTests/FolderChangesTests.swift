import KithSystemBinding
import Testing

struct FolderChangesTests {
    @Test("makes a folder and those above it, twice without complaint")
    func makes() throws {
        let folder = try TemporaryFolder()
        for _ in 1...2 { try FolderChanges.makeFolder(path: folder.file("a/b/c/")) }
        #expect(try FileFacts(path: folder.file("a/b/c")).kind == .folder)
    }

    @Test("a file in the way is told")
    func fileInTheWay() throws {
        let folder = try TemporaryFolder()
        try folder.shell("touch f")
        let path = folder.file("f")
        #expect(
            message { try FolderChanges.makeFolder(path: path) }
                == "cannot create \(path): file exists")
        let below = folder.file("f/a")
        #expect(
            message { try FolderChanges.makeFolder(path: below) }
                == "cannot create \(below): not a directory")
    }

    @Test("removes a folder, but nothing that links in it lead to")
    func removes() throws {
        let folder = try TemporaryFolder()
        try folder.shell("mkdir -p keep gone/a/b; touch keep/1 gone/a/b/2; ln -s ../keep gone/link")
        try FolderChanges.removeFolder(path: folder.file("gone"))
        #expect(try folder.shell("find . | sort") == ".\n./keep\n./keep/1\n")
    }

    @Test("removing a file that is not there is fine, a folder is not removed as a file")
    func removesFile() throws {
        let folder = try TemporaryFolder()
        try folder.shell("touch f; mkdir d")
        for _ in 1...2 { try FolderChanges.removeFile(path: folder.file("f")) }
        let path = folder.file("d")
        #expect(
            message { try FolderChanges.removeFile(path: path) }
                == "cannot remove \(path): is a directory")
    }
}
