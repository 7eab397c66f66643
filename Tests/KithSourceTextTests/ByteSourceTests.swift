import KithSourceText
import Testing

@Suite struct ByteSourceTests {
    @Test("takes a dash for standard input and anything else for a path")
    func arguments() {
        let input = ByteSource(argument: "-")
        #expect(input.name == "standard input")
        #expect(input.sizeLimit == 1 << 30)
        guard case .standardInput = input.origin else {
            Issue.record("- is not standard input")
            return
        }
        let file = ByteSource(argument: "a/-")
        #expect(file.name == "a/-")
        guard case .file("a/-") = file.origin else {
            Issue.record("a/- is no file")
            return
        }
    }

    @Test("reads memory whole, up to the limit and not beyond")
    func memory() throws {
        let limit = ByteSource(name: "x", origin: .memory([1, 2, 3]), sizeLimit: 3)
        #expect(Array(try limit.readAll().contents) == [1, 2, 3])
        let tooLarge = ByteSource(name: "x.json", origin: .memory([1, 2, 3]), sizeLimit: 2)
        let error = try #require(throws: ReadError.self) { try tooLarge.readAll() }
        #expect(error.code == .tooLarge)
        #expect(
            error.message == "x.json is larger than the limit of 2 bytes; raise it with --max-size")
        #expect(error.span == nil)
    }

    @Test("looks at standard input again and loses none of its bytes", arguments: [0, 1, 2, 3])
    func peeksAgain(_ count: Int) throws {
        let seen = ByteSource(name: "standard input", origin: .standardInput(head: [1, 2, 3]))
        let (head, source) = try seen.peek(count)
        #expect(head == [1, 2, 3].prefix(count).map { $0 })
        guard case .standardInput(let kept) = source.origin else {
            Issue.record("the source is another one")
            return
        }
        #expect(kept == [1, 2, 3])
    }

    @Test("says why a file cannot be read")
    func missing() throws {
        let source = ByteSource(argument: "/nowhere/at/all.json")
        let error = try #require(throws: ReadError.self) { try source.readAll() }
        #expect(error.code == .unreadable)
        #expect(error.message == "cannot read /nowhere/at/all.json: no such file or directory")
    }

    @Test("reads a file whole, and stops at the limit")
    func file() throws {
        let path = #filePath
        let bytes = try ByteSource(argument: path).readAll()
        #expect(bytes.text(0..<21) == "import KithSourceText")
        let limited = ByteSource(argument: path, sizeLimit: 10)
        let error = try #require(throws: ReadError.self) { try limited.readAll() }
        #expect(error.code == .tooLarge)
    }

    @Test("reads a part of a file, as far as it goes, and of no pipe")
    func part() throws {
        let file = ByteSource(argument: #filePath)
        #expect(file.isFile)
        #expect(try file.read(7..<21) == Array("KithSourceText".utf8))
        let size = try #require(file.size)
        #expect(try file.read(size - 2..<size + 5) == Array("}\n".utf8))
        let memory = ByteSource(name: "x", origin: .memory([1, 2, 3]))
        #expect(!memory.isFile)
        #expect(try memory.read(1..<9) == [2, 3])
        #expect(!ByteSource(argument: "-").isFile)
    }

    @Test("stops at the limit where the size is not known beforehand")
    func endless() throws {
        let endless = ByteSource(argument: "/dev/zero", sizeLimit: 1 << 20)
        let error = try #require(throws: ReadError.self) { try endless.readAll() }
        #expect(error.code == .tooLarge)
    }

    @Test("refuses a folder")
    func folder() throws {
        let error = try #require(throws: ReadError.self) {
            try ByteSource(argument: "/").readAll()
        }
        #expect(error.code == .unreadable)
        #expect(error.message == "cannot read /: is a directory")
    }
}
