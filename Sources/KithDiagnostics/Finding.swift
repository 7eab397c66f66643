public import KithSourceText

/// A fault, or something worth knowing, in the data.
public struct Finding: Hashable, Sendable {
    /// The id of the rule that was broken, such as `monica/self-relationship`.
    public let rule: String
    /// The severity.
    public var severity: Severity
    /// The message: one line in lower case (except for a name at its beginning) without a full stop.
    public package(set) var message: String
    /// The place; `nil` for a finding without a place.
    public package(set) var span: SourceSpan?
    /// Further places and advice, in order.
    public package(set) var notes: [Note]
    /// The text that repairs the fault if it stands at the place; `nil` if none is known.
    public let replacement: String?
    /// What identifies and proves a change; `nil` for other findings.
    package var evidence: Evidence? {
        get { heldEvidence.first }
        set { heldEvidence = newValue.map { [$0] } ?? [] }
    }
    /// At most one; an array keeps findings without it small.
    private var heldEvidence: [Evidence] = []

    /// What identifies a change between two versions, whatever the words about it, and what proves it.
    package struct Evidence: Hashable, Sendable {
        /// A hash of the rule, the place and the class of the witness, in hexadecimal digits.
        package let fingerprint: String
        /// The number of digits of a fingerprint.
        package static let fingerprintLength = 12
        /// A value that shows the change, as JSON; `nil` if there is none.
        package var witness: String?
        /// The requests that the change reaches: `GET /pets`.
        package var requests: [String] = []
        /// Where the change is, in words.
        package var site = Site()

        /// Creates evidence.
        package init(fingerprint: String, witness: String?) {
            self.fingerprint = fingerprint
            self.witness = witness
        }
    }

    /// Where a change is, in words for people.
    package struct Site: Hashable, Sendable {
        /// The path of the contract in the folder that was compared; empty for a contract that was named itself.
        package var contract = ""
        /// What several requests may share, such as `schema Pet`; empty inside a request.
        package var component = ""
        /// The way from there: `response 200, application/json, name`.
        package var parts = ""
        /// The innermost property, parameter, header or status on the way; empty if there is none.
        package var name = ""

        /// Creates the place of a whole contract.
        package init() {}
    }

    /// Creates a finding; a message of more than 2,000 bytes is shortened.
    public init(
        rule: String, severity: Severity, message: String, span: SourceSpan?, notes: [Note] = [],
        replacement: String? = nil
    ) {
        self.rule = rule
        self.severity = severity
        self.message = message.clipped
        self.span = span
        self.notes = notes
        self.replacement = replacement
    }

    /// A further place of a finding, or advice.
    public struct Note: Hashable, Sendable {
        /// The message, in one line.
        public let message: String
        /// The place; `nil` for advice.
        public let span: SourceSpan?

        /// Creates a note; a message of more than 2,000 bytes is shortened.
        public init(_ message: String, at span: SourceSpan? = nil) {
            self.message = message.clipped
            self.span = span
        }
    }
}

extension String {
    /// The string, shortened in the middle to 2,000 bytes.
    ///
    /// A message may quote text of any length. The words around the quotation are at the beginning and the end.
    fileprivate var clipped: String {
        let (head, tail) = (1_600, 400)
        guard utf8.count > head + tail else { return self }
        return String(decoding: utf8.prefix(head), as: UTF8.self) + "…"
            + String(decoding: utf8.suffix(tail), as: UTF8.self)
    }
}

extension Finding: Comparable {
    /// Orders findings by source, start offset, rule, end offset, message, severity and notes.
    ///
    /// All reports use this order. Findings without a place come first, because they concern the whole
    /// input. Only equal findings are unordered, so the result does not depend on the order of discovery.
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
    /// Returns whether this note comes first; `nil` if both are equal.
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
    /// Returns whether this string comes first by its UTF-8 bytes; `nil` if both are equal.
    fileprivate func precedes(_ other: String) -> Bool? {
        if utf8.lexicographicallyPrecedes(other.utf8) { return true }
        return other.utf8.lexicographicallyPrecedes(utf8) ? false : nil
    }
}

extension RuleDescription {
    /// Returns a finding of the rule; the severity defaults to that of the rule.
    package func finding(
        _ message: String, severity: Severity? = nil, at span: SourceSpan?,
        notes: [Finding.Note] = [], replacement: String? = nil
    ) -> Finding {
        Finding(
            rule: id, severity: severity ?? self.severity, message: message, span: span,
            notes: notes, replacement: replacement)
    }
}
