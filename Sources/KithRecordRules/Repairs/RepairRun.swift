package import KithDiagnostics
package import KithModel

/// Repairs of rows, one round after the other, as one repair may make another possible.
package struct RepairRun: Sendable {
    /// A row that the user chose to change, where a finding can be repaired in several ways.
    package struct Choice: Hashable, Sendable {
        /// The index of its kind.
        package let kind: Int
        /// Its key.
        package let key: String

        /// Creates a choice.
        package init(kind: Int, key: String) {
            self.kind = kind
            self.key = key
        }
    }

    /// The rows after the repairs.
    package private(set) var dataset: Dataset
    /// The repairs that were made, in order.
    package private(set) var steps: [RepairStep] = []
    /// The repairs of the last round that were not made, as others contradict them or links need what they remove.
    package private(set) var postponed: [RepairStep] = []
    /// The number of rounds with repairs.
    package private(set) var rounds = 0
    /// Whether another round would change nothing.
    package private(set) var isSettled = false

    private let rules: [Rule<Dataset>]
    private let choices: Set<Choice>
    private var declined: Set<String> = []

    /// The most rounds.
    package static let roundLimit = 10

    /// Repairs rows.
    ///
    /// - Parameters:
    ///   - dataset: The rows.
    ///   - rules: The rules; those that know no repair find nothing here.
    ///   - choices: The rows to change where there is a choice.
    ///   - first: Repairs that are made before those of the rules.
    ///   - concern: Returns the findings that count, of all findings of the rules; the others are accepted.
    ///   - decide: Returns whether a repair is made.
    /// - Throws: What `concern` and `decide` throw.
    package init<Failure: Error>(
        _ dataset: Dataset, _ rules: [Rule<Dataset>], choosing choices: Set<Choice> = [],
        first: [Repair<RowChange>] = [],
        concern: (Dataset, [Finding]) throws(Failure) -> Set<Finding>,
        decide: (RepairStep) throws(Failure) -> Bool
    ) throws(Failure) {
        self.dataset = dataset
        self.rules = rules.filter { !dataset.conceals($0.description.needs) }
        self.choices = choices
        if !first.isEmpty {
            let counted = try concern(dataset, first.map(\.finding))
            if try repair(steps(first, counted), decide) { rounds += 1 }
        }
        while rounds < Self.roundLimit, !isSettled {
            isSettled = try !repair(proposals(concern), decide)
            if !isSettled { rounds += 1 }
        }
        if !isSettled { isSettled = try proposals(concern).isEmpty }
    }

    /// Repairs rows as the rules say.
    package init(_ dataset: Dataset, _ rules: [Rule<Dataset>], choosing choices: Set<Choice> = []) {
        self.init(dataset, rules, choosing: choices) {
            Set($1)
        } decide: { _ in
            true
        }
    }

    /// Makes the repairs that do not contradict each other; returns whether there were any.
    private mutating func repair<Failure: Error>(
        _ proposals: [RepairStep], _ decide: (RepairStep) throws(Failure) -> Bool
    ) throws(Failure) -> Bool {
        var changes = RowChangeSet(dataset)
        postponed = []
        for step in proposals {
            guard changes.accepts(step.changes) else {
                if !changes.has(step.changes) { postponed.append(step) }
                continue
            }
            guard try decide(step) else {
                declined.insert(step.line)
                continue
            }
            changes.add(step.changes)
            steps.append(step)
        }
        if changes.isEmpty { return false }
        dataset = changes.result
        return true
    }

    private func proposals<Failure: Error>(
        _ concern: (Dataset, [Finding]) throws(Failure) -> Set<Finding>
    ) throws(Failure) -> [RepairStep] {
        let reports = rules.map { $0.repairs(in: dataset) }
        let repairs = reports.flatMap(\.repairs)
        if repairs.isEmpty { return [] }
        let counted = try concern(dataset, reports.flatMap(\.findings))
        return steps(repairs, counted)
    }

    /// Returns the repairs of findings that count, except those declined.
    private func steps(_ repairs: [Repair<RowChange>], _ counted: Set<Finding>) -> [RepairStep] {
        repairs.filter { counted.contains($0.finding) }.map {
            RepairStep($0.finding, way(of: $0), in: dataset)
        }.filter { !declined.contains($0.line) }
    }

    /// Returns the way that changes a chosen row, or else the first.
    private func way(of repair: Repair<RowChange>) -> [RowChange] {
        let chosen = repair.ways.first { way in
            way.contains { change in
                guard !choices.isEmpty, let row = change.row else { return false }
                return choices.contains(
                    Choice(kind: row.kind, key: dataset.tables[row.kind].key(row.row)))
            }
        }
        return chosen ?? repair.ways[0]
    }
}
