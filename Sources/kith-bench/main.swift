import KithCommandLine
import KithSystemBinding

ProcessStart.prepare()
let status = await Program(Bench.self, version: "0.1.0").run(
    Bench.completed(Array(CommandLine.arguments.dropFirst())), on: .process,
    explain: { ($0 as? BenchError)?.message ?? "\($0)" })
ProcessStart.end(status.rawValue)
