internal import KithDiagnostics
internal import KithSourceText

/// Rows that an index cannot use, by kind and by what they lack.
struct UnusableRows {
    /// What a row lacks.
    enum Lack: String {
        case account, author, actor, subject, list

        var words: String {
            switch self {
            case .account: "account is not given as a DID"
            case .author, .actor, .subject: "\(rawValue) is not an account"
            case .list: "list is not the address of a list"
            }
        }
    }

    private struct Reason: Hashable {
        let kind: String
        let lack: Lack
    }

    private var order: [Reason] = []
    private var counts: [Reason: (count: Int, first: SourceSpan?)] = [:]

    /// Counts a row.
    mutating func note(_ kind: String, _ lack: Lack, at place: SourceSpan?) {
        let reason = Reason(kind: kind, lack: lack)
        if counts[reason] == nil { order.append(reason) }
        counts[reason, default: (0, place)].count += 1
    }

    /// One finding for each kind and reason, with the count and the place of the first row.
    var findings: [Finding] {
        order.compactMap { reason in
            guard let (count, first) = counts[reason] else { return nil }
            let (subject, owner) =
                count == 1
                ? ("1 row of \(reason.kind) is not indexed", "its")
                : ("\(count) rows of \(reason.kind) are not indexed", "their")
            let message = "\(subject): \(owner) \(reason.lack.words)"
            let rule = FollowRules.unusableRow
            return rule.finding(message, at: first)
        }
    }
}
