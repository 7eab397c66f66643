import KithCommandLine
import KithSystemBinding

/// `kith-bench generate monica`.
struct GenerateMonica: FileGenerator {
    static let name = "monica"
    static let summary = "Write a consistent Monica export."

    let contacts = Option(
        "contacts", default: Workload.Sizes().contacts, help: "The number of contacts.")
    let faults = Flag("faults", help: "Put a fault into each contact.")
    let output = Self.outputFile

    func write(_ values: Values, _ take: Take) throws(SystemError) -> RowCounts {
        var export = MonicaExport(
            contacts: max(0, values[contacts]), hasFaults: values[faults])
        return try export.write(take)
    }
}

/// `kith-bench generate monica-sql`.
struct GenerateMonicaSQL: FileGenerator {
    static let name = "monica-sql"
    static let summary = "Write a dump of Monica's database with the contacts of the export."

    let contacts = Option(
        "contacts", default: Workload.Sizes().contacts, help: "The number of contacts.")
    let output = Self.outputFile

    func write(_ values: Values, _ take: Take) throws(SystemError) -> RowCounts {
        var dump = MonicaTables(contacts: max(0, values[contacts]))
        return try dump.write(take)
    }
}

/// `kith-bench generate monica-api`.
struct GenerateMonicaAPI: FileGenerator {
    static let name = "monica-api"
    static let summary = "Write answers of Monica's API with the contacts of the export."

    let contacts = Option(
        "contacts", default: Workload.Sizes().contacts, help: "The number of contacts.")
    let output = Self.outputFile

    func write(_ values: Values, _ take: Take) throws(SystemError) -> RowCounts {
        var answers = MonicaAnswers(contacts: max(0, values[contacts]))
        return try answers.write(take)
    }
}

/// `kith-bench generate relationships`.
struct GenerateRelationships: FileGenerator {
    static let name = "relationships"
    static let summary = "Write a Monica export that holds hardly anything but relationships."

    let count = Option(
        "count", default: Workload.Sizes().relationships, help: "The number of relationship rows.")
    let output = Self.outputFile

    func write(_ values: Values, _ take: Take) throws(SystemError) -> RowCounts {
        var export = MonicaExport(relationships: max(0, values[count]))
        return try export.write(take)
    }
}
