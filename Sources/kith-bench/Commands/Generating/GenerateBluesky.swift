import KithCommandLine
import KithSystemBinding

/// `kith-bench generate repository`.
struct GenerateRepository: FileGenerator {
    static let name = "repository"
    static let summary = "Write the repository of a Bluesky account, as a CAR file."

    let follows = Option(
        "follows", default: Workload.Sizes().follows, help: "The number of follows.")
    let output = Self.outputFile

    func write(_ values: Values, _ take: Take) throws(SystemError) -> RowCounts {
        let file = RepositoryFile(follows: max(0, values[follows]))
        return try file.write(take)
    }
}

/// `kith-bench generate bluesky-events`.
struct GenerateEvents: FileGenerator {
    static let name = "bluesky-events"
    static let summary = "Write a capture of Bluesky's events, one in each line."

    let count = Option("count", default: Workload.Sizes().events, help: "The number of lines.")
    let output = Self.outputFile

    func write(_ values: Values, _ take: Take) throws(SystemError) -> RowCounts {
        var events = EventLines(count: max(0, values[count]))
        return try events.write(take)
    }
}

/// `kith-bench generate follows`.
struct GenerateFollows: FileGenerator {
    static let name = "follows"
    static let summary =
        "Write a list of who follows whom, with few accounts that very many follow."

    let count = Option("count", default: Workload.Sizes().edges, help: "The number of edges.")
    let accounts = Option(
        "accounts", default: 0, help: "The number of accounts; 0 is one for each 60 edges.")
    let pairs = Flag("pairs", help: "Write pairs of 32-bit numbers instead of text.")
    let output = Self.outputFile

    func write(_ values: Values, _ take: Take) throws(SystemError) -> RowCounts {
        let graph = FollowGraph(
            follows: max(0, values[count]), accounts: values[accounts] > 0 ? values[accounts] : nil)
        return try graph.write(as: values[pairs] ? .pairs : .text, take)
    }
}
