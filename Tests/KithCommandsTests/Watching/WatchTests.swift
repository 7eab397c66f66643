import KithTestSupport
import Testing

/// `kith check --watch` as a process: what changes is checked again, once, however it is written.
struct WatchTests {
    /// What happens to the files, with `reports N` where the report number N must come, and what is reported then.
    static let changes: [Case<(steps: String, last: String)>] = [
        Case(
            "a file is written in place",
            ("sed 's/title/titel/' api.yaml > new; cat new > api.yaml; reports 2", titel)),
        Case(
            "a file is replaced by rename", ("sed -i 's/title/titel/' api.yaml; reports 2", titel)),
        Case(
            "a file is moved away and written anew, as editors with backups do",
            (
                "mv api.yaml api.yaml~; sed 's/title/titel/' api.yaml~ > api.yaml; rm api.yaml~; reports 2",
                titel
            )
        ),
        Case(
            "a file vanishes",
            (
                "rm api.yaml; reports 2",
                "api.yaml: error: cannot read api.yaml: no such file or directory [input/unreadable]\n1 error\n"
            )
        ),
        Case(
            "a file vanishes and comes back",
            ("mv api.yaml b; reports 2; sed 's/title/titel/' b > api.yaml; reports 3", titel)),
        Case(
            "a file behind a $ref changes",
            ("sed -i 's/description/descripton/' parts/ok.yaml; reports 2", descripton)),
        Case(
            "the folder of a file behind a $ref is replaced",
            (
                "cp -r parts new; sed -i 's/description/descripton/' new/ok.yaml; rm -r parts; mv new parts; settled",
                descripton
            )
        ),
        Case(
            "a file behind a $ref vanishes and comes back",
            (
                "mv parts/ok.yaml b; reports 2; sed 's/description/descripton/' b > parts/ok.yaml; reports 3",
                descripton
            )
        ),
        Case(
            "a configuration appears",
            (
                "sed -i 's/title/titel/' api.yaml; reports 2; echo 'rules: {openapi/doc-structure: off}' > .kith.yaml; reports 3",
                "no findings in 2 inputs\n"
            )
        ),
        Case(
            "a configuration that cannot be read is told, and the next change is seen",
            (
                "echo 'rules: [' > .kith.yaml; reports 2; rm .kith.yaml; reports 3; sed -i 's/title/titel/' api.yaml; reports 4",
                titel
            )
        ),
        Case(
            "many changes at once are checked a few times at most",
            (
                "for i in {1..50}; do echo \"# $i\" >> api.yaml; done; sed -i 's/title/titel/' api.yaml; settled; atMost 4",
                titel
            )
        ),
        Case(
            "other files of the folder do not matter",
            (
                "touch a; echo b > b.yaml; mkdir c; rm a; sleep 0.3; count 1",
                "no findings in 2 inputs\n"
            )),
    ]

    private static let titel = """
        api.yaml:2:8: error: 'titel' is not a field of the info object; did you mean 'title'? [openapi/doc-structure]
        2 | info: {titel: a, version: '1'}
          |        ^~~~~
        1 error in 1 file

        """

    private static let descripton = """
        parts/ok.yaml:1:6: error: 'descripton' is not a field of a response; did you mean 'description'? [openapi/doc-structure]
        1 | ok: {descripton: fine}
          |      ^~~~~~~~~~
        1 error in 1 file

        """

    @Test("checks again when", arguments: changes)
    func change(_ row: Case<(steps: String, last: String)>) throws {
        let out = try watch("kith check api.yaml --watch", row.value.steps)
        #expect(out.hasSuffix(row.value.last), "\(out)")
    }

    @Test("a folder is watched with the folders that come into it")
    func folder() throws {
        let out = try watch(
            "kith check . --watch",
            "mkdir -p x/y; reports 2; sed 's/title/titel/; s/parts/..\\/..\\/parts/' api.yaml > .b; mv .b x/y/b.yaml; reports 3; count 3"
        )
        #expect(out.hasSuffix(Self.titel.replacing("api.yaml", with: "x/y/b.yaml")), "\(out)")
    }

    @Test("files that match a pattern are watched")
    func pattern() throws {
        let out = try watch(
            "kith check '*.yaml' --watch", "sed 's/title/titel/' api.yaml > b.yaml; reports 2")
        #expect(out.hasSuffix(Self.titel.replacing("api.yaml", with: "b.yaml")), "\(out)")
    }

    @Test("a report that is written into the folder is no change")
    func report() throws {
        _ = try watch(
            "kith check . --watch --report text --report json=found.json",
            "sleep 0.3; count 1; sed -i 's/title/titel/' api.yaml; reports 2; sleep 0.3; count 2")
    }

    @Test("Ctrl-C ends it, as a signal does")
    func interruption() throws {
        _ = try watch(
            "kith check api.yaml --watch",
            "kill -INT $!; wait $!; test $? = 130 || echo not 130 >&2")
    }

    @Test("a terminal is cleared before each report but the first, a file never")
    func terminal() throws {
        let change = "sed -i 's/title/titel/' api.yaml"
        let shown = try watch(
            "script -qec 'kith check api.yaml --watch' /dev/null", "\(change); reports 2")
        let clear = "\u{1b}[H\u{1b}[2J"
        #expect(shown.split(separator: clear).count == 2)
        let parts = shown.split(separator: clear).map { $0.contains("titel") }
        #expect(parts == [false, true])
        let file = try watch("kith check api.yaml --watch", "\(change); reports 2")
        #expect(!file.contains("\u{1b}"))
    }

    static let refused: [(line: String, message: String)] = [
        (
            "kith check - --watch < api.yaml",
            "--watch looks at files, and standard input is none; name a file"
        ),
        (
            "kith check api.yaml --watch --write-baseline b.json",
            "--write-baseline writes a file once; leave out --watch"
        ),
    ]

    @Test("is refused where there is nothing to watch", arguments: refused)
    func refuses(_ row: (line: String, message: String)) throws {
        let folder = try Self.folder()
        let run = try Shell.run(row.line, in: folder.path)
        #expect(run.error.hasPrefix("error: \(row.message)\n"), "\(run.error)")
        #expect(run.status == 64)
    }

    /// A contract and a file that it refers to.
    private static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let made = try Shell.run(
            """
            mkdir parts; echo 'ok: {description: fine}' > parts/ok.yaml
            cat > api.yaml <<END
            openapi: 3.1.0
            info: {title: a, version: '1'}
            paths:
              /a: {get: {responses: {'200': {\\$ref: 'parts/ok.yaml#/ok'}}}}
            END
            """, in: folder.path)
        #expect(made.status == 0, "\(made.error)")
        return folder
    }

    /// Runs a command in the background, waits for its first report, and takes the steps.
    ///
    /// - Returns: What it wrote to standard output.
    private func watch(_ command: String, _ steps: String) throws -> String {
        let folder = try Self.folder()
        let run = try Shell.run(
            """
            # Jobs of a shell that is no terminal ignore the signal.
            touch ../$$.out ../$$.err
            env --default-signal=INT \(command) > ../$$.out 2> ../$$.err &
            seen() { cat ../$$.out ../$$.err | grep -c '^watching for changes'; }
            reports() {
                for ((i = 0; i < 500; i++)); do
                    [[ $(seen) -ge $1 ]] && return
                    sleep 0.02
                done
                echo "report $1 does not come" >&2
            }
            count() { [[ $(seen) == $1 ]] || echo "$(seen) reports, not $1" >&2; }
            atMost() { [[ $(seen) -le $1 ]] || echo "$(seen) reports, not $1 at most" >&2; }
            settled() { sleep 0.5; }
            reports 1
            \(steps)
            kill $! 2>/dev/null
            wait $! 2>/dev/null
            cat ../$$.out
            rm ../$$.out ../$$.err
            """, in: folder.path)
        #expect(run.error == "")
        return run.output
    }
}
