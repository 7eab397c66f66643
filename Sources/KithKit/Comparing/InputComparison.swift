package import KithDiagnostics
package import KithModel
internal import KithReaders
package import KithSourceText

/// Two inputs of one vocabulary that were read and compared, in whatever forms they are.
package struct InputComparison: Sendable {
    /// An input as it was found.
    package struct Input: Sendable {
        /// The word that names it.
        package let name: String
        /// The names of the formats of its files.
        package let formats: [String]
        /// The number of its rows.
        package let rowCount: Int
    }

    /// The inputs, the old one first.
    package let inputs: [Input]
    /// What differs.
    package let comparison: Comparison
    /// The findings of reading.
    package let findings: [Finding]
    /// Whether values of secret fields are shown.
    package let keepsSecrets: Bool
    /// Whether spellings count.
    package let isExact: Bool
    /// Whether the new rows are those that changes would make of the old ones.
    let isPreview: Bool

    /// Reads and compares two inputs.
    ///
    /// - Throws: ``KithError`` if an input cannot be read, or the inputs have different vocabularies.
    package init(
        _ old: (name: String, plan: InputPlan), _ new: (name: String, plan: InputPlan),
        _ options: RowOptions, sources: inout SourceMap, isExact: Bool
    ) async throws(KithError) {
        try Self.requireComparable(old, new)
        let before = try await Reading(old.plan, options, sources: &sources, keepsText: false)
        let after = try await Reading(new.plan, options, sources: &sources, keepsText: false)
        guard before.dataset.vocabulary.name == after.dataset.vocabulary.name else {
            throw Self.different(
                (old.name, before.dataset.vocabulary), (new.name, after.dataset.vocabulary))
        }
        inputs = [(old, before), (new, after)].map { input, reading in
            Input(
                name: input.name, formats: input.plan.formats,
                rowCount: reading.dataset.tables.reduce(0) { $0 + $1.ownRows.count })
        }
        let rules = ComparisonRules(
            isExact: isExact, forms: Self.forms(old.plan.origins, new.plan.origins))
        comparison = Comparison(from: before.dataset, to: after.dataset, rules)
        findings =
            old.plan.findings + before.findings + new.plan.findings + after.findings
        keepsSecrets = options.keepsSecrets
        self.isExact = isExact
        isPreview = false
    }

    /// Compares rows before and after changes.
    package init(_ editing: Editing, keepsSecrets: Bool) {
        inputs = [("now", editing.original), ("after the changes", editing.dataset)].map {
            Input(
                name: $0, formats: [],
                rowCount: $1.tables.reduce(editing.unreadRows) { $0 + $1.ownRows.count })
        }
        comparison = Comparison(
            from: editing.original, to: editing.dataset, ComparisonRules(isExact: true))
        findings = []
        self.keepsSecrets = keepsSecrets
        isExact = true
        isPreview = true
    }

    /// Returns what formats say of each other's missing values.
    private static func forms(_ old: Set<String>, _ new: Set<String>) -> ComparisonRules.Forms {
        // Rows in these formats may come from any other; a store of an older Kith does not tell from which.
        let ofAll = Set([ReaderFormat.kith.name, ReaderFormat.sqlite.name])
        if !ofAll.isDisjoint(with: old.union(new)) { return .unknown }
        return old == new ? .same : .different
    }

    /// Refuses what is no pair of rows of one vocabulary, before anything is read.
    private static func requireComparable(
        _ old: (name: String, plan: InputPlan), _ new: (name: String, plan: InputPlan)
    ) throws(KithError) {
        if let one = old.plan.vocabulary, let other = new.plan.vocabulary, one.name != other.name {
            throw different((old.name, one), (new.name, other))
        }
    }

    private static func different(
        _ old: (name: String, vocabulary: Vocabulary), _ new: (name: String, vocabulary: Vocabulary)
    ) -> KithError {
        .usage(
            "two inputs of one kind can be compared, but \(described(old)), and \(described(new))")
    }

    private static func described(_ input: (name: String, vocabulary: Vocabulary)) -> String {
        var summary = input.vocabulary.summary[...]
        while summary.last == "." { summary.removeLast() }
        return "\(input.name) holds '\(input.vocabulary.name)' (\(summary))"
    }
}

extension InputPlan {
    /// The names of the formats of rows, each once, in order.
    fileprivate var formats: [String] {
        Set(jobs.compactMap { $0.rows?.form.format.name }).sorted()
    }

    /// The vocabulary of the first rows.
    fileprivate var vocabulary: Vocabulary? {
        jobs.lazy.compactMap { $0.rows?.form.vocabulary }.first
    }
}
