internal import KithArchives
internal import KithChanges
internal import KithContractRules
internal import KithContracts
package import KithDiagnostics
package import KithReaders
package import KithRecordRules
private import KithRulesets
private import KithSQLDump
private import KithSyntax
private import KithSystemBinding
package import KithWriters

/// The lists of formats and rules.
package enum Catalog {
    /// The readers, in the order in which they are asked to recognise content.
    ///
    /// Our own NDJSON comes first: its rows may contain text that looks like another format.
    package static let readers: [ReaderFormat] = [
        .kith, .sqlite, .blueskyEvents, .bluesky, .edges, .forum, .mano, .monica, .monicaAPI,
        .monicaSQL,
    ]

    /// The formats that `--from` accepts: row formats and contracts.
    package static let inputFormats: [InputFormat] =
        (readers.map {
            InputFormat(
                name: $0.name, fileExtensions: $0.fileExtensions,
                summary: "\($0.summary); memory: \($0.memory.rawValue)")
        } + [
            InputFormat(
                name: ContractFormat.name, fileExtensions: ContractFormat.fileExtensions,
                summary: ContractFormat.summary)
        ]).sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }

    /// The options that only one reader has, in the order of the readers.
    package static let readerOptions: [any ReaderOptionDeclaration] = readers.flatMap(\.options)

    /// The writers.
    package static let writers: [WriterFormat] = [
        .csv, .csvw, .cytoscape, .dot, .edgeList, .excel, .explorer, .gedcom, .gedcom5, .gephi,
        .gexf,
        .gml, .graphml, .html, .iCalendar, .jCard, .jsContact, .json, .jsonGraph, .jsonLD,
        .markdown, .mbox, .media, .mermaid, .metis, .nTriples, .ndjson, .neo4j, .nodeLink, .outline,
        .pajek,
        .parquet, .pdf, .people, .plantUML, .png, .postgres, .sql, .sqlite, .svg, .tsv, .turtle,
        .vCard,
        .vCard3, .xlsx,
    ]

    /// The rule sets that run after all input is read.
    package static let ruleSets: [RuleSet] = [.records, .bluesky, .forum, .mano, .monica]

    /// The rules about changes of contracts, which 'kith diff' reports.
    package static let changeRules: [RuleDescription] = ContractChangeRules.all
    /// Their ids.
    static let changeIDs = Set(changeRules.map(\.id))

    /// All rules, in the order of their ids.
    package static let rules: [RuleDescription] = {
        let rules =
            ruleSets.flatMap { $0.rules.map(\.description) }
            + ContractRules.all.map(\.description) + StructureRules.all
        // If a reader reports part of a rule, the rule over rows describes it.
        let known = Set(rules.map(\.id))
        let others =
            ReadingRules.all.filter { !known.contains($0.id) } + WritingRules.all
            + RulesetRules.all + Configuration.rules + SyntaxRules.all + InputRules.all
            + FollowRules.all
            + SchemaRules.all + RecordedRules.all + DeletePlanRules.all + EditingRules.all
            + ArchiveRules.all
            + ForumReadingRules.all.filter { !known.contains($0.id) } + BlueskyJSONRules.all
            + SQLRules.all + MonicaSQLRules.all + MonicaAPIRules.all + MonicaTypeRules.all
            + RepositoryRules.all + StoreRules.all
        return (rules + others + changeRules).sorted {
            $0.id.utf8.lexicographicallyPrecedes($1.id.utf8)
        }
    }()

    /// Returns all rules, and those of a ruleset.
    package static func rules(and ruleset: String?) -> [RuleDescription] {
        guard let ruleset else { return rules }
        let folder = (try? WorkingFolder.path()) ?? "/"
        return rules
            + RulesetFile.descriptions(PathName(ruleset), workingFolder: folder, confinement: nil)
    }

    /// The parts before the slash in the ids of rules, in the order of their names.
    package static let domains: [String] = Set(rules.map { String($0.id.prefix { $0 != "/" }) })
        .sorted()

    /// Returns the reader with this name.
    package static func reader(_ name: String) -> ReaderFormat? {
        readers.first { $0.name == name }
    }

    /// Returns the writer with this name.
    package static func writer(_ name: String) -> WriterFormat? {
        writers.first { $0.name == name }
    }

    /// Returns the rules with this id, this end of an id such as `missing-reverse`, or this alias.
    ///
    /// Several rules may share an end or an alias.
    package static func rules(named name: String) -> [RuleDescription] {
        rules.filter { $0.id == name || $0.name == name || $0.aliases.contains(name) }
    }
}

/// An input format, as shown in lists of formats.
package struct InputFormat: Sendable {
    /// The name that `--from` accepts.
    package let name: String
    /// The file extensions, without the dot.
    package let fileExtensions: [String]
    /// A one-sentence description.
    package let summary: String
}
