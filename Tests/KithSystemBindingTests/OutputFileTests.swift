import Glibc
import Testing

@testable import KithSystemBinding

struct OutputFileTests {
    /// How many bytes of a file are in memory, in whole pages.
    private func cachedCount(of path: String) throws -> Int {
        let count = try FileFacts(path: path).size
        let file = unsafe open(path, O_RDONLY)
        defer { close(file) }
        let start = unsafe mmap(nil, count, PROT_READ, MAP_SHARED, file, 0)
        defer { unsafe munmap(start, count) }
        let pageSize = sysconf(Int32(_SC_PAGESIZE))
        var pages = [UInt8](repeating: 0, count: (count + pageSize - 1) / pageSize)
        #expect(unsafe mincore(start, count, &pages) == 0)
        return pages.count { $0 & 1 == 1 } * pageSize
    }

    @Test("appears when it is committed, not before, and leaves nothing beside")
    func commits() throws {
        let folder = try TemporaryFolder()
        let file = try OutputFile(path: folder.file("a.txt"))
        try file.write(Array("one ".utf8))
        try file.write(Array("two".utf8).span)
        #expect(!FileFacts.exists(path: folder.file("a.txt")))
        try file.commit()
        #expect(try folder.text("a.txt") == "one two")
        #expect(try folder.names() == ["a.txt"])
    }

    @Test("a file of many pieces is whole")
    func large() throws {
        let folder = try TemporaryFolder()
        let file = try OutputFile(path: folder.file("a"))
        let piece = [UInt8](repeating: 7, count: 3 << 20)
        for _ in 0..<7 { try file.write(piece) }
        try file.commit()
        #expect(try FileFacts(path: folder.file("a")).size == 21 << 20)
        #expect(try folder.shell("tr -d '\\007' < a | wc -c") == "0\n")
    }

    @Test("of a large file, memory keeps as much as it may")
    func cached() throws {
        let folder = try TemporaryFolder()
        // Some file systems are nothing but memory.
        let isOnDisk = try folder.shell("stat -f -c %T .") != "tmpfs\n"
        var file = try OutputFile(path: folder.file("a"))
        file.cachedCount = 1 << 20
        let piece = [UInt8](repeating: 7, count: 3 << 20)
        for _ in 0..<7 { try file.write(piece) }
        try file.commit()
        #expect(try cachedCount(of: folder.file("a")) == (isOnDisk ? 1 : 21) << 20)
        #expect(try folder.shell("tr -d '\\007' < a | wc -c; wc -c < a") == "0\n22020096\n")
    }

    @Test("leaves the old file as it was when it is given up")
    func givesUp() throws {
        let folder = try TemporaryFolder()
        try folder.shell("printf old > a.txt")
        do {
            let file = try OutputFile(path: folder.file("a.txt"))
            try file.write(Array("new".utf8))
        }
        #expect(try folder.text("a.txt") == "old")
        #expect(try folder.names() == ["a.txt"])
    }

    @Test("a killed process leaves nothing behind")
    func survivesKill() throws {
        let folder = try TemporaryFolder()
        // The open file is visible to nobody: this is what a process killed now would leave.
        let file = try OutputFile(path: folder.file("a.txt"))
        try file.write([1, 2, 3])
        #expect(try folder.names() == [])
        try file.commit()
    }

    @Test("where files cannot be without a name, a hidden name does")
    func hiddenName() throws {
        let folder = try TemporaryFolder()
        try folder.shell("printf old > a; chmod 600 a")
        let path = folder.file("a")
        do {
            let file = try OutputFile(at: PathName(path), named: path, unnamed: false)
            try file.write(Array("lost".utf8))
            #expect(try folder.names().map(\.utf8.count) == [18, 1])
        }
        #expect(try folder.names() == ["a"])
        let file = try OutputFile(at: PathName(path), named: path, unnamed: false)
        try file.write(Array("new".utf8))
        try file.commit()
        #expect(try folder.shell("ls -A; cat a; stat -c ' %a' a") == "a\nnew 600\n")
    }

    @Test("a reader who leaves is an error of the write, not the end of the process")
    func brokenPipe() throws {
        ProcessStart.prepare()
        let folder = try TemporaryFolder()
        try folder.shell("mkfifo pipe; head -c 1 pipe > /dev/null 2>&1 &")
        let path = folder.file("pipe")
        let file = try OutputFile(path: path)
        let heard = message {
            for _ in 0..<1000 { try file.write([UInt8](repeating: 0, count: 9999)) }
        }
        #expect(heard == "cannot write \(path): broken pipe")
    }

    @Test("keeps permission bits of what it replaces", arguments: ["600", "644", "755"])
    func keepsPermissions(_ bits: String) throws {
        let folder = try TemporaryFolder()
        try folder.shell("printf old > a; chmod \(bits) a")
        try replace(folder.file("a"), by: "new")
        #expect(try folder.shell("cat a; stat -c ' %a' a") == "new \(bits)\n")
    }

    @Test("a new file gets what the mask allows")
    func honoursMask() throws {
        let folder = try TemporaryFolder()
        try replace(folder.file("a"), by: "new")
        #expect(try folder.shell("stat -c %a a; printf %o $((0666 & ~$(umask)))") == "644\n644")
    }

    @Test("follows a link to a file and keeps the link")
    func followsLink() throws {
        let folder = try TemporaryFolder()
        try folder.shell("mkdir d; printf old > d/real; ln -s d/real link; ln -s link again")
        try replace(folder.file("again"), by: "new")
        #expect(
            try folder.shell("readlink again link; cat d/real; ls -A d")
                == "link\nd/real\nnewreal\n")
    }

    @Test("follows a link that leads nowhere yet")
    func followsDanglingLink() throws {
        let folder = try TemporaryFolder()
        try folder.shell("mkdir d; ln -s d/new link")
        try replace(folder.file("link"), by: "new")
        #expect(try folder.shell("readlink link; cat d/new") == "d/new\nnew")
    }

    @Test("writes straight into a device or a pipe")
    func writesStreams() throws {
        try replace("/dev/null", by: "gone")
        let folder = try TemporaryFolder()
        try folder.shell("mkfifo pipe; cat pipe > copy 2>/dev/null &")
        try replace(folder.file("pipe"), by: "through")
        #expect(try folder.shell("while [ ! -s copy ]; do sleep 0.01; done; cat copy") == "through")
        #expect(try folder.names() == ["copy", "pipe"])
    }

    @Test("a full disk is told in words")
    func fullDisk() throws {
        let file = try OutputFile(path: "/dev/full")
        let heard = message { try file.write([1]) }
        #expect(heard == "cannot write /dev/full: no space left on device")
    }

    struct Refusal: CustomTestStringConvertible {
        let name: String
        let message: String
        var testDescription: String { name.isEmpty ? "the folder itself" : name }
    }

    static let refusals = [
        Refusal(name: "d", message: "is a directory"),
        Refusal(name: "d/", message: "is a directory"),
        Refusal(name: "new/", message: "is a directory"),
        Refusal(name: "missing/a", message: "no such file or directory"),
        Refusal(name: "f/a", message: "not a directory"),
        Refusal(name: "loop", message: "too many levels of symbolic links"),
        Refusal(name: "a\0b", message: "invalid argument"),
    ]

    @Test("refuses what it cannot write", arguments: refusals)
    func refuses(_ row: Refusal) throws {
        let folder = try TemporaryFolder()
        try folder.shell("mkdir d; touch f; ln -s loop loop")
        let path = folder.file(row.name)
        let heard = message { _ = try OutputFile(path: path) }
        #expect(heard == "cannot write \(path): \(row.message)")
        #expect(try folder.names() == ["d", "f", "loop"])
    }

    @Test("an empty name names nothing")
    func emptyName() {
        #expect(
            message { _ = try OutputFile(path: "") } == "cannot write : no such file or directory")
    }
}

/// Writes a whole file.
func replace(_ path: String, by text: String) throws {
    let file = try OutputFile(path: path)
    try file.write(Array(text.utf8))
    try file.commit()
}
