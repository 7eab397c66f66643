@unsafe @preconcurrency import Glibc
import KithSystemBinding
import KithTestSupport
import Testing

@testable import KithXLSXBinding

struct WorkbookTests {
    /// The bytes of a workbook with a few cells.
    private func bytes(in folder: borrowing TemporaryFolder, _ name: String) throws -> [UInt8] {
        var book = try Workbook(path: folder.file(name), temporaryFolder: folder.path)
        try book.beginSheet(named: "one")
        try book.write(text: Array("name".utf8), at: 0, 0, look: .head)
        try book.write(text: Array("=1+1".utf8), at: 1, 0)
        try book.write(number: 0.5, at: 1, 1)
        try book.write(boolean: true, at: 1, 2)
        try book.write(text: Array("two".utf8), leadingTo: "'two'!A2", at: 1, 3)
        try book.addFilters(rows: 2, columns: 4)
        try book.beginSheet(named: "two")
        try book.write(number: 45_000.25, at: 0, 0, look: .moment)
        try book.close()
        return try Files.bytes(folder.file(name))
    }

    @Test("equal cells give equal bytes, and no other file stays")
    func equal() throws {
        let folder = try TemporaryFolder()
        let first = try bytes(in: folder, "a.xlsx")
        #expect(first.starts(with: "PK".utf8))
        #expect(try bytes(in: folder, "b.xlsx") == first)
        #expect(try folder.names() == ["a.xlsx", "b.xlsx"])
    }

    @Test("a workbook that is dropped leaves no file")
    func dropped() throws {
        let folder = try TemporaryFolder()
        do {
            var book = try Workbook(path: folder.file("a.xlsx"), temporaryFolder: folder.path)
            try book.beginSheet(named: "one")
            try book.write(number: 1, at: 0, 0)
        }
        #expect(try folder.names().isEmpty)
    }

    /// The message of what an action throws.
    private func message(_ body: () throws(WorkbookError) -> Void) -> String? {
        do throws(WorkbookError) {
            try body()
            return nil
        } catch { return error.message }
    }

    @Test("errors say what happened")
    func errors() throws {
        let folder = try TemporaryFolder()
        #expect(
            message { () throws(WorkbookError) in
                var book = try Workbook(path: "/nowhere/a.xlsx", temporaryFolder: folder.path)
                try book.beginSheet(named: "one")
                try book.close()
            } == "the file cannot be created")
        #expect(
            message { () throws(WorkbookError) in
                var book = try Workbook(path: folder.file("a"), temporaryFolder: folder.path)
                try book.beginSheet(named: "a/b")
            }
                == "libxlsxwriter: Worksheet name cannot contain invalid characters: '[ ] : * ? / \\'"
        )
    }

    @Test("workbooks that fail on several threads leave standard error as it was")
    func threads() throws {
        let folder = try TemporaryFolder()
        let path = folder.path
        let messages = Processors.answers(400) { _ in
            message { () throws(WorkbookError) in
                var book = try Workbook(path: "/nowhere/a.xlsx", temporaryFolder: path)
                try book.beginSheet(named: "one")
                try book.close()
            }
        }
        #expect(messages == Array(repeating: "the file cannot be created", count: 400))
        // Other tests may be closing workbooks now.
        var tries = 0
        while unsafe fileno(stderr) != STDERR_FILENO, tries < 10_000 {
            _ = usleep(1000)
            tries += 1
        }
        #expect(unsafe fileno(stderr) == STDERR_FILENO)
    }
}
