import KithSystemBinding
import KithTestSupport
import Testing

/// What `kith help ci` and the hook of pre-commit ask for is done as it stands there.
struct HelpTopicTests {
    /// A repository with a contract, a file that it refers to, and one that is something else.
    private static func repository() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let files = [
            ("apis/a.yaml", "openapi: 3.1.0\ninfo: {title: a, version: '1'}\npaths: {}\n"),
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
        for name in ["kith.sarif", "kith.md", "quality.json", "kith.xml", "kith.html"] {
            #expect(text.contains(name))
            #expect(!(try folder.text(name).isEmpty))
        }
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

    @Test("the hook checks contracts among the files that it is given")
    func hook() throws {
        let hooks = try Files.text(PackageFolder.path + "/.pre-commit-hooks.yaml")
        let entry = try #require(
            hooks.split(separator: "\n").first { $0.hasPrefix("  entry: ") }?.dropFirst(9))
        let folder = try Self.repository()
        let clean = try Shell.run("\(entry) package.json ci.yaml apis/a.yaml", in: folder.path)
        #expect(clean.output == "no findings in 1 input; 2 of lower severity not shown\n")
        #expect(clean.status == 0)
        let none = try Shell.run("\(entry) package.json", in: folder.path)
        #expect(none.status == 0, "\(none.output) \(none.error)")
        try Files.write(Array("openapi: 3.1.0\n".utf8), to: folder.file("apis/a.yaml"))
        let broken = try Shell.run("\(entry) package.json apis/a.yaml", in: folder.path)
        #expect(broken.status == 1, "\(broken.output) \(broken.error)")
    }

    @Test("the program pre-commit runs the hook")
    func preCommit() throws {
        let folder = try Self.repository()
        guard try Shell.run("pre-commit --version", in: folder.path).status == 0 else {
            return print("skipped: there is no pre-commit")
        }
        let line = """
            HOME=\(folder.path)/home PRE_COMMIT_HOME=\(folder.path)/home \
            GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0='*' \
            pre-commit try-repo '\(PackageFolder.path)' kith-check --all-files
            """
        let run = try Shell.run(line, in: folder.path)
        #expect(run.output.contains("check contracts and backups"), "\(run.output) \(run.error)")
        #expect(run.status == 0, "\(run.output) \(run.error)")
    }
}
