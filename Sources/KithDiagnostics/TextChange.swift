package import KithSourceText

/// One way to repair a finding: edits of texts that belong together.
package struct TextChange: Hashable, Sendable {
    /// What the edits may change about the meaning of the text.
    package enum Effect: Hashable, Sendable {
        /// Nothing: the text means the same as before.
        case none
        /// What the finding is about.
        case repair
    }

    /// What the edits do, in the imperative: "write 'responses'".
    package let title: String
    /// The edits, none of which touches another.
    package let edits: [TextEdit]
    /// What the edits may change about the meaning.
    package let effect: Effect
    /// Whether a person must ask for it by the name of the rule, because it is a choice.
    package let isOnRequest: Bool
    /// The place of what programs skip until the edits are made, and in which findings may come to light.
    package let opens: SourceSpan?

    /// Creates a change.
    package init(
        _ title: Message, _ edits: [TextEdit], effect: Effect = .repair, isOnRequest: Bool = false,
        opens: SourceSpan? = nil
    ) {
        self.title = title.text
        self.edits = edits
        self.effect = effect
        self.isOnRequest = isOnRequest
        self.opens = opens
    }
}

extension FindingReport where Change == TextChange {
    /// Adds a finding with the ways to repair it, the best one first; those that are `nil` do not exist.
    package mutating func add(
        _ message: Message, at span: SourceSpan?, severity: Severity? = nil,
        notes: [Finding.Note] = [], change: @autoclosure () -> [TextChange?]
    ) {
        add(
            message, at: span, severity: severity, notes: notes,
            repair: change().compactMap { $0.map { [$0] } })
    }
}
