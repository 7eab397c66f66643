import KithSystemBinding
import KithTestSupport
import Testing

/// What asks for too much is told of before it is taken.
struct LimitTests {
    typealias Row = Case<(make: String, words: String, message: String)>

    private static let zeros = #"{ printf '{"version":"1","account":{'; head -c 260M /dev/zero; }"#

    private static func row(
        _ name: String, _ make: String, _ words: String, _ message: String
    ) -> Row {
        Row(name, (make, words, message))
    }

    static let bombs = [
        row(
            "gzip", zeros + " | gzip -9 > a.json.gz", "check a.json.gz",
            "a.json.gz unpacks to more than BYTES bytes, and to more than 200 times its size; raise the limit with --max-ratio"
        ),
        row(
            "gzip, another ratio", zeros + " | gzip -9 > a.json.gz",
            "check a.json.gz --max-ratio 50",
            "a.json.gz unpacks to more than BYTES bytes, and to more than 50 times its size; raise the limit with --max-ratio"
        ),
        row(
            "gzip, as large as may be read", zeros + " | gzip -9 > a.json.gz",
            "check a.json.gz --max-size 1M",
            "a.json.gz unpacks to more than the limit of BYTES bytes; raise it with --max-size"),
        row(
            "xz", zeros + " | xz -1 > a.json.xz", "check a.json.xz",
            "a.json.xz unpacks to more than BYTES bytes, and to more than 200 times its size; raise the limit with --max-ratio"
        ),
        row(
            "bzip2", zeros + " | bzip2 > a.json.bz2", "convert a.json.bz2 --to ndjson",
            "a.json.bz2 unpacks to more than BYTES bytes, and to more than 200 times its size; raise the limit with --max-ratio"
        ),
        row(
            "tar", zeros + " > a.json; tar -czf a.tar.gz a.json; rm a.json", "check a.tar.gz",
            "a.tar.gz unpacks to more than BYTES bytes, and to more than 200 times its size; raise the limit with --max-ratio"
        ),
        row(
            "what may be unpacked in all", zeros + " > a.json; tar -czf a.tar.gz a.json; rm a.json",
            "check a.tar.gz --max-unpacked 1M",
            "a.tar.gz unpacks to more than the limit of BYTES bytes; raise it with --max-unpacked"),
        row(
            "zip", zeros + " > a.json; python3 -m zipfile -c a.zip a.json; rm a.json",
            "check a.zip",
            "a.zip unpacks to more than BYTES bytes, and to more than 200 times its size; raise the limit with --max-ratio"
        ),
    ]

    /// Runs a program; the last line says how many kilobytes it took at most.
    private static let measured = """
        import resource, subprocess, sys
        status = subprocess.run(sys.argv[1:]).returncode
        print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, file=sys.stderr)
        sys.exit(status)
        """

    @Test("a bomb names the limit, and takes little memory", arguments: bombs)
    func bomb(_ row: Row) throws {
        let place = try TemporaryFolder()
        _ = try Shell.run(row.value.make, in: place.path)
        let words = row.value.words.split(separator: " ").map(String.init)
        // Counted below a small process: a new one begins with the peak of whoever starts it.
        let run = try ChildProcess.run(
            "python3", ["-c", Self.measured, KithProgram.path] + words,
            environment: ["LC_ALL=C.UTF-8", "NO_COLOR=1", "COLUMNS=80"], folder: place.path)
        #expect(run.ending == .exited(2))
        let peak = run.errorText.split(separator: "\n").last.flatMap { Int($0) }
        // How many bytes, depends on who packed.
        let text = (run.outputText + run.errorText).split(separator: "\n").map { line in
            line.split(separator: " ").map {
                $0.allSatisfy(\.isNumber) && $0.utf8.count > 4 ? "BYTES" : String($0)
            }.joined(separator: " ")
        }
        #expect(text.contains { $0.contains("error: \(row.value.message)") }, "\(text)")
        #expect(try #require(peak) < 120_000)
    }

    @Test("too little memory is told, not a fault", arguments: [125_000, 150_000, 262_143])
    func memory(_ kilobytes: Int) throws {
        let place = try TemporaryFolder()
        let run = try Shell.run(
            "ulimit -v \(kilobytes); exec kith check \(KithProgram.family)", in: place.path)
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(
            run.error
                == """
                error: this process is limited to \(kilobytes) KiB of memory (ulimit -v), and \
                needs at least 262144; raise the limit\n
                """
        )
    }

    @Test("memory that runs out later is told, too")
    func later() throws {
        let place = try TemporaryFolder()
        let run = try Shell.run(
            """
            { printf '{"version":"1","account":["'; head -c 600M /dev/zero | tr '\\0' a; } > a.json
            ulimit -v 500000; exec kith check a.json
            """, in: place.path)
        #expect(run.status == 2)
        #expect(
            run.error.hasSuffix(
                """
                error: this process is limited to 500000 KiB of memory (ulimit -v), and needs \
                more for this; raise the limit\n
                """
            ))
    }

    @Test("files behind names that the system does not take are told")
    func longNames() throws {
        let place = try TemporaryFolder()
        let run = try Shell.run(
            """
            mkdir a; cd a; echo 'id,name\nb,Bob' > people.csv
            part=$(printf 'd%.0s' $(seq 200))
            for level in $(seq 21); do mkdir $part; cd $part; done
            echo 'id,name\nc,Cleo' > people.csv; ln -s people.csv link.csv
            cd \(place.path); kith convert a -o b.ndjson
            """, in: place.path)
        #expect(run.status == 1)
        #expect(
            run.error.contains(
                """
                /people.csv: its name is longer than the system allows; change to a folder on \
                the way and name it relative to that; it is left out [input/unreadable]
                """
            )
                || run.error.contains(
                    """
                    ddd: its name is longer than the system allows; change to a folder on the \
                    way and name it relative to that; it is left out [input/unreadable]
                    """
                ))
        _ = try Shell.run("rm -rf a", in: place.path)
    }
}
