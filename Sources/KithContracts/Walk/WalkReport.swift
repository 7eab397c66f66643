internal import KithDiagnostics
internal import KithSyntax
internal import KithSystemBinding

/// The findings of a walk, and the budget for the suggestions in them.
struct WalkReport {
    var findings: [Finding] = []
    /// The repairs of those findings that have one.
    private(set) var repairs: [Repair<TextChange>] = []
    /// How many words may still be compared for suggestions; a work budget gives the same results in every run.
    private var suggestions = 50_000

    /// Whether words may still be compared.
    var suggests: Bool { suggestions > 0 }

    mutating func add(
        _ rule: String, _ message: String, at node: SyntaxNode, severity: Severity = .error,
        notes: [Finding.Note] = [], change: TextChange?...
    ) {
        let finding = Finding(
            rule: rule, severity: severity, message: message, span: node.span, notes: notes)
        findings.append(finding)
        let ways = change.compactMap { $0.map { [$0] } }
        if !ways.isEmpty { repairs.append(Repair(finding: finding, ways: ways)) }
    }

    /// Adds the edits of a change to those of a repair, whose finding stands for several places.
    mutating func join(_ change: TextChange, to number: Int) {
        let repair = repairs[number]
        let ways = repair.ways.map { way in
            way.map { known in
                TextChange(
                    "\(known.title)", known.edits + change.edits, effect: known.effect,
                    isOnRequest: known.isOnRequest)
            }
        }
        repairs[number] = Repair(finding: repair.finding, ways: ways)
    }

    /// Returns the candidate closest to a word, as long as the budget lasts.
    mutating func suggestion(for word: String, among candidates: [String]) -> String? {
        let length = word.utf8.count
        let near = candidates.filter { abs($0.utf8.count - length) <= max(1, length / 3) }
        guard suggestions >= near.count else {
            // Otherwise each further word would be compared with the lengths of all candidates, in vain.
            suggestions = 0
            return nil
        }
        suggestions -= near.count
        return Suggestion.closest(to: word, among: near)
    }
}
