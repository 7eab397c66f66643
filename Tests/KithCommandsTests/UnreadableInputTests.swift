import KithSystemBinding
import KithTestSupport
import Testing

/// Inputs that the system does not give, or that have no end.
struct UnreadableInputTests {
    @Test("what is not there, is a folder, or has no end")
    func places() throws {
        let place = try TemporaryFolder()
        try FolderChanges.makeFolder(path: place.file("empty"))
        let rows: [(words: [String], message: String, hasPlace: Bool)] = [
            (["missing.json"], "cannot read missing.json: no such file or directory", true),
            (["missing/x.json"], "cannot read missing/x.json: no such file or directory", true),
            (["empty"], "no file in empty is in a known format", false),
            (["empty/*.json"], "no file matches empty/*.json", false),
            (["nowhere/*.json"], "no file matches nowhere/*.json", false),
            (
                ["/dev/zero", "--max-size", "1M"],
                "/dev/zero is larger than the limit of 1048576 bytes; raise it with --max-size",
                true
            ),
            (
                [KithProgram.family, "--max-size", "1K"],
                "\(KithProgram.family) is larger than the limit of 1024 bytes; "
                    + "raise it with --max-size", true
            ),
            (["/dev/null"], "/dev/null is empty", true),
        ]
        for row in rows {
            let checked = try KithProgram.run(["check"] + row.words, in: place.path)
            #expect(checked.ending == .exited(2))
            let line = row.hasPlace ? checked.firstLine : checked.firstErrorLine
            let start = row.hasPlace ? "\(row.words[0]): " : ""
            #expect(
                line.hasPrefix("\(start)error: \(row.message)"), "\(row.words): \(line)")
            let converted = try KithProgram.run(
                ["convert", "-o", "x.ndjson"] + row.words, in: place.path)
            #expect(converted.ending == .exited(2))
            #expect(converted.errorText == "error: \(row.message)\n")
        }
        #expect(try place.names().isEmpty)
    }

    @Test("a pipe without an end stops at the limit")
    func endless() throws {
        let place = try TemporaryFolder()
        for (format, message) in [
            ("", "the format of standard input is not known; name it with --from: "),
            ("--from monica", "standard input is larger than the limit of 1048576 bytes; "),
        ] {
            let run = try Shell.run(
                "yes | kith convert - \(format) --max-size 1M -o x.ndjson", in: place.path)
            #expect(run.status == 2)
            #expect(run.error.hasPrefix("error: " + message), "\(run.error)")
        }
        #expect(try place.names().isEmpty)
    }

    @Test("a pipe with a name, and standard input that is closed")
    func pipes() throws {
        let place = try TemporaryFolder()
        let named = try Shell.run(
            "mkfifo p; cat \(KithProgram.family) > p & kith convert p -o x.ndjson", in: place.path)
        #expect(named.error == "wrote 154 rows to x.ndjson\n")
        let closed = try Shell.run("kith convert - -o y.ndjson <&-", in: place.path)
        #expect(closed.error == "error: cannot read standard input: bad file descriptor\n")
        #expect(closed.status == 2)
    }

    @Test("an index that is cut short while it is asked")
    func cutIndex() throws {
        let place = try TemporaryFolder()
        // More answers than a pipe holds are waiting when the index is cut.
        let run = try Shell.run(
            """
            set -o pipefail
            printf '1 2\\n2 3\\n' > e.edges
            kith index e.edges --direction follower-followed -o i.kithindex -q
            seq 1 30000 > targets
            kith query relationship --index i.kithindex --actor 1 --others targets --to csv |
                (read -r line; : > i.kithindex; cat > /dev/null)
            """, in: place.path)
        #expect(
            run.error
                == """
                error: i.kithindex was truncated while it was in use; rebuild it, and replace \
                the file instead of writing into it\n
                """
        )
        #expect(run.status == 2)
    }

    @Test("files and folders that may not be read")
    func forbidden() throws {
        let place = try TemporaryFolder()
        for name in ["in/a.json", "in/b/c.json", "in/z.json"] {
            try Files.write(Files.bytes(KithProgram.family), to: place.file(name))
        }
        _ = try Shell.run("chmod 0 in/a.json in/b; mkdir out; chmod 777 out", in: place.path)
        defer { _ = try? Shell.run("chmod -R 755 in", in: place.path) }
        guard let checked = try Shell.runAsNobody("kith check in/a.json", in: place) else { return }
        #expect(
            checked.output == """
                in/a.json: error: cannot read in/a.json: permission denied [input/unreadable]
                1 error

                """)
        #expect(checked.status == 2)

        let left = """
            error: cannot read in/a.json: permission denied; it is left out [input/unreadable]
            error: cannot read in/b: permission denied; it is left out [input/unreadable]
            2 errors
            """
        let folder = try #require(try Shell.runAsNobody("kith check in", in: place))
        #expect(folder.output == left + "; 7 of lower severity not shown\n")
        #expect(folder.status == 2)
        let made = try #require(try Shell.runAsNobody("kith convert in -o out/x.ndjson", in: place))
        #expect(made.error == "wrote 154 rows to out/x.ndjson\n\(left)\n")
        #expect(made.status == 1)
        let none = try #require(
            try Shell.runAsNobody("kith convert in/b -o out/y.ndjson", in: place))
        #expect(none.error == "error: cannot read in/b: permission denied\n")
        #expect(none.status == 2)
    }

    @Test("places that may not be written to")
    func locked() throws {
        let place = try TemporaryFolder()
        try Files.write(Array("old".utf8), to: place.file("locked/x.ndjson"))
        // Whoever is nobody may not see the folder of the fixtures.
        try Files.write(Files.bytes(KithProgram.family), to: place.file("in.json"))
        _ = try Shell.run("chmod 755 locked; chmod 644 in.json; touch x.ndjson", in: place.path)
        for (target, shown) in [
            ("locked/y.ndjson", "locked/y.ndjson"), ("locked/x.ndjson", "locked/x.ndjson"),
            ("locked/", "locked/"), ("locked/z/", "locked/z/"), ("x.ndjson", "x.ndjson"),
        ] {
            guard let run = try Shell.runAsNobody("kith convert in.json -o \(target)", in: place)
            else { return }
            #expect(run.error == "error: cannot write \(shown): permission denied\n")
            #expect(run.status == 2)
        }
        #expect(try place.names() == ["in.json", "locked/x.ndjson", "x.ndjson"])
        #expect(try place.text("locked/x.ndjson") == "old")
    }
}
