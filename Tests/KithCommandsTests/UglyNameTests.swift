import KithSystemBinding
import KithTestSupport
import Testing

/// Files may have any name that the system allows, and none of them steers a terminal.
struct UglyNameTests {
    /// A name as bytes, and as people are shown it.
    typealias Row = Case<(bytes: [UInt8], shown: String)>

    static let names: [Row] = [
        Row("quotation marks", (Array(#"a'b"c"#.utf8), #"a'b"c"#)),
        Row("a line end", (Array("a\nerror: b".utf8), "a<U+000A>error: b")),
        Row(
            "what terminals obey", (Array("\u{1B}[31mred\u{202E}".utf8), "<U+001B>[31mred<U+202E>")),
        Row("spaces and shell words", (Array(" $(x) ; &".utf8), " $(x) ; &")),
        Row("Latin-1", ([0x5A, 0x6F, 0xEB], "Zo<EB>")),
        Row("no characters at all", ([0xFF, 0xC3, 0x28, 0x80], "<FF><C3>(<80>")),
        Row("characters for private use", (Array("\u{10FEFF}".utf8), "<F4><8F><BB><BF>")),
        Row(
            "the longest there is",
            ([UInt8](repeating: 0x61, count: 240), String(repeating: "a", count: 240))),
    ]

    @Test("read, written and told", arguments: names)
    func name(_ row: Row) throws {
        let place = try TemporaryFolder()
        let name = PathName(bytes: row.value.bytes).text
        try Files.write(Files.bytes(KithProgram.family), to: place.file(name + ".json"))
        let made = try KithProgram.run(
            ["convert", name + ".json", "-o", name + ".ndjson"], in: place.path)
        #expect(made.errorText == "wrote 154 rows to \(row.value.shown).ndjson\n")
        #expect(Set(try place.names()) == [name + ".json", name + ".ndjson"])

        try Files.write(Array("{".utf8), to: place.file(name + ".json"))
        let message =
            "\(row.value.shown).json:1:2: error: expected a key in quotes or '}' at the start of an object, "
            + "found the end of the input; the object opened at line 1, column 1 is not closed "
            + "[input/malformed]"
        let checked = try KithProgram.run(["check", name + ".json"], in: place.path)
        #expect(checked.firstLine == message)
        let folder = try KithProgram.run(["check", "."], in: place.path)
        #expect(folder.outputText.contains("./\(message)\n"))

        let lost = try KithProgram.run(["convert", name + "x", "-o", "x.csv"], in: place.path)
        #expect(
            lost.errorText == "error: cannot read \(row.value.shown)x: no such file or directory\n")
        let unsaid = try KithProgram.run(["convert", name, "-o", name + "/x.csv"], in: place.path)
        #expect(unsaid.ending == .exited(2))
        #expect(!unsaid.errorText.contains("\u{1B}"))
    }

    @Test("a name that begins with a dash stands behind --")
    func dash() throws {
        let place = try TemporaryFolder()
        try Files.write(Files.bytes(KithProgram.family), to: place.file("-x.json"))
        let taken = try KithProgram.run(["check", "-x.json"], in: place.path)
        #expect(taken.ending == .exited(64))
        #expect(taken.firstErrorLine == "error: unknown option '-x.json'")
        let checked = try KithProgram.run(["check", "--", "-x.json"], in: place.path)
        #expect(checked.ending == .exited(0))
        let made = try KithProgram.run(
            ["convert", "--output=-x.ndjson", "--", "-x.json"], in: place.path)
        #expect(made.errorText == "wrote 154 rows to -x.ndjson\n")
    }

    @Test("an empty name is a mistake in the command line")
    func empty() throws {
        let place = try TemporaryFolder()
        for command in [["check"], ["convert", "-o", "x.ndjson"], ["graph", "-o", "x.dot"]] {
            let run = try KithProgram.run(command + [""], in: place.path)
            #expect(run.ending == .exited(64))
            #expect(
                run.firstErrorLine
                    == "error: the name of an input is empty; give a path, or - for standard input")
        }
        #expect(try place.names().isEmpty)
    }
}
