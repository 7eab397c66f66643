import KithDiagnostics
import KithSystemBinding
import KithTestSupport
import Testing

/// What help topics show is done as it stands there.
struct HelpTopicTests {
    /// A repository with a contract, a file that it refers to, and one that is something else.
    private static func repository() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let files = [
            ("apis/a.yaml", "openapi: 3.1.0\ninfo: {title: a, version: '1'}\npaths: {}\n"),
            ("openapi.yaml", "openapi: 3.1.0\ninfo: {title: b, version: '1'}\npaths: {}\n"),
            ("package.json", "{\"name\": \"a\"}\n"), ("ci.yaml", "jobs: {}\n"),
        ]
        for (name, text) in files { try Files.write(Array(text.utf8), to: folder.file(name)) }
        let prepared = try Shell.run(
            """
            git init -q -b main . && git add . \
            && git -c user.name=a -c user.email=a@example.org commit -qm first \
            && git update-ref refs/remotes/origin/main main
            """, in: folder.path)
        #expect(prepared.status == 0, "\(prepared.error)")
        return folder
    }

    @Test("the command lines of the topic run")
    func commands() throws {
        let folder = try Self.repository()
        let text = try Shell.run("kith help ci", in: folder.path).output
        let lines = text.split(separator: "\n").compactMap { line -> String? in
            guard line.hasPrefix("  ") else { return nil }
            var words = line.drop { $0 == " " }
            if words.hasPrefix("- ") { words = words.dropFirst(2) }
            return words.hasPrefix("kith ") ? String(words) : nil
        }
        #expect(lines.count == 8)
        for line in lines {
            let run = try Shell.run(line, in: folder.path)
            #expect(run.status == 0, "\(line): \(run.output) \(run.error)")
        }
        for name in ["kith-checkstyle.xml", "kith-baseline.json", "kith.html", "changes.md"] {
            #expect(text.contains(name))
            #expect(!(try folder.text(name).isEmpty))
        }
    }

    /// The files that the topic shows, by name.
    private static func files() throws -> [String: String] {
        let text = try Shell.run("kith help ci", in: PackageFolder.path).output
        let paragraphs = text.split(separator: "\n\n").map(String.init)
        var files: [String: String] = [:]
        for (before, file) in zip(paragraphs, paragraphs.dropFirst()) {
            let words = before.split { $0 == " " || $0 == "\n" }
            guard words.count > 2, words[words.count - 2] == "file", before.hasSuffix(":") else {
                continue
            }
            let lines = file.split(separator: "\n").map { $0.dropFirst(2) + "\n" }
            files[String(words[words.count - 1].dropLast())] = lines.joined()
        }
        return files
    }

    @Test("there is a file for each service")
    func names() throws {
        #expect(
            try Set(Self.files().keys) == [
                ".github/workflows/kith.yml", ".gitlab-ci.yml", ".pre-commit-config.yaml",
                "check.sh",
            ])
    }

    @Test("the workflow checks what a pull request changes, and everything after a push")
    func workflow() throws {
        let place = try ContinuousIntegrationTests.place()
        let file = try #require(try Self.files()[".github/workflows/kith.yml"])
        try Files.write(Array(file.utf8), to: place.file("workflow.yml"))
        for (base, changed, names) in [
            ("main", "origin/main", ["new"]), ("", "", ["new", "old"]),
        ] {
            let run = try ContinuousIntegrationTests.play(
                "github", "releases=file://$PWD/releases", file: "workflow.yml", base: base,
                in: place)
            guard let run else { return }
            let lines = run.output.split(separator: "\n")
            #expect(
                lines.first == """
                    kith-tools/kith@v\(KithVersion.current) with {'paths': 'apis/', 'fail-on': 'error', \
                    'changed-since': '\(changed)'}
                    """)
            #expect(
                lines.filter { $0.hasPrefix("sarif:") }
                    == names.map { "sarif: openapi/doc-structure error apis/\($0).yaml:5" })
            #expect(run.status == 1)
        }
    }

    @Test("the pipeline includes the component, and its job runs")
    func pipeline() throws {
        let place = try ContinuousIntegrationTests.place()
        try StandInWheel.offer(in: place)
        let file = try #require(try Self.files()[".gitlab-ci.yml"])
        try Files.write(Array(file.utf8), to: place.file("pipeline.yml"))
        let run = try ContinuousIntegrationTests.play("gitlab", "", file: "pipeline.yml", in: place)
        guard let run else { return }
        let lines = run.output.split(separator: "\n")
        let version = KithVersion.current
        #expect(
            lines.first == """
                https://raw.githubusercontent.com/kith-tools/kith/v\(version)/templates/kith.yml with \
                {'paths': 'apis/', 'fail_on': 'error'}
                """)
        #expect(lines.contains("2 errors in 2 files"))
        #expect(run.status == 1)
    }

    @Test("pre-commit accepts the configuration, which names the hook of this version")
    func configuration() throws {
        let place = try TemporaryFolder()
        let file = try #require(try Self.files()[".pre-commit-config.yaml"])
        #expect(
            file == """
                repos:
                  - repo: https://github.com/kith-tools/kith
                    rev: v\(KithVersion.current)
                    hooks:
                      - id: kith-check

                """)
        try Files.write(Array(file.utf8), to: place.file("config.yaml"))
        let run = try Shell.run("pre-commit validate-config config.yaml", in: place.path)
        if run.status == 127 { return print("skipped: there is no pre-commit") }
        #expect(run.status == 0, "\(run.output) \(run.error)")
    }

    @Test("the script downloads the program, compares its checksum, and checks")
    func script() throws {
        let place = try ContinuousIntegrationTests.place()
        let file = try #require(try Self.files()["check.sh"])
        let address = "https://github.com/kith-tools/kith/releases/download/"
        let near = file.replacing(address, with: "file://\(place.path)/releases/")
        #expect(near != file)
        try Files.write(Array(near.utf8), to: place.file("check.sh"))
        let run = try Shell.run("cd work && sh ../check.sh", in: place.path)
        #expect(run.output.hasPrefix("kith-\(KithVersion.current)-linux-"))
        #expect(run.output.hasSuffix("\n2 errors in 2 files\n"), "\(run.output) \(run.error)")
        #expect(run.status == 1)
        #expect(try place.text("work/kith.xml").hasPrefix("<?xml"))
        let forged = try Shell.run(
            "rm -r work/kith-* && echo >>releases/v*/kith-*.tar.gz && cd work && sh ../check.sh",
            in: place.path)
        #expect(forged.output.hasSuffix("FAILED\n"), "\(forged.output)")
        #expect(forged.status == 1)
        #expect(try place.names("work").filter { $0.hasSuffix("/kith") }.isEmpty)
    }

    @Test("the profile of the topic reads a page")
    func profile() throws {
        let folder = PackageFolder.path + "/fixtures/extending"
        let text = try Shell.run("kith help profiles", in: folder).output
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let profile = lines.drop { $0 != "  profile: my_board" }.prefix { $0.hasPrefix("  ") }
        let shown = profile.map { $0.dropFirst(2) + "\n" }.joined()
        #expect(try Files.text(folder + "/Forum/my_board.yaml") == shown)
        let run = try Shell.run(
            "kith convert thread.html --profile Forum/my_board.yaml --kind post --to csv",
            in: folder)
        #expect(run.status == 0, "\(run.error)")
        #expect(run.output.contains("22,2,,I do.,2025-06-16T09:30:00Z"), "\(run.output)")
    }
}
