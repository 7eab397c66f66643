import Testing

@testable import KithSystemBinding

@Suite("Mapped files")
struct MappedFileTests {
    private static func mapped(_ bytes: [UInt8]) throws -> MappedFile {
        var spool = try SpoolFile()
        try spool.append(bytes)
        return try MappedFile(spool, named: "numbers")
    }

    @Test("numbers are read little end first, and outlive the spool they came from")
    func numbers() throws {
        let file = try Self.mapped([1, 0, 0, 0, 0, 1, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF])
        #expect((file.path, file.count) == ("numbers", 12))
        let small = try #require(file.numbers(UInt32.self, at: 0, count: 3))
        #expect((0..<small.count).map { small[$0] } == [1, 256, .max])
        let signed = try #require(file.numbers(Int32.self, at: 8, count: 1))
        #expect(signed[0] == -1)
        let bytes = try #require(file.numbers(UInt8.self, at: 5, count: 4))
        #expect((0..<4).map { bytes[$0] } == [1, 0, 0, 0xFF])
    }

    @Test("bytes are compared with others from an index on")
    func equalBytes() throws {
        let file = try Self.mapped(Array(0..<40))
        let bytes = try #require(file.numbers(UInt8.self, at: 1, count: 30))
        for (start, count) in [(0, 0), (30, 0), (0, 30), (3, 20), (22, 8), (29, 1)] {
            var same = (0..<count).map { UInt8(1 + start + $0) }
            let isSame = bytes.areEqual(from: start, to: same.span)
            #expect(isSame)
            guard count > 0 else { continue }
            same[count - 1] += 1
            let isOther = !bytes.areEqual(from: start, to: same.span)
            #expect(isOther)
        }
    }

    struct Row: Sendable {
        let offset: Int
        let count: Int
        let isThere: Bool
    }

    static let rows = [
        Row(offset: 0, count: 2, isThere: true), Row(offset: 8, count: 1, isThere: true),
        Row(offset: 16, count: 0, isThere: true), Row(offset: 0, count: 0, isThere: true),
        Row(offset: 0, count: 3, isThere: false), Row(offset: 8, count: 2, isThere: false),
        Row(offset: 4, count: 1, isThere: false), Row(offset: 16, count: 1, isThere: false),
        Row(offset: 24, count: 0, isThere: false), Row(offset: -8, count: 1, isThere: false),
        Row(offset: 0, count: -1, isThere: false), Row(offset: 0, count: .max, isThere: false),
        Row(offset: .max - 7, count: 1, isThere: false),
    ]

    @Test("numbers that would not lie within it, or not at their size, are none", arguments: rows)
    func bounds(_ row: Row) throws {
        let file = try Self.mapped([UInt8](repeating: 7, count: 16))
        let numbers = file.numbers(UInt64.self, at: row.offset, count: row.count)
        #expect((numbers != nil) == row.isThere)
        if row.isThere { #expect(numbers?.count == row.count) }
    }

    @Test("a file on the disk, and an empty one")
    func files() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/numbers"
        let file = try OutputFile(path: path)
        try file.write([3, 0])
        try file.commit()
        let numbers = try #require(try MappedFile(path: path).numbers(UInt16.self, at: 0, count: 1))
        #expect(numbers[0] == 3)
        let empty = try Self.mapped([])
        #expect(empty.count == 0)
        #expect(empty.numbers(UInt64.self, at: 0, count: 0)?.count == 0)
        #expect(empty.numbers(UInt8.self, at: 0, count: 1) == nil)
    }

    @Test("a file that is cut short while it is mapped ends the process with a message")
    func cut() async throws {
        let result = try await #require(
            processExitsWith: .exitCode(2), observing: [\.standardErrorContent]
        ) {
            let folder = try TemporaryFolder()
            try folder.shell("head -c 10000 /dev/zero > numbers")
            let file = try MappedFile(path: folder.file("numbers"))
            let numbers = try #require(file.numbers(UInt8.self, at: 0, count: 10_000))
            try folder.shell(": > numbers; rm -r \"$PWD\"")
            print(numbers[9_999])
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        let pattern =
            #/error: /[^ ]*/numbers was truncated while it was in use; rebuild it, and replace the file instead of writing into it\n/#
        #expect(text.wholeMatch(of: pattern) != nil, "\(text)")
    }

    @Test("what is missing, and what is no file, says so")
    func failures() throws {
        let folder = try TemporaryFolder()
        let missing = folder.path + "/none"
        func message(_ path: String) -> String? {
            do throws(SystemError) { _ = try MappedFile(path: path) } catch { return error.message }
            return nil
        }
        #expect(message(missing) == "cannot read \(missing): no such file or directory")
        #expect(message(folder.path) == "cannot read \(folder.path): is a directory")
        #expect(message("/dev/null") == "cannot read /dev/null: illegal seek")
    }
}
