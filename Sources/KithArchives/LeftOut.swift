internal import KithDiagnostics
internal import KithSourceText

/// Counts omitted members by reason and reports each reason in one finding.
struct LeftOut {
    private struct Reason {
        let rule: RuleDescription
        let text: String
        let first: String
        var count = 0
    }

    private var reasons: [Reason] = []
    /// The maximum number of distinct reasons; media types can be arbitrary.
    private static let mostReasons = 40

    /// Counts an omitted member.
    mutating func add(_ rule: RuleDescription, _ text: String, _ name: String) {
        let known = reasons.firstIndex { $0.rule.id == rule.id && $0.text == text }
        if let known {
            reasons[known].count += 1
        } else if reasons.count < Self.mostReasons {
            reasons.append(Reason(rule: rule, text: text, first: name, count: 1))
        } else if text != Self.other {
            add(Self.otherRule, Self.other, name)
        } else {
            reasons.append(Reason(rule: rule, text: text, first: name, count: 1))
        }
    }

    private static let other = "something else"
    private static let otherRule = ArchiveRules.leftOut

    /// One finding for each reason.
    var findings: [Finding] {
        reasons.map { reason in
            let count =
                reason.count == 1 ? "one member is" : "\(reason.count) members are"
            let example = reason.count == 1 ? reason.first : "the first is \(reason.first)"
            return reason.rule.finding(
                "\(count) left out: \(reason.text) (\(example))", at: nil)
        }
    }
}
