internal import KithDiagnostics
internal import KithModel
internal import KithSourceText
internal import KithSyntax

/// A converter from JSON records to rows of a batch, by the shapes of their kinds.
struct RowReader {
    /// The document that contains the records.
    var document: JSONDocument
    /// The rows collected so far.
    var batch: Batch
    let kinds: [Kind]
    let shapes: [RecordShape]
    /// The members that no shape declares, with their counts.
    var unknown = UnknownMembers()
    /// The record being read.
    var record = OpenRecord()
    let secrets: SecretKeys
    /// Whether a value of a wrong type is kept; a change with one is refused.
    var keepsMisfits = true
    /// The normalised form of timestamps in records that keep another spelling beside it.
    let times: TimeForm
    /// The maximum number of findings reported for one rule; `nil` for all.
    private let limit: Int?
    /// The counter of findings for each rule.
    private var limits: [String: FindingLimit] = [:]

    init(
        document: JSONDocument, kinds: [Kind], shapes: [RecordShape], limit: Int? = nil,
        keepsSecrets: Bool = false, times: TimeForm = TimeForm()
    ) {
        self.document = document
        self.limit = limit
        self.kinds = kinds
        self.shapes = shapes
        self.times = times
        secrets = SecretKeys(kinds, areKept: keepsSecrets)
        batch = Batch(kinds: kinds)
    }

    /// Creates a reader of rows in Kith's own form, without a document yet.
    init(ofRows context: ReadContext) throws(ReadError) {
        let kinds = context.vocabulary.kinds
        self.init(
            document: try JSONParser.parse(SourceBytes([]), source: context.source, roots: .many),
            kinds: kinds, shapes: kinds.map { RecordShape(ofRow: $0) },
            keepsSecrets: context.keepsSecrets, times: context.vocabulary.times)
    }

    /// Returns the rows collected so far and starts a new batch.
    mutating func takeBatch() -> Batch { batch.take() }

    /// Returns one finding for each undeclared member, and forgets the members.
    mutating func takeUnknown(rule: RuleDescription = ReadingRules.unknownField) -> [Finding] {
        defer { unknown = UnknownMembers() }
        return unknown.findings(
            kinds, rule: rule, keepsSecrets: secrets.areKept, areKept: keepsMisfits)
    }

    // MARK: Findings

    mutating func report(
        _ rule: RuleDescription, _ message: String, at token: Int?, severity: Severity? = nil
    ) {
        let finding = rule.finding(
            message, severity: severity, at: token.map { document.span(at: $0) })
        if let limit {
            limits[rule.id, default: FindingLimit(limit)].add(finding, to: &batch.findings)
        } else {
            batch.findings.append(finding)
        }
    }

    /// One finding for each rule with more findings than the limit.
    var summaries: [Finding] { limits.values.compactMap(\.summary).sorted() }

    mutating func reportUnknown(_ place: ValuePlace) {
        let path = shapes[record.kind].path(of: place, document)
        unknown.note(kind: record.kind, path: path, at: document.span(at: place.key))
    }

    /// Reports a value of a wrong type, and keeps it.
    mutating func keepMisfit(
        _ value: Int, at place: ValuePlace, expected: String, severity: Severity? = nil
    ) {
        let isSecret = secrets.contains(place.key, document)
        let found =
            isSecret
            ? CellReader.name(document.kind(at: value)) : document.described(value)
        let fate = isSecret ? "; it is a secret and is left out" : "; it is kept under extra"
        report(
            ReadingRules.type,
            "'\(shapes[record.kind].name(of: place, document))' must be \(expected), found \(found)"
                + (keepsMisfits ? fate : ""),
            at: value, severity: severity)
        keep(value, at: place)
    }

    /// Reports a second value under a key, and keeps it.
    mutating func keepRepeated(_ value: Int, at place: ValuePlace) {
        report(
            ReadingRules.repeatedMember,
            "'\(shapes[record.kind].name(of: place, document))' occurs twice; the first value is used",
            at: place.key)
        keep(value, at: place)
    }

    /// Keeps a value that fits no field, unless it is a secret; secrets are written only from their own fields.
    mutating func keep(_ value: Int, at place: ValuePlace) {
        if secrets.contains(place.key, document) { return }
        record.extra.keep(value, at: shapes[record.kind].path(of: place, document))
    }
}
