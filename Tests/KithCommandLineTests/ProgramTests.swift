import KithCommandLine
import Testing

struct ProgramTests {
    @Test("shows the version")
    func version() async {
        let outcome = await Outcome("--version")
        #expect(outcome.out == "tool 1.2.3\n")
        #expect(outcome.status == .success)
    }

    @Test(
        "shows help on standard output, in spite of mistakes",
        arguments: [
            ["convert", "--help"], ["convert", "-h"], ["convert", "x", "--bogus", "-h"],
            ["--help", "convert"], ["help", "convert"],
        ])
    func help(_ words: [String]) async {
        let outcome = await Outcome(words)
        #expect(outcome.status == .success)
        #expect(outcome.err == "")
        #expect(outcome.out.hasPrefix("Convert one thing.\n\n"))
        #expect(outcome.out.contains("\n\nUsage: tool convert [options] <input> [<other>]\n"))
    }

    @Test("help is no option behind --")
    func noHelp() async {
        let outcome = await Outcome("convert", "--", "--help")
        #expect(outcome.out.hasPrefix("input=--help "))
    }

    @Test("a group shows its own help")
    func groupHelp() async {
        let outcome = await Outcome("help", "remote", "add")
        #expect(outcome.out.hasPrefix("Add one.\n\nUsage: tool remote add [options] [<count>]\n"))
    }

    @Test("passes a command's own status on")
    func ownStatus() async {
        let outcome = await Outcome("check", "a", "b", "--rules", "r")
        #expect(outcome.status == .findings)
        #expect(outcome.err == "warning: 2 files, rules in r\n")
    }

    @Test("tells a given value from a default")
    func given() async {
        #expect(await Outcome("remote", "add").out == "1 0.0 false\n")
        #expect(await Outcome("remote", "add", "1", "--ratio=.5").out == "1 0.5 true\n")
    }

    struct Failure: CustomTestStringConvertible {
        let testDescription: String
        let err: String
    }

    static let failures = [
        Failure(testDescription: "gone", err: ""),
        Failure(testDescription: "full", err: "error: cannot write x: no space left on device\n"),
        Failure(testDescription: "trouble", err: "error: there is trouble\n"),
    ]

    @Test(
        "turns an error into words and a status, and keeps what was written before",
        arguments: failures)
    func failure(_ row: Failure) async {
        let outcome = await Outcome("secret", row.testDescription)
        #expect(outcome.status == .failure)
        #expect(outcome.out == "begun\n")
        #expect(outcome.err == row.err)
    }

    @Test(
        "output that fails only at the end is a failure too",
        arguments: [
            (OutputFailure.readerGone, ""), (.failed("disk full"), "error: disk full\n"),
        ])
    func failureAtTheEnd(_ failure: OutputFailure, _ expected: String) async {
        let errors = ConsoleCapture()
        let console = Console(
            out: ConsoleStream(isTerminal: false) { (_) throws(OutputFailure) in throw failure },
            err: errors.console.err, columns: { nil }, environment: { _ in nil }, clock: { 0 })
        #expect(await sample.run(["convert", "x"], on: console) == .failure)
        #expect(errors.err == expected)
    }
}
