import Testing

@testable import KithStore

/// The paths of files beside a store.
struct StoreFilesTests {
    private static let digest = "6b7fa434f92a8b80aab02d9bf1a12e4900ff"

    @Test("a file is named by the first digits of its content's digest, with an extension")
    func names() {
        #expect(StoreFiles.folder(of: "archive") == "archive.files")
        #expect(
            StoreFiles.name(Self.digest, fileExtension: "png")
                == "6b7fa434f92a8b80aab02d9bf1a12e49.png")
        #expect(
            StoreFiles.name(Self.digest, fileExtension: nil) == "6b7fa434f92a8b80aab02d9bf1a12e49")
    }

    @Test(
        "only such names in such a folder are paths, so that no store reads other files",
        arguments: [
            ("a.files/6b7fa434f92a8b80aab02d9bf1a12e49.png", true),
            ("a b.c.files/6b7fa434f92a8b80aab02d9bf1a12e49", true),
            (".files/6b7fa434f92a8b80aab02d9bf1a12e49.jpg", true),
            ("", false),
            ("6b7fa434f92a8b80aab02d9bf1a12e49.png", false),
            ("a/6b7fa434f92a8b80aab02d9bf1a12e49.png", false),
            ("/a.files/6b7fa434f92a8b80aab02d9bf1a12e49.png", false),
            ("../a.files/6b7fa434f92a8b80aab02d9bf1a12e49.png", false),
            ("a.files/../6b7fa434f92a8b80aab02d9bf1a12e49.png", false),
            ("a.files/secret.png", false),
            ("a.files/6B7FA434F92A8B80AAB02D9BF1A12E49.png", false),
            ("a.files/6b7fa434f92a8b80aab02d9bf1a12e49.tar.gz", false),
            ("a.files/6b7fa434f92a8b80aab02d9bf1a12e49.p/g", false),
            ("a\0.files/6b7fa434f92a8b80aab02d9bf1a12e49.png", false),
        ])
    func paths(_ text: String, _ isPath: Bool) {
        #expect(StoreFiles.isPath(text) == isPath)
    }
}
