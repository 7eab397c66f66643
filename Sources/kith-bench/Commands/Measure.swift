import KithCommandLine
import KithSourceText

/// `kith-bench measure`: measures in its own process; started by `run`.
struct Measure: Command {
    static let name = "measure"
    static let summary = "Measure steps of the library inside this process."
    static let isHidden = true
    static let subcommands: [any Command.Type] = [
        MeasureRelationshipChecks.self, MeasureLinks.self, MeasureSchemas.self,
        MeasureIndexChecks.self,
    ]
}

/// `kith-bench measure relationship-checks`.
struct MeasureRelationshipChecks: Command {
    static let name = "relationship-checks"
    static let summary = "Time the rules about relations."

    let input = Argument("input", completion: .files, help: "A Monica export.")
    let runs = Option("runs", default: 5, help: "How many runs are timed.")

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        let checks = RelationshipChecks(path: values[input], runs: max(1, values[runs]))
        for step in try await checks.steps() { try console.out.write(step.line) }
        return .success
    }
}

/// `kith-bench measure links`.
struct MeasureLinks: Command {
    static let name = "links"
    static let summary = "Time the rules about links."

    let count = Option("count", default: Workload.Sizes().links, help: "The number of links.")
    let runs = Option("runs", default: 5, help: "How many runs are timed.")

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        let checks = LinkChecks(count: max(10, values[count]), runs: max(1, values[runs]))
        for step in try checks.steps() { try console.out.write(step.line) }
        return .success
    }
}

/// `kith-bench measure schemas`.
struct MeasureSchemas: Command {
    static let name = "schemas"
    static let summary = "Time a JSON Schema against records."

    let count = Option("count", default: Workload.Sizes().records, help: "The number of records.")
    let runs = Option("runs", default: 5, help: "How many runs are timed.")

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        let checks = SchemaChecks(count: max(1, values[count]), runs: max(1, values[runs]))
        for step in try checks.steps() { try console.out.write(step.line) }
        return .success
    }
}

/// `kith-bench measure index-checks`.
struct MeasureIndexChecks: Command {
    static let name = "index-checks"
    static let summary = "Time how an index of follows is opened and asked."

    let input = Argument("input", completion: .files, help: "An edge list of numbers, or an index.")
    let names = Option(
        "names", help: "A file with DIDs of accounts of an index, one in each line.")
    let runs = Option("runs", default: 5, help: "How many runs are timed.")

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        var checks = IndexChecks(path: values[input], runs: max(1, values[runs]))
        if let list = values[names] {
            let text = try ByteSource(argument: list).readAll()
            checks.names = text.contents.split(separator: UInt8(ascii: "\n")).map {
                String(decoding: $0, as: UTF8.self)
            }
        }
        for step in try await checks.steps() { try console.out.write(step.line) }
        return .success
    }
}
