import KithDiagnostics
import KithKit
import KithModel
import KithReaders
import KithRecordRules
import KithSourceText
import KithTestSupport
import KithWriters
import Testing

/// Kith's lists with the entries of the page's additions; each entry is one line and names its addition.
enum Lists {
    static let writers: [WriterFormat] =
        Catalog.writers + [
            .labels  // Writer
        ]

    static let rules: [Rule<Dataset>] =
        RuleSet.monica.rules + [
            .shoutedName  // Rule
        ]

    static let readers: [ReaderFormat] =
        Catalog.readers + [
            .books  // Source
        ]

    /// The vocabularies and the profiles of forum software, which are files.
    static let files = [
        "Source/books.yaml",  // Source
        "Forum/my_board.yaml",  // Forum
    ]

    /// Reads one of these files.
    static func file(_ name: String) throws -> SourceBytes {
        let name = try #require(files.first { $0.hasSuffix("/\(name).yaml") })
        return SourceBytes(text: try Files.text("\(PackageFolder.path)/fixtures/extending/\(name)"))
    }
}
