import KithSystemBinding
import KithTestSupport
import Testing

/// What the repository as a whole keeps to.
struct RepositoryTests {
    /// What stands at the top beside hidden files and what tools leave behind.
    static let top: Set<String> = [
        "Dockerfile", "LICENSE", "Makefile", "Package.swift", "README.md", "RELEASING.md",
        "Sources", "Tests",
        "action.yml", "editors", "fixtures", "pyproject.toml", "schemas", "templates",
    ]

    /// Folder names that say nothing.
    static let empty: Set<String> = [
        "Base", "Common", "Core", "Helpers", "Misc", "Utilities", "Utils",
    ]

    @Test("the top level is the agreed one")
    func topLevel() throws {
        let names = try tracked().map { String($0.split(separator: "/")[0]) }.filter {
            !$0.hasPrefix(".")
        }
        #expect(Set(names) == Self.top)
    }

    @Test("folders say what is inside")
    func folders() throws {
        for path in try tracked() {
            let folders = path.split(separator: "/").dropLast().map(String.init)
            #expect(Self.empty.isDisjoint(with: folders), "\(path)")
        }
    }

    @Test("no file tells of the machine it was written on")
    func places() throws {
        for path in try tracked() where !path.hasPrefix("Tests/") && !path.hasPrefix(".ci/") {
            guard let text = try? Files.text(PackageFolder.path + "/" + path) else { continue }
            for place in ["/work" + "/", "/home" + "/", "../" + "shared"] {
                #expect(!text.contains(place), "\(path) speaks of \(place)")
            }
        }
    }

    @Test("every fixture has an origin")
    func origins() throws {
        let origins = try Files.text(PackageFolder.path + "/fixtures/ORIGINS.md")
        for path in try tracked() where path.hasPrefix("fixtures/") && path != "fixtures/ORIGINS.md"
        {
            let parts = path.split(separator: "/").dropFirst()
            let isNamed = (1...parts.count).contains {
                origins.contains("`\(parts.prefix($0).joined(separator: "/"))`")
            }
            #expect(isNamed, "\(path) is not in fixtures/ORIGINS.md")
        }
    }

    /// The files that git knows, in byte order.
    private func tracked() throws -> [String] {
        let child = try ChildProcess.run("git", ["ls-files"], folder: PackageFolder.path)
        let names = String(decoding: child.output, as: UTF8.self).split(separator: "\n").map(
            String.init)
        try #require(!names.isEmpty, "git lists no files")
        return names
    }
}
