import KithCommandLine
import KithSystemBinding

/// `kith-bench generate mano`.
struct GenerateMano: FileGenerator {
    static let name = "mano"
    static let summary = "Write the tables of one manager's Mano."

    let people = Option(
        "people", default: Workload.Sizes().people,
        help: "The number of people, with 39 messages each.")
    let form = Option(
        "as", default: ManoTables.Form.json, valueName: "form",
        help: "How the tables are written; as values only the messages are.")
    let output = Self.outputFile

    func write(_ values: Values, _ take: Take) throws(SystemError) -> RowCounts {
        let tables = ManoTables(people: max(0, values[people]), form: values[form])
        return try tables.write(take)
    }
}

extension ManoTables.Form: ArgumentValue {}
