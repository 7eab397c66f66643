import KithCommandLine
import KithSystemBinding

/// `kith-bench generate contract`.
struct GenerateContract: FileGenerator {
    static let name = "contract"
    static let summary = "Write an OpenAPI contract without a fault."

    let resources = Option(
        "resources", default: Workload.Sizes().resources,
        help: "The number of resources, of about 11 kB each.")
    let later = Flag(
        "later", help: "Write a later version, in which some texts of answers are shorter.")
    let output = Self.outputFile

    func write(_ values: Values, _ take: Take) throws(SystemError) -> RowCounts {
        let contract = ContractText(resources: max(1, values[resources]), isLater: values[later])
        return try contract.write(take)
    }
}
