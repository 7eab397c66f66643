internal import KithCommandLine
internal import KithDiagnostics
internal import KithKit
internal import KithModel

/// A list of words that shells offer for the values of parameters; parameters are checked against the same list.
enum CompletionTopic: String, CaseIterable {
    /// The forms of `--report`.
    case reports
    /// The forms of `--report` for changes of contracts.
    case changeReports
    /// Tiers of rules.
    case tiers
    /// Rules by their ids, and patterns for all of a domain.
    case rules
    /// Rules that know a repair.
    case repairs
    /// The parts before the slash in the ids of rules.
    case domains
    /// The kinds of the rows of the inputs.
    case kinds
    /// The views of the inputs.
    case views
    /// The relations by which edges are selected.
    case relations
    /// The measures of graphs.
    case measures
    /// The questions that come with the program.
    case questions
    /// The vocabularies that come with the program.
    case vocabularies
    /// The policies of delete rules of the inputs.
    case policies

    /// What a parameter declares to offer these words.
    var completion: ParameterDescription.Completion { .words(rawValue) }

    /// Whether a value may be several words with commas between them.
    var isList: Bool {
        switch self {
        case .tiers, .rules, .kinds, .relations, .measures: true
        case .reports, .changeReports, .repairs, .domains, .views, .questions, .vocabularies,
            .policies:
            false
        }
    }

    /// The reporters that are offered; none for other topics.
    var reporters: [Reporter] {
        switch self {
        case .reports: Reporter.all
        case .changeReports: Reporter.ofChanges
        default: []
        }
    }

    /// Returns the words, each once.
    ///
    /// - Parameter vocabularies: Returns the vocabularies of the inputs on the line; some topics do not need them.
    /// - Returns: The words in the order of their table.
    func words(for vocabularies: () -> [Vocabulary]) -> [String] {
        var seen: Set<String> = []
        return all(for: vocabularies).filter { seen.insert($0).inserted }
    }

    private func all(for vocabularies: () -> [Vocabulary]) -> [String] {
        switch self {
        case .reports, .changeReports: reporters.map(\.name)
        case .tiers: RuleTier.names
        case .rules: Catalog.rules.map(\.id) + Catalog.domains.map { "\($0)/*" }
        case .repairs: Catalog.rules.filter { $0.repair != nil }.map(\.id)
        case .domains: Catalog.domains
        case .kinds: vocabularies().flatMap { $0.kinds.map(\.name) }
        case .views: vocabularies().flatMap { $0.views.map(\.name) }
        case .relations: (try? RelationTable.builtIn())?.relations.map(\.name) ?? []
        case .measures: GraphMeasure.Name.allCases.map(\.rawValue)
        case .questions: QuestionLibrary.builtInNames
        case .vocabularies: Vocabulary.builtInNames
        case .policies: vocabularies().flatMap(\.deletePolicies)
        }
    }
}
