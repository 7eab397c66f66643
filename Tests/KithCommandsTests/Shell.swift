import KithSystemBinding
import KithTestSupport

/// Runs command lines as a person would, with the programs that were built beside the tests.
enum Shell {
    static func run(
        _ line: String, in folder: String
    ) throws
        -> (output: String, error: String, status: Int32)
    {
        let path = PackageFolder.programs + ":" + (Environment.value(of: "PATH") ?? "")
        let child = try ChildProcess.run(
            "bash", ["-c", line],
            environment: ["PATH=\(path)", "LC_ALL=C.UTF-8", "NO_COLOR=1", "COLUMNS=80"],
            folder: folder)
        return (
            String(decoding: child.output, as: UTF8.self),
            String(decoding: child.errorOutput, as: UTF8.self),
            status(child.ending)
        )
    }

    /// Runs a command line as somebody who is not root; `nil`, with a line that says so, where that is not possible.
    static func runAsNobody(
        _ line: String, in place: borrowing TemporaryFolder
    ) throws -> (
        output: String, error: String, status: Int32
    )? {
        let user = "setpriv --reuid=65534 --regid=65534 --clear-groups"
        let place = place.path
        _ = try run("chmod 755 .", in: place)
        guard try run("test $(id -u) != 0 || \(user) kith --version", in: place).status == 0
        else {
            print("skipped: nobody else than root can run the program here")
            return nil
        }
        let prefix = try run("id -u", in: place).output == "0\n" ? user : "env"
        return try run("\(prefix) \(line)", in: place)
    }

    private static func status(_ ending: ChildProcess.Ending) -> Int32 {
        switch ending {
        case .exited(let status): status
        case .killed(let signal): 128 + signal
        case .timedOut: 124
        case .wroteTooMuch: 125
        }
    }
}
