/// The work that may be spent on one question, in steps; no clock, so that answers are the same everywhere.
final class Budget {
    private var limit = 0
    private(set) var spent = 0

    /// Begins a new question.
    func renew(_ steps: Int) {
        limit = steps
        spent = 0
    }

    func spend(_ steps: Int = 1) throws(Halt) {
        spent += steps
        if spent > limit { throw .budgetSpent }
    }
}

/// Why reasoning stops.
enum Halt: Error, Equatable {
    /// The budget is spent: the whole question is given up.
    case budgetSpent
    /// One condition cannot be decided; others may still decide the question.
    case undecided(Obstacle.Reason)
}
