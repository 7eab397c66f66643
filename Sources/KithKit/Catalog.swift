internal import Archives
internal import Contracts
public import Diagnostics
public import Readers
private import Rulesets
private import SQLDump
private import Syntax
public import Validators
public import Writers

/// The lists of everything that can be added: formats and rules.
public enum Catalog {
    /// What can be read, in the order in which content is asked: rows of our own may speak of anything.
    public static let readers: [ReaderFormat] = [
        .kith, .blueskyEvents, .bluesky, .edges, .forum, .mano, .monica, .monicaAPI, .monicaSQL,
    ]

    /// The formats that `--from` takes: what can be read as rows, and contracts.
    public static let inputFormats: [InputFormat] =
        (readers.map {
            InputFormat(
                name: $0.name, fileExtensions: $0.fileExtensions,
                summary: "\($0.summary); memory: \($0.memory.rawValue)")
        } + [
            InputFormat(
                name: ContractFormat.name, fileExtensions: ContractFormat.fileExtensions,
                summary: ContractFormat.summary)
        ]).sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }

    /// What can be written.
    public static let writers: [WriterFormat] = [
        .csv, .dot, .excel, .html, .json, .markdown, .media, .ndjson, .pdf, .png, .svg, .tsv,
    ]

    /// What is checked once everything is read.
    public static let ruleSets: [RuleSet] = [.records, .bluesky, .forum, .mano, .monica]

    /// All rules, in the order of their ids.
    public static let rules: [RuleDescription] = {
        let rules =
            ruleSets.flatMap { $0.rules.map(\.description) }
            + ContractRules.all.map(\.description) + StructureRules.all
        // A rule that readers report in part is described by the one that looks at rows.
        let known = Set(rules.map(\.id))
        let others =
            ReadingRules.all.filter { !known.contains($0.id) } + WritingRules.all
            + RulesetRules.all + Configuration.rules + SyntaxRules.all + InputRules.all
            + FollowRules.all
            + SchemaRules.all + RecordedRules.all + DeletePlanRules.all + EditingRules.all
            + ArchiveRules.all
            + ForumReadingRules.all.filter { !known.contains($0.id) } + BlueskyJSONRules.all
            + SQLRules.all + MonicaSQLRules.all + MonicaAPIRules.all + MonicaTypeRules.all
            + RepositoryRules.all
        return (rules + others).sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    }()

    /// The reader with a name.
    public static func reader(_ name: String) -> ReaderFormat? { readers.first { $0.name == name } }

    /// The writer with a name.
    public static func writer(_ name: String) -> WriterFormat? { writers.first { $0.name == name } }

    /// The writer that a file name's ending chooses.
    public static func writer(fileExtension: String) -> WriterFormat? {
        writers.first { $0.fileExtensions.contains(fileExtension) }
    }

    /// The rules with an id or alias; several may share an alias.
    public static func rules(named name: String) -> [RuleDescription] {
        rules.filter { $0.id == name || $0.aliases.contains(name) }
    }
}

/// A format of inputs, as lists of formats show it.
public struct InputFormat: Sendable {
    /// The name, as in `--from`.
    public let name: String
    /// The endings of its files' names, without the dot.
    public let fileExtensions: [String]
    /// One sentence.
    public let summary: String
}
