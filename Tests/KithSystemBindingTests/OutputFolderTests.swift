import KithSystemBinding
import Testing

struct OutputFolderTests {
    @Test("a new folder appears at once, with all its files")
    func publishes() throws {
        let folder = try TemporaryFolder()
        let output = try OutputFolder(path: folder.file("out/"))
        try write("a", to: output, "a.csv")
        try write("b", to: output, "media/b.bin")
        #expect(!FileFacts.exists(path: folder.file("out")))
        try output.commit()
        #expect(
            try folder.shell("find . -type f | sort; cat out/a.csv")
                == "./out/a.csv\n./out/media/b.bin\na")
        #expect(try folder.names() == ["out"])
    }

    @Test("so does one with many files, which are synced together")
    func publishesMany() throws {
        let folder = try TemporaryFolder()
        let output = try OutputFolder(path: folder.file("out"))
        let names = (0..<100).map { "\($0 % 7)/\($0)" }
        for name in names { try write(name, to: output, name) }
        #expect(try folder.names().allSatisfy { $0.hasPrefix(".kith-") })
        try output.commit()
        for name in names { #expect(try folder.bytes("out/\(name)") == Array(name.utf8)) }
        #expect(try folder.shell("find out -type f | wc -l") == "100\n")
        #expect(try folder.names() == ["out"])
    }

    @Test("leaves nothing when it is given up", arguments: ["new", "old"])
    func givesUp(_ name: String) throws {
        let folder = try TemporaryFolder()
        try folder.shell("mkdir old; printf old > old/a")
        do {
            let output = try OutputFolder(path: folder.file(name))
            try write("new", to: output, "a")
        }
        #expect(try folder.shell("ls -AR; cat old/a") == ".:\nold\n\n./old:\na\nold")
    }

    @Test("replaces files in an existing folder, keeps the others and the permission bits")
    func merges() throws {
        let folder = try TemporaryFolder()
        try folder.shell(
            "mkdir -p real/sub; ln -s real out; cd real; printf 1 > a; chmod 600 a; printf 2 > b")
        let output = try OutputFolder(path: folder.file("out"))
        for name in ["a", "c", "sub/d", "new/e"] { try write("new", to: output, name) }
        try output.commit()
        #expect(
            try folder.shell("cd real; find . -type f | sort")
                == "./a\n./b\n./c\n./new/e\n./sub/d\n")
        #expect(
            try folder.shell("cd real; cat a b; stat -c %a a; ls -A")
                == "new2600\na\nb\nc\nnew\nsub\n")
    }

    @Test("finds a folder in the way before it replaces anything")
    func refusesFolderInTheWay() throws {
        let folder = try TemporaryFolder()
        try folder.shell("mkdir -p out/z; printf old > out/a")
        let output = try OutputFolder(path: folder.file("out"))
        try write("new", to: output, "a")
        try write("new", to: output, "z")
        let path = folder.file("out/z")
        do {
            try output.commit()
            Issue.record("nothing was thrown")
        } catch {
            #expect(error.message == "cannot write \(path): is a directory")
        }
        #expect(try folder.shell("cat out/a; ls -A out") == "olda\nz\n")
    }

    @Test("a file given up is not part of the folder")
    func leavesOutUncommitted() throws {
        let folder = try TemporaryFolder()
        let output = try OutputFolder(path: folder.file("out"))
        do { try output.file(named: "a").write([1]) }
        try write("b", to: output, "b")
        try output.commit()
        #expect(try folder.shell("ls -A out") == "b\n")
    }

    @Test("a file written again replaces the first one, unless it is given up")
    func writesAgain() throws {
        let folder = try TemporaryFolder()
        let output = try OutputFolder(path: folder.file("out"))
        for text in ["first", "again"] { try write(text, to: output, "a") }
        do { try output.file(named: "a").write([1]) }
        try output.commit()
        #expect(try folder.shell("cat out/a; ls -A out") == "againa\n")
    }

    @Test("removes what a killed process left, and nothing that is in use")
    func removesAbandoned() throws {
        let folder = try TemporaryFolder()
        try folder.shell(
            "mkdir -p .kith-aaaaaaaaaaaa/x; touch .kith-aaaaaaaaaaaa/x/y .kith-bbbbbbbbbbbb .kith-notes"
        )
        let first = try OutputFolder(path: folder.file("one"))
        try write("1", to: first, "a")
        let second = try OutputFolder(path: folder.file("two"))
        try write("2", to: second, "a")
        try first.commit()
        try second.commit()
        #expect(try folder.names() == [".kith-notes", "one", "two"])
        #expect(try folder.text("one/a") == "1")
    }

    @Test("refuses names that lead out of it", arguments: ["../a", "/a", "", ".", "a/../../b"])
    func refusesNames(_ name: String) throws {
        let folder = try TemporaryFolder()
        let output = try OutputFolder(path: folder.file("out"))
        let heard = message { _ = try output.file(named: name) }
        #expect(heard?.hasSuffix(": invalid argument") == true)
    }

    @Test("refuses a file of that name and a missing parent")
    func refusesPlaces() throws {
        let folder = try TemporaryFolder()
        try folder.shell("touch f")
        let taken = folder.file("f")
        #expect(
            message { _ = try OutputFolder(path: taken) }
                == "cannot write \(taken): not a directory")
        let lost = folder.file("no/out")
        #expect(
            message { _ = try OutputFolder(path: lost) }
                == "cannot write \(lost): no such file or directory")
    }

    private func write(_ text: String, to folder: borrowing OutputFolder, _ name: String) throws {
        let file = try folder.file(named: name)
        try file.write(Array(text.utf8))
        try file.commit()
    }
}
