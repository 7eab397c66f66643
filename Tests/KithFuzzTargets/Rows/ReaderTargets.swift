import KithArchives
import KithKit
import KithModel
import KithReaders
import KithSyntaxFuzzTargets

extension FuzzTarget {
    /// What a reader makes of some bytes, and what rules and the writer of NDJSON make of its rows.
    static func reader(_ format: ReaderFormat) -> FuzzTarget {
        // Rows of our own name none; those of others are read by the target `records`. The fixture of a store has this vocabulary.
        let isStore = format.ownForm != nil
        let vocabulary = Vocabularies.named(format.vocabulary([]) ?? (isStore ? "edges" : "monica"))
        return FuzzTarget(
            "reader-\(format.name)", format.summary,
            dictionary: dictionaries[format.name] ?? "json", longest: isStore ? 1 << 17 : 4096,
            seeds: try seeds(of: format)
        ) { bytes throws(BrokenPromise) in
            guard let vocabulary else { return }
            let rows = ReadRows(bytes, named: fileName(format), as: format, vocabulary)
            try rows.keepPromises(in: bytes, hasOneSource: !bytes.mayBeArchive)
        }
    }

    private static let dictionaries = [
        "forum": "html", "monica-sql": "sql", "bluesky": "cbor", "edges": "sql", "mano": "sql",
        "sqlite": "sql",
    ]

    private static func fileName(_ format: ReaderFormat) -> String {
        "input.\(format.fileExtensions.first ?? "txt")"
    }

    /// The fixtures that look like a format.
    private static func seeds(of format: ReaderFormat) throws -> [[UInt8]] {
        try Seeds.files { !$0.hasSuffix(".md") && !$0.hasPrefix("fuzz/") }.map(\.bytes).filter {
            format.recognises(InputHead($0.prefix(4096)))
        }
    }

    /// Which reader would take an input, and what it would take its rows for.
    static let recognition = FuzzTarget(
        "recognition", "the recognition of formats by their first bytes", dictionary: "json",
        longest: 4096,
        seeds: try Catalog.readers.flatMap { try seeds(of: $0) }
    ) { bytes in
        let head = InputHead(bytes[...])
        for format in Catalog.readers {
            _ = (format.recognises(head), format.mayBe(head))
            // Rows of our own are held against every vocabulary, which takes too long here.
            if format.name != "kith" { _ = format.vocabulary(bytes[...]) }
            _ = format.claims(String(decoding: bytes.prefix(64), as: UTF8.self))
        }
        _ = ArchiveKind.mayBegin(bytes[...])
    }

    /// Rows of a vocabulary that the first line names.
    static let records = FuzzTarget(
        "records", "rows of every vocabulary, and the rules about them", dictionary: "json",
        longest: 4096,
        seeds: try Seeds.files { $0.hasSuffix(".ndjson") && !$0.hasPrefix("fuzz/") }.flatMap {
            file in
            Vocabularies.names.filter { file.path.hasPrefix($0) }.map {
                Array("\($0)\n".utf8) + file.bytes
            }
        }
    ) { bytes throws(BrokenPromise) in
        let (line, rest) = bytes.firstLineAndRest
        guard let vocabulary = Vocabularies.named(String(decoding: line, as: UTF8.self)) else {
            return
        }
        try ReadRows(rest, named: "rows.ndjson", as: .kith, vocabulary)
            .keepPromises(in: rest, hasOneSource: true)
    }

    /// A file of Mano whose name, which tells the table, is the first line.
    static let manoFile = FuzzTarget(
        "mano-file", "files of Mano with a name in the first line", dictionary: "sql",
        longest: 4096,
        seeds: try Seeds.files { $0.hasPrefix("mano/") }.map { file in
            Array((file.path.split(separator: "/").last ?? "").utf8) + [0x0A] + file.bytes
        }
    ) { bytes throws(BrokenPromise) in
        let (line, rest) = bytes.firstLineAndRest
        guard let vocabulary = Vocabularies.named("mano") else { return }
        let name = String(decoding: line, as: UTF8.self)
        try ReadRows(rest, named: name, as: .mano, vocabulary)
            .keepPromises(in: rest, hasOneSource: !rest.mayBeArchive)
    }
}
