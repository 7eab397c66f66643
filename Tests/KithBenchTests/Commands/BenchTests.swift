import KithCommandLine
import Testing

@testable import kith_bench

@Suite("The command line of the bench")
struct BenchTests {
    @Test(
        "means run where it names no command",
        arguments: [
            ([], ["run"]), (["--json"], ["run", "--json"]), (["--help"], ["--help"]),
            (["--version"], ["--version"]), (["generate", "links"], ["generate", "links"]),
            (["frobnicate"], ["frobnicate"]),
        ])
    func meansRun(_ words: [String], _ completed: [String]) {
        #expect(Bench.completed(words) == completed)
    }

    @Test("names workloads once each, and suggests the nearest")
    func namesWorkloads() async {
        #expect(Set(Workload.names).count == Workload.names.count)
        let capture = ConsoleCapture()
        let status = await Program(Bench.self, version: "0").run(
            ["run", "--only", "monica-cvs"], on: capture.console)
        #expect(status == .usage)
        #expect(capture.err.contains("Did you mean 'monica-csv'?"))
    }
}
