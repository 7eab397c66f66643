public import SourceText

/// Something wrong, or worth knowing, in what was read.
public struct Finding: Hashable, Sendable {
    /// The id of the rule that was broken, such as `monica/self-relationship`.
    public let rule: String
    /// How much it matters.
    public var severity: Severity
    /// One line for a person; begins in lower case unless with a name, ends without a full stop.
    public let message: String
    /// Where; `nil` means that it has no place.
    public let span: SourceSpan?
    /// Further places and advice, in order.
    public let notes: [Note]

    /// Describes a finding.
    public init(
        rule: String, severity: Severity, message: String, span: SourceSpan?, notes: [Note] = []
    ) {
        self.rule = rule
        self.severity = severity
        self.message = message.clipped
        self.span = span
        self.notes = notes
    }

    /// A sentence that belongs to a finding: another place, or what to do.
    public struct Note: Hashable, Sendable {
        /// One line for a person.
        public let message: String
        /// Where; `nil` for advice.
        public let span: SourceSpan?

        /// Describes a note.
        public init(_ message: String, at span: SourceSpan? = nil) {
            self.message = message.clipped
            self.span = span
        }
    }
}

extension String {
    /// The text, or its beginning and its end where it is far too long for one line: what is quoted may be
    /// as long as a file, and what is said of it stands before or after it.
    fileprivate var clipped: String {
        let (head, tail) = (1_600, 400)
        guard utf8.count > head + tail else { return self }
        return String(decoding: utf8.prefix(head), as: UTF8.self) + "…"
            + String(decoding: utf8.suffix(tail), as: UTF8.self)
    }
}

extension Finding: Comparable {
    /// The order of every report: by source, first byte, rule, length, message, severity and notes.
    ///
    /// Findings without a place come first, as they concern the whole input. Only equal findings have
    /// no order, so that sorting forgets in which order they were found.
    public static func < (left: Finding, right: Finding) -> Bool {
        let (a, b) = (left.span?.source.index ?? -1, right.span?.source.index ?? -1)
        if a != b { return a < b }
        let (c, d) = (left.span?.start ?? -1, right.span?.start ?? -1)
        if c != d { return c < d }
        if let isBefore = left.rule.precedes(right.rule) { return isBefore }
        let (e, f) = (left.span?.end ?? -1, right.span?.end ?? -1)
        if e != f { return e < f }
        if let isBefore = left.message.precedes(right.message) { return isBefore }
        if left.severity != right.severity { return left.severity > right.severity }
        for (note, other) in zip(left.notes, right.notes) {
            if let isBefore = note.precedes(other) { return isBefore }
        }
        return left.notes.count < right.notes.count
    }
}

extension Finding.Note {
    /// Whether a note comes first; `nil` where both are the same.
    fileprivate func precedes(_ other: Finding.Note) -> Bool? {
        if let isBefore = message.precedes(other.message) { return isBefore }
        switch (span, other.span) {
        case (let span?, let other?): return span == other ? nil : span < other
        case (nil, nil): return nil
        default: return span == nil
        }
    }
}

extension String {
    /// Whether the bytes of a text come first; `nil` where they are the same.
    fileprivate func precedes(_ other: String) -> Bool? {
        if utf8.lexicographicallyPrecedes(other.utf8) { return true }
        return other.utf8.lexicographicallyPrecedes(utf8) ? false : nil
    }
}

extension RuleDescription {
    /// Something that breaks the rule, as severe as the rule says unless said otherwise.
    public func finding(
        _ message: String, severity: Severity? = nil, at span: SourceSpan?,
        notes: [Finding.Note] = []
    ) -> Finding {
        Finding(
            rule: id, severity: severity ?? self.severity, message: message, span: span,
            notes: notes)
    }
}
