package import KithDiagnostics
package import KithInclusion
internal import KithSourceText
package import KithSyntax

/// A place in one of the two contracts.
package struct ChangePlace: Hashable, Sendable {
    /// One of the two contracts.
    package enum Side: Hashable, Sendable {
        case old, new
    }

    /// The contract.
    package let side: Side
    /// The node, whose source number is that of its own contract.
    package let node: SyntaxNode
}

/// What a new version of a contract changes for those who use it.
package struct Change: Sendable {
    /// The rule that says what such a change means.
    package let rule: RuleDescription
    /// Error for a change that breaks clients, warning for one that may, info for all others.
    package let severity: Severity
    /// The change in a sentence.
    package let message: String
    /// The place: in the new contract if it has one.
    package let place: ChangePlace
    /// The place in the other contract.
    package let other: ChangePlace?
    /// A value that proves the change.
    package let witness: JSONValue?
    /// The requests that the change reaches.
    package internal(set) var requests = ReachedRequests()

    /// The change as a finding; the sources of the new contract follow those of the old one.
    package func finding(afterFiles count: Int) -> Finding {
        func span(_ place: ChangePlace) -> SourceSpan {
            let span = place.node.span
            guard place.side == .new else { return span }
            return SourceSpan(SourceID(span.source.index + count), span.range)
        }
        var notes: [Finding.Note] = []
        if let other {
            let words = other.side == .old ? "before, it was here" : "now, it is here"
            notes.append(.init(words, at: span(other)))
        }
        if !requests.isEmpty { notes.append(.init("this reaches \(requests.listed(atMost: 5))")) }
        return rule.finding(message, severity: severity, at: span(place), notes: notes)
    }
}

/// Changes as they are found; one that is met again only reaches more requests.
struct ChangeList {
    private var found: [Change] = []
    private var known: [Key: Int] = [:]
    /// The requests of each change.
    private var reached: [RequestSet] = []
    /// All requests, by their numbers.
    private var requests: [String] = []
    private var numbers: [String: Int] = [:]

    private struct Key: Hashable {
        let rule: String
        let place: ChangePlace
        let message: String
    }

    /// The changes, with the requests that they reach.
    var changes: [Change] {
        zip(found, reached).map { change, numbers in
            var change = change
            change.requests = ReachedRequests(requests, numbers)
            return change
        }
    }

    /// Returns the number of a request.
    mutating func number(of request: String) -> Int {
        if let known = numbers[request] { return known }
        numbers[request] = requests.count
        requests.append(request)
        return requests.count - 1
    }

    mutating func add(_ change: Change, reaching requests: RequestSet) {
        let key = Key(rule: change.rule.id, place: change.place, message: change.message)
        if let index = known[key] {
            reached[index].formUnion(requests)
        } else {
            known[key] = found.count
            found.append(change)
            reached.append(requests)
        }
    }

    /// Adds a change at a place that only one contract or both of them have.
    mutating func add(
        _ rule: RuleDescription, _ message: String, old: SyntaxNode?, new: SyntaxNode?,
        severity: Severity? = nil, reaching request: String
    ) {
        let places = [
            new.map { ChangePlace(side: .new, node: $0) },
            old.map { ChangePlace(side: .old, node: $0) },
        ].compactMap(\.self)
        guard let place = places.first else { return }
        var requests = RequestSet()
        requests.insert(number(of: request))
        add(
            Change(
                rule: rule, severity: severity ?? rule.severity, message: message, place: place,
                other: places.dropFirst().first, witness: nil), reaching: requests)
    }
}
