import KithModel
import KithSourceText
import KithTestSupport
import Testing

@testable import KithWriters

@Suite("Zips")
struct ZipTests {
    /// Prints the names, times, methods and content of a zip, and fails if a checksum is wrong.
    private static let script = """
        import zipfile
        with zipfile.ZipFile("a.zip") as z:
            assert z.testzip() is None
            for i in z.infolist():
                text = z.read(i)
                shown = text.decode() if len(text) < 40 else str(len(text))
                print(i.filename, i.date_time[:3], i.compress_type, shown.replace("\\n", "|"))
        """

    private static func listing(_ folder: borrowing TemporaryFolder) throws -> [String] {
        try Python.run(script, in: folder.path).split(separator: "\n").map(String.init)
    }

    @Test("members may be open at a time, and come out as they went in")
    func members() throws {
        let folder = try TemporaryFolder()
        let zip = try ZipFile(path: folder.file("a.zip"))
        let type = try ZipMember("mimetype", isStored: true, of: zip)
        let (one, other) = (try ZipMember("één/a b.txt", of: zip), try ZipMember("large", of: zip))
        try type.write("application/x".utf8.span)
        let piece = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) }
        try other.write(piece.span)
        try one.write("Hello\n".utf8.span)
        try other.write(piece.span)
        try type.commit()
        try one.commit()
        try other.commit()
        _ = try ZipMember("empty", of: zip).commit()
        #expect(try folder.names() == [])
        let count = try zip.commit()
        #expect(try Files.bytes(folder.file("a.zip")).count == count)
        #expect(
            try Self.listing(folder) == [
                "mimetype (1980, 1, 1) 0 application/x", "één/a b.txt (1980, 1, 1) 8 Hello|",
                "large (1980, 1, 1) 8 200000", "empty (1980, 1, 1) 8 ",
            ])
    }

    @Test("the bytes of a zip are always the same")
    func exact() throws {
        let folder = try TemporaryFolder()
        let zip = try ZipFile(path: folder.file("a.zip"))
        let member = try ZipMember("a", isStored: true, of: zip)
        try member.write("hi".utf8.span)
        try member.commit()
        #expect(try zip.commit() == 102)
        let name: [UInt8] = [0x61]
        let facts: [UInt8] = [
            20, 0, 0, 8, 0, 0, 0, 0, 0x21, 0, 0xAC, 0x2A, 0x93, 0xD8, 2, 0, 0, 0, 2, 0, 0, 0, 1, 0,
            0, 0,
        ]
        let zeros = [UInt8](repeating: 0, count: 10)
        var expected: [UInt8] = [0x50, 0x4B, 3, 4]
        expected += facts + name + Array("hi".utf8)
        expected += [0x50, 0x4B, 1, 2, 20, 0] + facts + zeros + [0, 0, 0, 0] + name
        expected += [0x50, 0x4B, 5, 6, 0, 0, 0, 0, 1, 0, 1, 0, 47, 0, 0, 0, 33, 0, 0, 0, 0, 0]
        #expect(try Files.bytes(folder.file("a.zip")) == expected)
    }

    @Test("more members than 16 bits can count")
    func many() throws {
        let folder = try TemporaryFolder()
        let zip = try ZipFile(path: folder.file("a.zip"))
        for number in 0..<70_000 { try ZipMember("\(number)", isStored: true, of: zip).commit() }
        _ = try zip.commit()
        let script = """
            import zipfile
            with zipfile.ZipFile("a.zip") as z: print(len(z.namelist()), z.namelist()[-1])
            """
        #expect(try Python.run(script, in: folder.path) == "70000 69999\n")
    }

    @Test("numbers of more than 32 bits stand behind the name")
    func large() {
        let member = ZipEntry(
            name: [0x61], isStored: true, checksum: 1, size: 0x1_2345_6789, packedSize: 7,
            offset: 5)
        #expect(
            member.localHeader.suffix(21) == [
                0x61, 1, 0, 16, 0, 0x89, 0x67, 0x45, 0x23, 1, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0,
            ])
        #expect(member.localHeader.prefix(6) == [0x50, 0x4B, 3, 4, 45, 0])
        #expect(
            member.directoryEntry.suffix(33) == [
                0xFF, 0xFF, 0xFF, 0xFF, 0x61, 1, 0, 24, 0, 0x89, 0x67, 0x45, 0x23, 1, 0, 0, 0, 7,
                0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0,
            ])
    }

    @Test("a name that leads elsewhere is refused", arguments: ["", "/a", "a//b", "../a", "a/."])
    func names(_ name: String) throws {
        let folder = try TemporaryFolder()
        let zip = try ZipFile(path: folder.file("a.zip"))
        #expect(
            message { _ = try ZipMember(name, of: zip) }
                == "'\(name)' is no name for a member of a zip")
    }

    @Test("a zip that is not complete leaves no file")
    func dropped() throws {
        let folder = try TemporaryFolder()
        do {
            let zip = try ZipFile(path: folder.file("a.zip"))
            try ZipMember("a", of: zip).commit()
        }
        #expect(try folder.names() == [])
    }

    @Test("formats that write folders write zips")
    func formats() throws {
        let folder = try TemporaryFolder()
        let vocabulary = try Sample.vocabulary()
        let rows = """
            {"kind":"group","key":"g","attributes":{"title":"Us"}}
            {"kind":"word","attributes":{"value":"yes"}}

            """
        let batches = try Sample.batches(rows, vocabulary)
        let context = WriteContext(vocabulary: vocabulary)
        let path = folder.file("a.zip")
        let summary = try WriterFormat.csv.write(batches, to: .zip(path: path), context)
        let bytes = try Files.bytes(path)
        #expect(summary.files == [.init(path: path, rows: 2, bytes: bytes.count)])
        try WriterFormat.csv.write(batches, to: .zip(path: path), context)
        #expect(try Files.bytes(path) == bytes)
        #expect(
            try Self.listing(folder).dropLast() == [
                "group.csv (1980, 1, 1) 8 id,title|g,Us|", "word.csv (1980, 1, 1) 8 value|yes|",
            ])
        #expect(
            message { try WriterFormat.json.write(batches, to: .zip(path: path), context) }
                == "the format json writes one file, but '\(path)' is a zip; give the name of a file"
        )
    }
}
