import KithKit
import KithReaders
import KithWriters

extension Workload {
    /// Returns one workload for each pair of reader and row writer that is worth measuring.
    ///
    /// Monica exports are converted to all formats of rows or people; these show the cost of the
    /// writers. Forum pages are converted to NDJSON and to formats of threads, and all other inputs
    /// to NDJSON; these show the cost of the readers.
    static func conversions(_ sizes: Sizes) -> [Workload] {
        Catalog.readers.flatMap { reader in
            let writers = Catalog.writers.filter { writer in
                switch writer.takes {
                case .graph: false
                case .entities(.threads): reader.name == "forum"
                case .entities(.people): reader.name == "monica"
                case .rows: reader.name == "monica" || writer.name == "ndjson"
                }
            }
            return Input.forReader(reader.name, sizes).map { input in
                writers.map { conversion(reader, $0, input) }
            } ?? []
        }
    }

    /// Returns conversions of other forms of Mano's tables: comma-separated values and a dump.
    static func tables(_ sizes: Sizes) -> [Workload] {
        [("mano-values", ManoTables.Form.csv), ("mano-dump", .sql)].map { name, form in
            conversion(.mano, .ndjson, .mano(people: sizes.people, form), name: name)
        }
    }

    /// Returns the conversion of pages in a folder, each opened and recognised separately.
    static func pageFolder(_ sizes: Sizes) -> Workload {
        conversion(.forum, .ndjson, .forumFolder(pages: sizes.pages), name: "forum-folder")
    }

    /// Returns conversions to compressed lines, which show the cost of compression.
    static func packed(_ sizes: Sizes) -> [Workload] {
        Packing.allCases.map { packing in
            conversion(
                .monica, .ndjson, .monica(contacts: sizes.contacts), packing: packing,
                name: "monica-ndjson-\(packing.rawValue)")
        }
    }

    /// Returns the conversion of the rows of a forum to a store without an index of words, which its peers do not make.
    static func stores(_ sizes: Sizes) -> [Workload] {
        [
            conversion(
                .kith, .sqlite, .converted(.forum(pages: sizes.pages), to: "ndjson"),
                name: "posts-sqlite", ["--no-search"])
        ]
    }

    private static func conversion(
        _ reader: ReaderFormat, _ writer: WriterFormat, _ input: Input, packing: Packing? = nil,
        name: String? = nil, _ more: [String] = []
    ) -> Workload {
        let name = name ?? "\(reader.name)-\(writer.name)"
        let ending = writer.fileExtensions.first ?? "out"
        let output =
            isFolder(writer)
            ? "out/" : "out.\(ending)" + (packing.map { ".\($0.rawValue)" } ?? "")
        let check = RowCheck(writer, reader: reader, packing)
        return Workload(
            name: name, input: input,
            work: .kith(
                KithRun(
                    output: output,
                    words: { input, output in
                        ["convert", input, "--to", writer.name, "-o", output]
                            + (options[reader.name] ?? []) + more
                    },
                    problem: { outcome throws(BenchError) in try check.problem(outcome) })),
            goal: goals[name], goalOnOneCore: goalsOnOneCore[name],
            peers: Peer.conversions[name] ?? [])
    }

    /// Whether a format is measured by writing a folder; people, and lines of all kinds, are written to one file.
    private static func isFolder(_ writer: WriterFormat) -> Bool {
        if case .entities(.people) = writer.takes { return false }
        return writer.shapes.contains(.files) && !writer.splits
    }

    /// Options that some readers require.
    private static let options = ["edges": ["--direction", "follower-followed"]]

    private static let goals: [String: Goal] = [
        "bluesky-ndjson": .rate(seconds: 1, bytes: 150e6, memory: nil),
        "bluesky-events-ndjson": .rate(seconds: 1, bytes: 250e6, memory: nil),
        "monica-vcard": .rate(seconds: 1, bytes: 117e6, memory: nil),
        "monica-csv": .rate(seconds: 0.8, bytes: 117e6, memory: 2.5),
        // 70 MB/s on each of two cores, minus work that cannot be parallelised.
        "forum-ndjson": .rate(seconds: 1, bytes: 126e6, memory: nil),
        // At most 1.15 times the time for the same pages in an archive.
        "forum-folder": .rate(seconds: 1.15, bytes: 126e6, memory: nil),
    ]

    private static let goalsOnOneCore: [String: Goal] = [
        "forum-ndjson": .rate(seconds: 1, bytes: 70e6, memory: nil),
        "forum-folder": .rate(seconds: 1.15, bytes: 70e6, memory: nil),
    ]
}
