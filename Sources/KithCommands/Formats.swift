internal import KithCommandLine
internal import KithKit
internal import KithReaders
internal import KithWriters

/// `kith formats`: lists the formats that can be read and written.
struct Formats: Command {
    static let name = "formats"
    static let habits = ["readers", "writers"]
    static let summary = "List the formats that can be read and written."
    static let examples = [
        Example("kith formats", "Both lists."),
        Example("kith formats --losses", "What each written format cannot carry."),
    ]

    let losses = Flag("losses", help: "Show only what each written format cannot carry.")

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        try console.out.write(values[losses] ? Self.losses : Self.text)
        return .success
    }

    /// The losses of each format that has any, one per line.
    private static var losses: String {
        let rows = Catalog.writers.flatMap { format in
            format.loses.enumerated().map { [$0.offset == 0 ? format.name : "", $0.element] }
        }
        return TextTable(rows).text
    }

    /// The archives and compressions that inputs may have.
    static let packed = """
        Archives are read too: zip, tar, 7z and cpio, files compressed with gzip, bzip2, xz, zstd or lz4, and
        web archives (WARC). Archives inside archives are not. A written file whose name ends in .gz or .zst is
        compressed, unless its format is compressed already.
        """

    static var text: String {
        let readers = Catalog.inputFormats.map { row($0.name, $0.fileExtensions, $0.summary) }
        let writers = WriterPurpose.allCases.map { purpose in
            let formats = Catalog.writers.filter { WriterPurpose($0.takes) == purpose }
            return "\(purpose.rawValue) (--to):\n"
                + TextTable(formats.map { row($0.name, $0.fileExtensions, $0.summary) }).text + "\n"
        }
        return "Read (--from):\n" + TextTable(readers).text + "\n" + writers.joined() + packed
            + "\n"
    }

    private static func row(_ name: String, _ extensions: [String], _ summary: String) -> [String] {
        [name, extensions.map { ".\($0)" }.joined(separator: " "), summary]
    }
}

/// What written formats are for.
enum WriterPurpose: String, CaseIterable {
    case rows = "Write rows"
    case people = "Write people"
    case messages = "Write messages"
    case graphs = "Write graphs"

    init(_ content: WriterFormat.Content) {
        self =
            switch content {
            case .rows: .rows
            case .entities(.people): .people
            case .entities(.threads): .messages
            case .graph: .graphs
            }
    }
}
