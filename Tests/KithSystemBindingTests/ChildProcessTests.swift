import KithSystemBinding
import Testing

struct ChildProcessTests {
    @Test("hands over input and collects both streams and the status")
    func runs() throws {
        let ended = try ChildProcess.run(
            "sh", ["-c", "cat; echo oops >&2; exit 3"], input: Array("hello".utf8))
        #expect(ended.ending == .exited(3))
        #expect(ended.output == Array("hello".utf8))
        #expect(ended.errorOutput == Array("oops\n".utf8))
        #expect(ended.usage.wallSeconds > 0)
        #expect(ended.usage.peakMemory > 100_000)
    }

    @Test("moves much more than a pipe holds, both ways at once")
    func manyBytes() throws {
        let input = [UInt8](repeating: 120, count: 3_000_000)
        let ended = try ChildProcess.run("sh", ["-c", "tee /dev/stderr"], input: input)
        #expect(ended.output == input)
        #expect(ended.errorOutput == input)
    }

    @Test("says which program is missing")
    func missingProgram() {
        let heard = message { _ = try ChildProcess.run("no-such-program") }
        #expect(heard == "cannot run no-such-program: no such file or directory")
        let lost = message { _ = try ChildProcess.run("true", folder: "/no/such") }
        #expect(lost == "cannot read /no/such: no such file or directory")
    }

    @Test(
        "stops what takes too long, whether it is silent, busy or closed its streams",
        arguments: [
            "exec sleep 100", "while :; do :; done", "exec sleep 100 >&- 2>&-",
            "while :; do echo; done",
        ])
    func timesOut(_ script: String) throws {
        let limits = ChildProcess.Limits(seconds: 0.2)
        let ended = try ChildProcess.run("sh", ["-c", script], limits: limits)
        #expect(ended.ending == .timedOut)
        #expect(ended.usage.wallSeconds < 30)
    }

    @Test("stops what writes too much")
    func writesTooMuch() throws {
        let limits = ChildProcess.Limits(outputBytes: 100_000)
        let ended = try ChildProcess.run("yes", limits: limits)
        #expect(ended.ending == .wroteTooMuch)
        #expect(ended.output.count == 100_000)
    }

    @Test("tells a signal from a status, and gives the child its own SIGPIPE")
    func signals() throws {
        #expect(try ChildProcess.run("sh", ["-c", "kill -9 $$"]).ending == .killed(signal: 9))
        ProcessStart.prepare()
        #expect(try ChildProcess.run("sh", ["-c", "kill -PIPE $$"]).ending == .killed(signal: 13))
    }

    @Test("passes the environment on, with changes, and the folder")
    func environment() throws {
        let ended = try ChildProcess.run(
            "sh", ["-c", "echo $HOME $KITH_TEST; pwd"],
            environment: ["HOME=/there", "KITH_TEST=a=b"], folder: "/usr")
        #expect(ended.output == Array("/there a=b\n/usr\n".utf8))
        #expect(try ChildProcess.run("sh", ["-c", "test -n \"$PATH\""]).ending == .exited(0))
    }

    @Test("leaves no descriptors open in the child")
    func descriptors() throws {
        let input = try InputFile(path: "/etc/passwd")
        let ended = try ChildProcess.run("ls", ["-l", "/proc/self/fd"])
        let listed = String(decoding: ended.output, as: UTF8.self)
        #expect(!listed.contains(input.path))
        #expect(listed.contains("memfd:input"))
    }

    @Test("does not wait for a grandchild that keeps the streams open")
    func grandchild() throws {
        let ended = try ChildProcess.run("sh", ["-c", "echo done; sleep 8 &"])
        #expect(ended.ending == .exited(0))
        #expect(ended.output == Array("done\n".utf8))
        #expect(ended.usage.wallSeconds < 6)
    }

    @Test("odd limits are survived", arguments: [-1, 0, Double.nan, -Double.infinity])
    func oddLimits(_ seconds: Double) throws {
        let limits = ChildProcess.Limits(seconds: seconds)
        let ended = try ChildProcess.run("true", limits: limits)
        #expect(ended.ending == .timedOut || ended.ending == .exited(0))
    }

    @Test("a text that C would cut is refused")
    func endMarks() {
        let heard = message { _ = try ChildProcess.run("echo", ["a\0b"]) }
        #expect(heard == "cannot run a\0b: invalid argument")
    }
}
