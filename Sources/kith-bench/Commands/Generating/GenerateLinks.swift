import KithCommandLine
import KithSystemBinding

/// `kith-bench generate links`.
struct GenerateLinks: FileGenerator {
    static let name = "links"
    static let summary = "Write a list of links: two numbers and a tab in each line."

    let count = Option("count", default: Workload.Sizes().links, help: "The number of links.")
    let output = Self.outputFile

    func write(_ values: Values, _ take: Take) throws(SystemError) -> RowCounts {
        let links = LinkList(count: max(0, values[count]))
        return try links.write(take)
    }
}
