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
        let readers = Catalog.inputFormats.map { format in
            [
                format.name, format.fileExtensions.map { ".\($0)" }.joined(separator: " "),
                format.summary,
            ]
        }
        let writers = Catalog.writers.map { format in
            [
                format.name, format.fileExtensions.map { ".\($0)" }.joined(separator: " "),
                format.summary,
            ]
        }
        return "Read (--from):\n" + TextTable(readers).text + "\nWrite (--to):\n"
            + TextTable(writers).text + "\n" + packed + "\n"
    }
}
