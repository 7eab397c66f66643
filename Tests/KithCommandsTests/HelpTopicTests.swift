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
}
