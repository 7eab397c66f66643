import KithDiagnostics
import KithSystemBinding
import KithTestSupport
import Testing

/// The action of GitHub and the component of GitLab, played by a program that does what these services do.
struct ContinuousIntegrationTests {
    private static let package = PackageFolder.path

    /// A release of the program in `releases`, a wheel in `wheels`, a repository in `origin`, and its shallow clone in
    /// `work`, in which one of two faulty contracts is new.
    static func place() throws -> TemporaryFolder {
        let place = try TemporaryFolder()
        let contract = """
            openapi: 3.1.0
            info: {title: Boats, version: "1"}
            paths:
              /boats:
                get: {responses: {"200": {descripton: All boats.}}}

            """
        try Files.write(Array(contract.utf8), to: place.file("origin/apis/old.yaml"))
        try Files.write(Array(contract.utf8), to: place.file("new.yaml"))
        let version = KithVersion.current
        let prepared = try Shell.run(
            """
            set -e
            name=kith-\(version) && mkdir -p releases/v\(version)/$name
            printf '#!/bin/sh\\nexec \(PackageFolder.programs)/kith "$@"\\n' >releases/v\(version)/$name/kith
            chmod +x releases/v\(version)/$name/kith
            (cd releases/v\(version) && tar -czf $name-linux-$(uname -m).tar.gz $name && echo other >kith_other.deb \
                && sha256sum *.tar.gz *.deb >SHA256SUMS && rm -r $name *.deb)
            export GIT_CONFIG_GLOBAL="$PWD/config"
            git config --global user.name a && git config --global user.email a@example.org
            (cd origin && git init -q -b main && git add . && git commit -qm first && git checkout -q -b more)
            git clone -q --depth 1 --branch more "file://$PWD/origin" work
            mv new.yaml work/apis/ && cd work && git add . && git commit -qm second
            """, in: place.path)
        try #require(prepared.status == 0, "\(prepared.error)")
        return place
    }

    /// Plays a service; `nil`, with a line that says so, where Python cannot read YAML.
    ///
    /// `file` is a workflow or pipeline of a user, for a pull request onto `base`.
    static func play(
        _ service: String, _ inputs: String, file: String? = nil, base: String = "",
        in place: borrowing TemporaryFolder
    ) throws -> (output: String, status: Int32)? {
        guard Python.has("yaml") else {
            Python.skip("yaml")
            return nil
        }
        let published = service == "github" ? "action.yml" : "templates/kith.yml"
        let user = file.map { "--file '\($0)' --base '\(base)'" } ?? ""
        let run = try Shell.run(
            """
            export HOME="$PWD" GIT_CONFIG_GLOBAL="$PWD/config" KITH_CI_PATH="$PWD/python/bin" PIP_NO_INDEX=1 \
                PIP_FIND_LINKS="$PWD/wheels" PIP_CONFIG_FILE=/dev/null
            exec '\(Python.program)' -B '\(package)/Tests/KithCommandsTests/Python/play_ci.py' \(user) \(service) \
                '\(package)/\(published)' \
                "$PWD/work" \(inputs)
            """, in: place.path)
        #expect(run.error == "")
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
        for line in lines where line.hasPrefix("skipped") { print(line) }
        return (
            lines.filter { !$0.hasPrefix("skipped") }.joined(separator: "\n")
                .replacing(place.path, with: "PLACE"), run.status
        )
    }

    @Test("the action annotates, fills code scanning, and writes the summary")
    func action() throws {
        let place = try Self.place()
        let inputs = "releases=file://$PWD/releases paths=apis/old.yaml"
        guard let run = try Self.play("github", inputs, in: place) else { return }
        #expect(
            run.output == """
                == Install Kith
                [status 0]
                == Check
                ::error file=apis/old.yaml,line=5,endLine=5,col=31,endColumn=41,title=openapi/doc-structure::'descripton' \
                is not a field of a response; did you mean 'description'?
                [status 1]
                == Show in code scanning
                uses github/codeql-action/upload-sarif@v4 with \
                {'sarif_file': 'TEMP/kith-reports/kith.sarif', 'category': 'kith'}
                output status=1
                output sarif=TEMP/kith-reports/kith.sarif
                summary:
                ## 1 error in 1 file

                | rule | severity | findings | requirement |
                | --- | --- | ---: | --- |
                | openapi/doc-structure | error | 1 | Each object of a contract has the fields that the specification \
                gives it. |

                | place | severity | finding | rule |
                | --- | --- | --- | --- |
                | apis/old.yaml:5:31 | error | 'descripton' is not a field of a response; did you mean 'description'? \
                | openapi/doc-structure |
                sarif: openapi/doc-structure error apis/old.yaml:5

                """)
        #expect(run.status == 1)
    }

    /// What follows the steps of one run, for inputs beside the place of releases.
    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let inputs: String
        let lines: [String]
        let status: Int32

        init(_ name: String, _ inputs: String, _ lines: [String], _ status: Int32) {
            testDescription = name
            self.inputs = inputs
            self.lines = lines
            self.status = status
        }
    }

    static let rows = [
        Row(
            "only what changed since a branch that a shallow clone lacks",
            "changed-since=origin/main", ["sarif: openapi/doc-structure error apis/new.yaml:5"], 1),
        Row(
            "several paths and options, one on each line",
            "paths=$'apis/new.yaml\\n\\napis/o*.yaml' options=$'--ignore\\nopenapi/doc-structure'",
            ["[status 0]", "output status=0", "## no findings in 2 inputs"], 0),
        Row(
            "no code scanning", "upload-sarif=false",
            ["[status 1]", "== Show in code scanning: skipped", "output status=1"], 1),
        Row(
            "an input that is missing", "paths=nowhere.yaml",
            [
                "::error file=nowhere.yaml,title=input/unreadable::cannot read nowhere.yaml: no such file or directory",
                "[status 2]", "output status=2",
            ], 1),
        Row(
            "a wrong value", "fail-on=never",
            [
                "error: --fail-on cannot be 'never', expected info, warning or error",
                "[status 64]", "== Show in code scanning: skipped", "output status=64",
                "output sarif=",
            ], 1),
        Row(
            "a branch that is missing", "changed-since=origin/nowhere",
            [
                "::error title=Kith::cannot fetch 'origin/nowhere', which the input 'changed-since' names",
                "[status 1]", "output status=",
            ], 1),
        Row(
            "another checksum", "sha256=\(String(repeating: "0", count: 64))",
            ["[status 1]", "== Check: skipped", "== Show in code scanning: skipped"], 1),
        Row(
            "a release that is missing", "releases=file://$PWD/nowhere",
            ["[status 1]", "== Check: skipped", "output sarif="], 1),
    ]

    @Test("the action keeps to its inputs", arguments: rows)
    func inputs(_ row: Row) throws {
        let place = try Self.place()
        let inputs = "releases=file://$PWD/releases \(row.inputs)"
        guard let run = try Self.play("github", inputs, in: place) else { return }
        let lines = run.output.split(separator: "\n").map(String.init)
        for line in row.lines { #expect(lines.contains(line), "\(line): \(run.output)") }
        #expect(run.status == row.status)
    }

    @Test("the component installs the wheel, reports, and checks what changed")
    func component() throws {
        let place = try Self.place()
        try StandInWheel.offer(in: place)
        guard let run = try Self.play("gitlab", "changed_since=main fail_on=warning", in: place)
        else { return }
        #expect(
            run.output == """
                == kith: test in python:3
                ./apis/new.yaml:5:31: error: 'descripton' is not a field of a response; did you mean 'description'? \
                [openapi/doc-structure]
                5 |     get: {responses: {"200": {descripton: All boats.}}}
                  |                               ^~~~~~~~~~
                1 error in 1 file
                [status 1]
                artifact codequality: kith-quality.json
                artifact junit: kith-junit.xml
                quality: openapi/doc-structure major apis/new.yaml

                """)
        #expect(run.status == 1)
    }

    @Test("the component installs this version")
    func version() throws {
        let path = Self.package + "/templates/kith.yml"
        let template = try Files.text(path)
        if Environment.value(of: "UPDATE_SNAPSHOTS") == "1" {
            let updated = template.replacing(
                /default: "[0-9.]+"/, with: "default: \"\(KithVersion.current)\"")
            try Files.write(Array(updated.utf8), to: path)
        }
        #expect(
            template.contains(
                """
                    version:
                      description: The version of Kith.
                      default: "\(KithVersion.current)"

                """))
    }
}
