import KithTestSupport
import Testing

/// The README's commands for setting up and testing are the Makefile's, and what it links to exists.
struct ReadmeTests {
    private let readme: String
    private let makefile: String

    init() throws {
        readme = try Files.text(PackageFolder.path + "/README.md")
        makefile = try Files.text(PackageFolder.path + "/Makefile")
    }

    @Test("the first command is the tour, the second the tests")
    func commands() {
        let blocks = readme.split(separator: "```sh\n").dropFirst().map { $0.prefix { $0 != "`" } }
        #expect(blocks == ["make tour\n", "make test\n"])
        for target in ["tour", "test", "bench", "packages"] {
            #expect(makefile.contains("\n\(target):"), "the Makefile has no \(target)")
        }
    }

    @Test("CI runs the tests as the README says")
    func continuousIntegration() throws {
        #expect(try Files.text(PackageFolder.path + "/.ci/run").contains("\nmake test\n"))
    }

    @Test("links lead to files")
    func links() throws {
        // What stands between fences is no link.
        let blocks = readme.split(separator: "```", omittingEmptySubsequences: false)
        let prose = stride(from: 0, to: blocks.count, by: 2).map { blocks[$0] }.joined()
        for part in prose.split(separator: "](").dropFirst() {
            let path = part.prefix { $0 != ")" }
            guard !path.hasPrefix("https://") else { continue }
            _ = try Files.bytes("\(PackageFolder.path)/\(path)")
        }
    }
}
