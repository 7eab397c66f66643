import Testing

@testable import KithSystemBinding

struct OutputPathTests {
    @Test("a file that a library wrote appears when it is committed, without what lies beside it")
    func commits() throws {
        let folder = try TemporaryFolder()
        let output = try OutputPath(path: folder.file("a.db"))
        _ = try folder.shell("printf new > '\(output.place)'; touch '\(output.place)-journal'")
        #expect(!FileFacts.exists(path: folder.file("a.db")))
        try output.commit()
        #expect(try folder.text("a.db") == "new")
        #expect(try folder.shell("ls -A") == "a.db\n")
    }

    @Test("an existing file keeps its permissions, and stays if nothing is committed")
    func replaces() throws {
        let folder = try TemporaryFolder()
        _ = try folder.shell("printf old > a.db; chmod 640 a.db")
        do {
            let output = try OutputPath(path: folder.file("a.db"))
            _ = try folder.shell("printf new > '\(output.place)'")
        }
        #expect(try folder.text("a.db") == "old")
        let output = try OutputPath(path: folder.file("a.db"))
        _ = try folder.shell("printf new > '\(output.place)'")
        try output.commit()
        #expect(try folder.shell("cat a.db; stat -c ' %a' a.db; ls -A") == "new 640\na.db\n")
    }

    @Test("a library that wrote nothing is told")
    func nothing() throws {
        let folder = try TemporaryFolder()
        #expect(throws: SystemError.self) {
            try OutputPath(path: folder.file("a.db")).commit()
        }
        #expect(try folder.shell("ls -A") == "")
    }

    @Test("a device is no place for a library")
    func device() throws {
        let error = #expect(throws: SystemError.self) { _ = try OutputPath(path: "/dev/null").path }
        #expect(
            error?.message
                == "cannot write /dev/null: this format is written by a library that needs a file of its own"
        )
    }
}
