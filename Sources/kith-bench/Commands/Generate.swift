import CommandLineKit
import SystemBinding

/// `kith-bench generate`: writes inputs.
struct Generate: Command {
    static let name = "generate"
    static let summary = "Write an input; standard output says how many rows of each kind it holds."
    static let subcommands: [any Command] = [
        GenerateMonica(), GenerateMonicaSQL(), GenerateMonicaAPI(), GenerateRelationships(),
        GenerateLinks(), GenerateContract(), GenerateForum(), GenerateRepository(),
        GenerateEvents(), GenerateFollows(), GenerateMano(),
    ]
}

/// `kith-bench generate monica`.
struct GenerateMonica: Command {
    static let name = "monica"
    static let summary = "Write a consistent Monica export."

    let contacts = Option(
        "contacts", default: Workload.Sizes().contacts, help: "The number of contacts.")
    let faults = Flag("faults", help: "Put a fault into each contact.")
    let output = Option(required: "output", short: "o", valueName: "file", help: "The file.")

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        var export = MonicaExport(
            contacts: max(0, values[contacts]), hasFaults: values[faults])
        return try console.write(values[output]) { (take) throws(SystemError) in
            try export.write(take)
        }
    }
}

/// `kith-bench generate monica-sql`.
struct GenerateMonicaSQL: Command {
    static let name = "monica-sql"
    static let summary = "Write a dump of Monica's database with the contacts of the export."

    let contacts = Option(
        "contacts", default: Workload.Sizes().contacts, help: "The number of contacts.")
    let output = Option(required: "output", short: "o", valueName: "file", help: "The file.")

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        var dump = MonicaTables(contacts: max(0, values[contacts]))
        return try console.write(values[output]) { (take) throws(SystemError) in
            try dump.write(take)
        }
    }
}

/// `kith-bench generate monica-api`.
struct GenerateMonicaAPI: Command {
    static let name = "monica-api"
    static let summary = "Write answers of Monica's API with the contacts of the export."

    let contacts = Option(
        "contacts", default: Workload.Sizes().contacts, help: "The number of contacts.")
    let output = Option(required: "output", short: "o", valueName: "file", help: "The file.")

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        var answers = MonicaAnswers(contacts: max(0, values[contacts]))
        return try console.write(values[output]) { (take) throws(SystemError) in
            try answers.write(take)
        }
    }
}

/// `kith-bench generate relationships`.
struct GenerateRelationships: Command {
    static let name = "relationships"
    static let summary = "Write a Monica export that holds hardly anything but relationships."

    let count = Option(
        "count", default: Workload.Sizes().relationships, help: "The number of relationship rows.")
    let output = Option(required: "output", short: "o", valueName: "file", help: "The file.")

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        var export = MonicaExport(relationships: max(0, values[count]))
        return try console.write(values[output]) { (take) throws(SystemError) in
            try export.write(take)
        }
    }
}

/// `kith-bench generate links`.
struct GenerateLinks: Command {
    static let name = "links"
    static let summary = "Write a list of links: two numbers and a tab in each line."

    let count = Option("count", default: Workload.Sizes().links, help: "The number of links.")
    let output = Option(required: "output", short: "o", valueName: "file", help: "The file.")

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        let links = LinkList(count: max(0, values[count]))
        return try console.write(values[output]) { (take) throws(SystemError) in
            try links.write(take)
        }
    }
}

/// `kith-bench generate follows`.
struct GenerateFollows: Command {
    static let name = "follows"
    static let summary =
        "Write a list of who follows whom, with few accounts that very many follow."

    let count = Option("count", default: Workload.Sizes().edges, help: "The number of edges.")
    let pairs = Flag("pairs", help: "Write pairs of 32-bit numbers instead of text.")
    let output = Option(required: "output", short: "o", valueName: "file", help: "The file.")

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        let graph = FollowGraph(follows: max(0, values[count]))
        return try console.write(values[output]) { (take) throws(SystemError) in
            try graph.write(as: values[pairs] ? .pairs : .text, take)
        }
    }
}

/// `kith-bench generate contract`.
struct GenerateContract: Command {
    static let name = "contract"
    static let summary = "Write an OpenAPI contract without a fault."

    let resources = Option(
        "resources", default: Workload.Sizes().resources,
        help: "The number of resources, of about 11 kB each.")
    let output = Option(required: "output", short: "o", valueName: "file", help: "The file.")

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        let contract = ContractText(resources: max(1, values[resources]))
        return try console.write(values[output]) { (take) throws(SystemError) in
            try contract.write(take)
        }
    }
}

/// `kith-bench generate mano`.
struct GenerateMano: Command {
    static let name = "mano"
    static let summary = "Write the tables of one manager's Mano."

    let people = Option(
        "people", default: Workload.Sizes().people,
        help: "The number of people, with 39 messages each.")
    let form = Option(
        "as", default: ManoTables.Form.json, valueName: "form",
        help: "How the tables are written; as values only the messages are.")
    let output = Option(required: "output", short: "o", valueName: "file", help: "The file.")

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        let tables = ManoTables(people: max(0, values[people]), form: values[form])
        return try console.write(values[output]) { (take) throws(SystemError) in
            try tables.write(take)
        }
    }
}

/// `kith-bench generate forum`.
struct GenerateForum: Command {
    static let name = "forum"
    static let summary = "Write an archive of threads, a page for each forty posts."

    let pages = Option(
        "pages", default: Workload.Sizes().pages, help: "The number of pages, of about 130 kB each."
    )
    let container = Option(
        "as", default: Container.folder, valueName: "container",
        help: "What holds the pages.")
    let output = Option(
        required: "output", short: "o", valueName: "path", help: "The file, or the folder.")

    /// What the pages are kept in.
    enum Container: String, CaseIterable, ArgumentValue {
        case folder, warc, zip
    }

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        let (archive, path) = (ForumArchive(pages: max(0, values[pages])), values[output])
        let rows =
            switch values[container] {
            case .folder: try archive.write(to: try PageFolder(path))
            case .warc: try archive.write(to: try WARCFile(path))
            case .zip: try archive.write(to: try ZipFile(path))
            }
        try console.out.write(rows.text)
        return .success
    }
}

/// `kith-bench generate repository`.
struct GenerateRepository: Command {
    static let name = "repository"
    static let summary = "Write the repository of a Bluesky account, as a CAR file."

    let follows = Option(
        "follows", default: Workload.Sizes().follows, help: "The number of follows.")
    let output = Option(required: "output", short: "o", valueName: "file", help: "The file.")

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        let file = RepositoryFile(follows: max(0, values[follows]))
        return try console.write(values[output]) { (take) throws(SystemError) in
            try file.write(take)
        }
    }
}

/// `kith-bench generate bluesky-events`.
struct GenerateEvents: Command {
    static let name = "bluesky-events"
    static let summary = "Write a capture of Bluesky's events, one in each line."

    let count = Option("count", default: Workload.Sizes().events, help: "The number of lines.")
    let output = Option(required: "output", short: "o", valueName: "file", help: "The file.")

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        var events = EventLines(count: max(0, values[count]))
        return try console.write(values[output]) { (take) throws(SystemError) in
            try events.write(take)
        }
    }
}

extension Console {
    /// Takes the bytes of one piece, and leaves the buffer empty for the next.
    typealias Take = (inout [UInt8]) throws(SystemError) -> Void

    /// Writes a file in pieces, which appears whole or not at all, and tells its rows.
    fileprivate func write(
        _ path: String, _ generate: (Take) throws(SystemError) -> RowCounts
    ) throws -> ExitStatus {
        let rows: RowCounts
        do throws(SystemError) {
            let file = try OutputFile(path: path)
            rows = try generate { (bytes) throws(SystemError) in
                try file.write(bytes)
                bytes.removeAll(keepingCapacity: true)
            }
            try file.commit()
        } catch {
            throw BenchError(error.message)
        }
        try out.write(rows.text)
        return .success
    }
}

extension ManoTables.Form: ArgumentValue {}
