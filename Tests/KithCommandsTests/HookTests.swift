import KithDiagnostics
import KithSystemBinding
import KithTestSupport
import Testing

/// The hook of pre-commit installs itself and checks what it is given.
struct HookTests {
    private static let package = PackageFolder.path

    @Test("the command of the hook checks contracts among the files that it is given")
    func entry() throws {
        let hooks = try Files.text(Self.package + "/.pre-commit-hooks.yaml")
        let entry = try #require(
            hooks.split(separator: "\n").first { $0.hasPrefix("  entry: ") }?.dropFirst(9))
        let folder = try TemporaryFolder()
        let contract = "openapi: 3.1.0\ninfo: {title: a, version: '1'}\n"
        try Files.write(Array((contract + "paths: {}\n").utf8), to: folder.file("apis/a.yaml"))
        try Files.write(Array("{\"name\": \"a\"}\n".utf8), to: folder.file("package.json"))
        try Files.write(Array("jobs: {}\n".utf8), to: folder.file("ci.yaml"))
        let clean = try Shell.run("\(entry) package.json ci.yaml apis/a.yaml", in: folder.path)
        #expect(clean.output == "no findings in 1 input; 2 of lower severity not shown\n")
        #expect(clean.status == 0)
        let none = try Shell.run("\(entry) package.json", in: folder.path)
        #expect(none.status == 0, "\(none.output) \(none.error)")
        try Files.write(Array(contract.utf8), to: folder.file("apis/a.yaml"))
        let broken = try Shell.run("\(entry) package.json apis/a.yaml", in: folder.path)
        #expect(broken.status == 1, "\(broken.output) \(broken.error)")
    }

    /// `make try-packages` does the same with the wheel that is published.
    @Test("pre-commit installs the hook, which needs nothing but the wheel, and it finds a defect")
    func installation() throws {
        let folder = try TemporaryFolder()
        let made = try Shell.run(StandInWheel.command, in: folder.path)
        #expect(made.status == 0, "\(made.error)")
        let run = try Shell.run("\(Self.package)/.ci/try-hook .", in: folder.path)
        if run.output.hasPrefix("skipped: there is no pre-commit") { return print(run.output) }
        let shown = run.output.replacing(/[0-9]+ s\n/, with: "N s\n")
        #expect(
            shown == """
                the hook installed itself and found the defect in N s
                the hook passed the repaired file in N s

                """, "\(run.error)")
        #expect(run.status == 0)
    }

    @Test("pre-commit accepts the description of the hook")
    func description() throws {
        let run = try Shell.run(
            "pre-commit validate-manifest .pre-commit-hooks.yaml", in: Self.package)
        if run.status == 127 { return print("skipped: there is no pre-commit") }
        #expect(run.status == 0, "\(run.output) \(run.error)")
    }

    @Test("without a wheel, the trial of the hook says why it is skipped")
    func withoutWheel() throws {
        let folder = try TemporaryFolder()
        let run = try Shell.run("\(Self.package)/.ci/try-hook .", in: folder.path)
        #expect(
            run.output
                == "skipped: there is no wheel of version \(KithVersion.current) in .; 'make wheel' makes one\n"
        )
        #expect(run.status == 0)
    }
}

/// A wheel with a script in place of the program, which runs the one that was built beside the tests.
enum StandInWheel {
    /// The command that writes it into the working folder.
    static let command = """
        PYTHONDONTWRITEBYTECODE=1 PYTHONPATH='\(PackageFolder.path)/.ci' python3 -c 'import wheel_file
        script = b"#!/bin/sh\\nexec \(PackageFolder.programs)/kith \\"$@\\"\\n"
        version = "\(KithVersion.current)"
        files = {f"kith_cli-{version}.data/scripts/kith": script}
        wheel_file.write(".", "kith_cli", version, "py3-none-any", files)'
        """

    /// Makes a Python in `python` and puts the wheel into `wheels`, where its pip is to look.
    static func offer(in place: borrowing TemporaryFolder) throws {
        let run = try Shell.run(
            "python3 -m venv python && mkdir wheels && cd wheels && \(command)", in: place.path)
        try #require(run.status == 0, "\(run.error)")
    }
}
