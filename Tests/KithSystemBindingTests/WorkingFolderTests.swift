import KithSystemBinding
import Testing

struct WorkingFolderTests {
    @Test("is absolute, and the folder that a dot means")
    func path() throws {
        let path = try WorkingFolder.path()
        #expect(path.isAbsolute)
        #expect(path == path.normalized)
        #expect(try FileFacts(path: path.text).isSameFile(as: FileFacts(path: ".")))
    }
}
