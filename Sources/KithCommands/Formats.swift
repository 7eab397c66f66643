internal import KithCommandLine
internal import KithKit
internal import KithReaders
internal import KithWriters

/// `kith formats`: lists the formats that can be read and written.
struct Formats: Command {
    static let name = "formats"
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
    private static let packed = """
        Archives are read too: zip, tar, 7z and cpio, files compressed with gzip, bzip2, xz, zstd or lz4, and
        web archives (WARC). Archives inside archives are not.
        """

    static var text: String {
        let readers = Catalog.inputFormats.map { row($0.name, $0.fileExtensions, $0.summary) }
        let written = Purpose.allCases.map { purpose in
            let formats = Catalog.writers.filter { Purpose($0) == purpose }
            let rows = formats.map { row($0.name, $0.fileExtensions, $0.summary) }
            return "\nWrite \(purpose.rawValue) (--to):\n" + TextTable(rows).text
        }
        return "Read (--from):\n" + TextTable(readers).text + written.joined() + "\n" + packed
            + "\n"
    }

    private static func row(
        _ name: String, _ fileExtensions: [String], _ summary: String
    ) -> [String] {
        [name, fileExtensions.map { ".\($0)" }.joined(separator: " "), summary]
    }
}

/// What a written format is for.
private enum Purpose: String, CaseIterable {
    case rows = "rows with kith convert"
    case entities = "people and conversations with kith convert"
    case graphs = "graphs with kith graph"

    init(_ format: WriterFormat) {
        switch format.takes {
        case .rows: self = .rows
        case .entities: self = .entities
        case .graph: self = .graphs
        }
    }
}
