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
    /// The members that no shape declares, with their counts.
    var unknown = UnknownMembers()

    let kinds: [Kind]
    let shapes: [RecordShape]
    /// The names of members that must not appear under extra, unless secrets are kept.
    let secrets: [[UInt8]]
    /// Whether unknown members whose names look like secrets are kept.
    let keepsSecrets: Bool
    /// The state of the record being read.
    var record = OpenRecord()
    /// The normalised form of timestamps in records that keep another spelling beside it.
    let times: TimeForm
    /// The maximum number of findings reported for one rule; `nil` for all.
    private let limit: Int?
    /// The counter of findings for each rule.
    private var limits: [String: FindingLimit] = [:]

    /// The nested rows of one kind: the values between two tokens.
    struct Children {
        let kind: Int
        var next: Int
        let end: Int
    }

    /// The parts of a record that are collected while it is read.
    struct OpenRecord {
        var kind = 0
        var hasKind = false
        var key: Int?
        var children: [Children] = []
        var copies: [(field: Int, place: MemberPlace, token: Int)] = []
        /// The single nested rows of other tables.
        var nested: [(kind: Int, token: Int)] = []
        /// The source's spellings of timestamp fields.
        var written: [(field: Int, spelling: Column)] = []
        /// The values for the extra field; an entry without a path is an existing extra object.
        var extra: [(path: [UInt8]?, token: Int)] = []
    }

    /// The place of a value in a record: under a key, or in a collection under a key.
    struct MemberPlace {
        let key: Int
        let node: Int
        var collection: JSONCollection?
    }

    init(
        document: JSONDocument, kinds: [Kind], shapes: [RecordShape], limit: Int? = nil,
        keepsSecrets: Bool = false, times: TimeForm = TimeForm()
    ) {
        self.document = document
        self.limit = limit
        self.kinds = kinds
        self.shapes = shapes
        self.keepsSecrets = keepsSecrets
        self.times = times
        secrets = kinds.flatMap(\.fields).filter(\.isSecret).map { Array($0.name.utf8) }
        batch = Batch(kinds: kinds)
    }

    /// Returns the rows collected so far and starts a new batch.
    mutating func takeBatch() -> Batch { batch.take() }

    func isUnfilled(_ field: Int) -> Bool {
        batch.tables[record.kind].columns[field].count == batch.tables[record.kind].count
    }
}

// MARK: - Findings

extension RowReader {
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

    mutating func reportType(
        _ value: Int, at place: MemberPlace, expected: String, severity: Severity? = nil
    ) {
        let isSecret = isSecret(place)
        let found = isSecret ? CellReader.name(document.kind(at: value)) : describe(value)
        report(
            ReadingRules.type,
            "'\(name(of: place))' must be \(expected), found \(found); it is "
                + (isSecret ? "a secret and is left out" : "kept under extra"),
            at: value, severity: severity)
    }

    mutating func reportRepeated(_ place: MemberPlace) {
        report(
            ReadingRules.repeatedMember,
            "'\(name(of: place))' occurs twice; the first value is used",
            at: place.key)
    }

    /// Returns whether a value is a secret, which appears neither under extra nor in messages.
    func isSecret(_ place: MemberPlace) -> Bool { isSecret(place.key, document) }

    /// Returns whether a key belongs to a secret, by the vocabulary or by its name.
    func isSecret(_ key: Int, _ document: JSONDocument) -> Bool {
        guard !keepsSecrets else { return false }
        if secrets.contains(where: { document.hasText(at: key, equalTo: $0) }) { return true }
        guard document.isPlain(at: key) else {
            var name: [UInt8] = []
            document.appendText(at: key, to: &name)
            return SecretName.isSecret(name)
        }
        return SecretName.isSecret(document.bytes[document.contentRange(at: key)])
    }

    mutating func reportUnknown(_ place: MemberPlace) {
        unknown.note(kind: record.kind, path: path(of: place), at: document.span(at: place.key))
    }

    /// Returns the key, with the collection if the value is in one: `data[photo]`.
    private func name(of place: MemberPlace) -> String {
        String(decoding: path(of: place).dropFirst(prefix(of: place).count), as: UTF8.self)
    }

    /// Returns the kind of a value for messages, with its text if that is at most 40 bytes long.
    func describe(_ token: Int) -> String {
        let kind = document.kind(at: token)
        let range = document.range(at: token)
        guard kind == .string || kind == .number, range.count <= 40 else {
            return CellReader.name(kind)
        }
        return "\(CellReader.name(kind)) \(document.bytes.text(range))"
    }

    /// Returns the path of a value in its record: `properties.avatar.has_avatar`, `data[photo]`.
    func path(of place: MemberPlace) -> [UInt8] {
        var path = prefix(of: place)
        document.appendText(at: place.key, to: &path)
        if let collection = place.collection {
            path += [UInt8(ascii: "[")] + collection.type + [UInt8(ascii: "]")]
        }
        return path
    }

    /// Returns the path of the object that contains a value: empty, or with a full stop at its end.
    func prefix(of place: MemberPlace) -> [UInt8] { shapes[record.kind].prefixes[place.node] }

    /// Keeps a value that fits no field, unless it is a secret; secrets are written only from their own fields.
    mutating func keep(_ value: Int, at place: MemberPlace) {
        if isSecret(place) { return }
        record.extra.append((path(of: place), value))
    }
}
