internal import KithDiagnostics
internal import KithModel

/// A search for missing relations that follow from two existing ones.
///
/// Neighbours are looked up in constant time, so the work is one step for each pair of adjacent relations. A person
/// with thousands of children has millions of such pairs; the budget bounds the work.
struct Inference {
    /// A missing relation: `person` and `other` are both related to `middle`.
    struct Missing {
        let person: Int
        let middle: Int
        let other: Int
        /// The rows of the two relations that it follows from.
        let rows: (Int, Int)
    }

    /// The most steps of one rule.
    ///
    /// Each finding counts as 1,000 steps.
    static let defaultBudget = 4_000_000
    private static let stepsPerFinding = 1000

    private let people: MonicaPeople
    private let first: Relatives
    private let second: Relatives
    private let kin: Relatives
    /// Whether the missing relation is symmetric, so that it is reported once.
    private let isMutual: Bool

    /// Prepares the search for people in the second role of people in
    /// the first role, such as the children of a spouse.
    init(_ people: MonicaPeople, _ first: Roles, _ second: Roles, isMutual: Bool = false) {
        self.people = people
        self.first = Relatives(people, first)
        self.second = first == second ? self.first : Relatives(people, second)
        kin = Relatives(people, .kin)
        self.isMutual = isMutual
    }

    /// Adds a finding for each pair of people who are not relatives yet, and one if the budget is spent.
    func report(
        to report: inout Report, budget: Int = defaultBudget, _ message: (Missing) -> Message
    ) {
        var steps = 0
        var isToldOf = [Int32](repeating: -1, count: people.contacts.count)
        for person in people.contacts.ownRows where !first[person].isEmpty {
            let mark = Int32(truncatingIfNeeded: person)
            isToldOf[person] = mark
            for position in kin[person] { isToldOf[Int(kin.others[position])] = mark }
            for way in first[person] {
                let middle = Int(first.others[way])
                for end in second[middle] {
                    steps += 1
                    let other = Int(second.others[end])
                    guard isToldOf[other] != mark, !isMutual || other > person else { continue }
                    isToldOf[other] = mark
                    let rows = (Int(first.rows[way]), Int(second.rows[end]))
                    let missing = Missing(person: person, middle: middle, other: other, rows: rows)
                    report.add(
                        message(missing), at: people.typePlace(rows.0),
                        notes: [people.note(relation: rows.0), people.note(relation: rows.1)])
                    steps += Self.stepsPerFinding
                    if steps > budget { return report.add(.spent(budget), at: nil) }
                }
                if steps > budget { return report.add(.spent(budget), at: nil) }
            }
        }
    }
}

extension Rule where Subject == Dataset {
    /// Creates a rule for relations that follow from two others:
    /// people in the second role of people in the first role.
    static func inferred(
        _ id: String, _ summary: String, _ first: Roles, _ second: Roles, isMutual: Bool = false,
        examples: [RuleExample],
        message: @escaping @Sendable (MonicaPeople, Inference.Missing) -> Message
    ) -> Self {
        Rule(
            id, .info, summary,
            advice:
                "Add the relation in Monica if you want to see it; nothing is wrong without it.",
            aliases: ["MX-046"], examples: examples
        ) { dataset, report in
            guard let people = MonicaPeople(dataset) else { return }
            Inference(people, first, second, isMutual: isMutual).report(to: &report) {
                message(people, $0)
            }
        }
    }
}

extension Message {
    fileprivate static func spent(_ steps: Int) -> Message {
        "stopped after \(steps) steps; there may be more of this kind"
    }
}
