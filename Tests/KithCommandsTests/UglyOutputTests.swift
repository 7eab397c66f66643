import KithSystemBinding
import KithTestSupport
import Testing

/// An output appears whole or not at all, whatever happens on the way.
struct UglyOutputTests {
    private static let family = KithProgram.family

    @Test("places that take nothing")
    func refused() throws {
        let place = try TemporaryFolder()
        try Files.write(Array("old".utf8), to: place.file("folder/contact.csv/x"))
        try Files.write(Array("old".utf8), to: place.file("file"))
        let convert = ["convert", Self.family]
        let graph = ["graph", Self.family, "--to", "dot"]
        let rows: [([String], String)] = [
            (
                convert + ["-o", "/dev/full", "--to", "ndjson"],
                "cannot write /dev/full: no space left on device"
            ),
            (graph + ["-o", "/dev/full"], "cannot write /dev/full: no space left on device"),
            (
                convert + ["-o", "no/x.ndjson"],
                "cannot write no/x.ndjson: no such file or directory"
            ),
            (
                convert + ["-o", "no/x.xlsx"],
                "cannot write no/x.xlsx: no such file or directory"
            ),
            (convert + ["-o", "no/x/"], "cannot write no/x/: no such file or directory"),
            (graph + ["-o", "no/x.dot"], "cannot write no/x.dot: no such file or directory"),
            (convert + ["-o", "folder", "--to", "ndjson"], "cannot write folder: is a directory"),
            (graph + ["-o", "folder"], "cannot write folder: is a directory"),
            (
                convert + ["-o", "folder/", "--to", "json"],
                "the format json writes one file, but 'folder/' is a folder; "
                    + "give the name of a file"
            ),
            (
                graph + ["-o", "folder/"],
                "the format dot writes one file, but 'folder/' is a folder; give the name of a file"
            ),
            (convert + ["-o", "file/"], "cannot write file/: not a directory"),
            (convert + ["-o", "file/x.ndjson"], "cannot write file/x.ndjson: not a directory"),
            (convert + ["-o", "folder/"], "cannot write folder/contact.csv: is a directory"),
        ]
        for (words, message) in rows {
            let run = try KithProgram.run(words, in: place.path)
            #expect(run.ending == .exited(2))
            #expect(run.errorText == "error: \(message)\n")
            #expect(run.output.isEmpty)
        }
        #expect(try place.names() == ["file", "folder/contact.csv/x"])
    }

    @Test("temporary files that do not fit end a workbook, of which nothing stays")
    func temporaryFiles() throws {
        let place = try TemporaryFolder()
        try FolderChanges.makeFolder(path: place.file("temporary"))
        let run = try Shell.run(
            "trap '' XFSZ; ulimit -f 4; TMPDIR=temporary kith convert '\(Self.family)' -o a.xlsx",
            in: place.path)
        #expect(run.status == 2)
        #expect(
            run.error == """
                error: cannot write the workbook: the folder for temporary files takes no more; \
                is it full? TMPDIR names another

                """)
        #expect(try place.names().isEmpty)
    }

    @Test(
        "an input that ends badly after many rows leaves nothing, not even under a hidden name",
        arguments: [
            "a.ndjson", "a.ndjson.gz", "a.json", "a.xlsx", "a.sqlite", "a.vcf", "a/", "a.zip",
        ])
    func inputEndsBadly(_ target: String) throws {
        let place = try TemporaryFolder()
        let run = try Shell.run(
            """
            kith convert -q '\(Self.family)' -o one.ndjson
            for i in $(seq 20); do cat one.ndjson; done > rows.ndjson
            rm one.ndjson
            gzip -k rows.ndjson
            head -c -100 rows.ndjson.gz > cut.ndjson.gz
            { cat rows.ndjson; echo '{"kind":"contact","attributes":7}'; cat rows.ndjson; } > bad.ndjson
            rm rows*
            kith convert -q cut.ndjson.gz -o \(target); echo $?
            kith convert -q --strict bad.ndjson -o \(target); echo $?
            find . | sort
            """, in: place.path)
        #expect(run.output == "2\n1\n.\n./bad.ndjson\n./cut.ndjson.gz\n")
    }

    @Test("a disk that is full ends a workbook with one clear message")
    func fullDisk() throws {
        let place = try TemporaryFolder()
        let run = try Shell.run(
            """
            mkdir disk
            unshare --user --map-root-user --mount sh -c '
                mount -t tmpfs -o size=8k tmpfs disk || exit 100
                kith convert "\(Self.family)" -o disk/a.xlsx; status=$?; ls -A disk; exit $status'
            """, in: place.path)
        // Not everywhere may a test have a disk of its own.
        guard run.status != 100, !run.error.hasPrefix("unshare") else { return }
        #expect(run.status == 2)
        #expect(
            run.error == """
                error: cannot write the workbook: the sheets cannot be packed; is the disk full?

                """)
        #expect(run.output.isEmpty)
    }

    @Test("an input may be the output")
    func sameFile() throws {
        let place = try TemporaryFolder()
        _ = try KithProgram.run(["convert", Self.family, "-o", "a.ndjson"], in: place.path)
        let before = try place.text("a.ndjson")
        _ = try KithProgram.run(["convert", "a.ndjson", "-o", "a.ndjson"], in: place.path)
        #expect(try place.text("a.ndjson") == before)
    }

    @Test("a reader that goes away ends the program without a word")
    func readerGone() throws {
        let place = try TemporaryFolder()
        let rest = "; echo ${PIPESTATUS[@]}"
        let inputs = "'\(Self.family)' '\(Self.family)' '\(Self.family)'"
        for line in [
            "kith convert \(inputs) --to ndjson | head -c 1 >/dev/null",
            "kith convert \(inputs) --to json | head -c 1 >/dev/null",
            "kith explain --help | true", "kith rules | true",
            "kith check \(inputs) --report json | true", "kith manual | true",
        ] {
            let run = try Shell.run(line + rest, in: place.path)
            #expect(run.error.isEmpty, "\(line)")
            // Where all was written before the reader went, that is a success.
            #expect(["0 0\n", "2 0\n"].contains(run.output), "\(line): \(run.output)")
        }
    }

    /// A process that has been given all rows but not the end of its input.
    private func interrupted(
        by signal: String, writing target: String, in place: String
    ) throws -> (output: String, error: String, status: Int32) {
        // Job control, as other shells' background processes ignore SIGINT.
        try Shell.run(
            """
            set -m; mkfifo pipe; exec 3<>pipe
            kith convert - -o \(target) < pipe & id=$!
            cat rows.ndjson > pipe; sleep 0.3
            kill -\(signal) $id; wait $id; status=$?
            rm pipe; exit $status
            """, in: place)
    }

    static let signals: [Case<Int32>] = [
        Case("HUP", 129), Case("INT", 130), Case("KILL", 137), Case("TERM", 143),
    ]

    @Test("interrupted, it leaves what was there", arguments: signals)
    func interrupted(_ signal: Case<Int32>) throws {
        let place = try TemporaryFolder()
        _ = try KithProgram.run(
            ["convert", "-q", Self.family, "-o", "rows.ndjson"], in: place.path)
        let files = ["old.ndjson", "out/account.csv", "rows.ndjson"]
        for name in files.dropLast() { try Files.write(Array("old".utf8), to: place.file(name)) }
        for target in ["new.ndjson", "old.ndjson", "new/", "out/"] {
            let run = try interrupted(by: signal.name, writing: target, in: place.path)
            #expect(run.status == signal.value, "\(target)")
            let left = try place.names().filter { !$0.contains(".kith-") }
            #expect(left == files, "\(target)")
            #expect(try place.text("old.ndjson") == "old")
            #expect(try place.text("out/account.csv") == "old")
        }
        // What was left under a name for the time being goes with the next run.
        for target in ["new/", "out/"] {
            let run = try KithProgram.run(
                ["convert", "-q", "rows.ndjson", "-o", target], in: place.path)
            #expect(run.ending == .exited(0))
        }
        #expect(try place.names().filter { $0.contains(".kith-") } == [])
    }
}
