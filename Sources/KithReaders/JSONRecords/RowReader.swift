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

    /// Reads one record as a row of a kind; returns its nested rows and the token of its key.
    ///
    /// The container's key fills the container link, unless the record gives that link itself.
    ///
    /// A value that is not a record is reported and skipped. The row's place is the record, or `place` if given.
    mutating func read(
        _ token: Int, as kind: Int, container: Int?, containerLink: Int? = nil,
        at place: SourceSpan? = nil
    ) -> (children: [Children], key: Int?) {
        guard isRecord(token) else {
            batch.unread.note(kind: kind)
            report(
                ReadingRules.notARecord,
                "expected \(kinds[kind].name), found \(CellReader.name(document.kind(at: token))); it is skipped",
                at: token)
            return ([], nil)
        }
        record = OpenRecord()
        record.kind = kind
        walk(token, node: 0)
        if let field = containerLink ?? kinds[kind].containerField, let container,
            isUnfilled(field)
        {
            _ = CellReader.append(
                container, of: document, to: &batch.tables[kind].columns[field], as: .text)
        }
        linkNested()
        restoreWritten()
        keepLostCopies()
        keepExtra()
        batch.tables[kind].endRow(at: place ?? document.span(at: token))
        batch.noteRow(ofKind: kind)
        return (record.children, record.key)
    }

    /// Returns whether a value is an object, or `[]`, which PHP writes for an object without members.
    private func isRecord(_ token: Int) -> Bool {
        document.kind(at: token) == .object
            || document.kind(at: token) == .array && document.end(of: token) == token + 1
    }

    func isUnfilled(_ field: Int) -> Bool {
        batch.tables[record.kind].columns[field].count == batch.tables[record.kind].count
    }

    private mutating func walk(_ object: Int, node: Int) {
        guard document.kind(at: object) == .object else { return }
        let end = document.end(of: object)
        let members = shapes[record.kind].nodes[node]
        var key = object + 1
        var expected = 0
        while key < end {
            let value = key + 1
            let place = MemberPlace(key: key, node: node)
            if let index = index(of: key, among: members, from: expected) {
                expected = index + 1
                read(value, members[index].target, at: place)
            } else {
                reportUnknown(place)
                keep(value, at: place)
            }
            key = document.next(after: value)
        }
    }

    /// Returns the position of the member with a key; the search begins at `first`.
    private func index(of key: Int, among members: [RecordShape.Member], from first: Int) -> Int? {
        var index = first
        for _ in members.indices {
            if index >= members.count { index = 0 }
            if document.hasText(at: key, equalTo: members[index].name) { return index }
            index += 1
        }
        return nil
    }

    private mutating func read(_ value: Int, _ target: RecordShape.Target, at place: MemberPlace) {
        switch target {
        case .field(let field): readField(value, field, at: place)
        case .object(let child):
            if isRecord(value) {
                walk(value, node: child)
            } else if document.kind(at: value) != .null {
                batch.unread.noteUnknown()
                reportType(value, at: place, expected: "an object")
                keep(value, at: place)
            }
        case .embedded(let field, let embedding):
            readEmbedded(value, field, embedding, at: place)
        case .rows(let kind):
            if document.kind(at: value) == .array {
                record.children.append(
                    Children(kind: kind, next: value + 1, end: document.end(of: value)))
            } else if document.kind(at: value) != .null {
                batch.unread.noteAll(ofKind: kind)
                reportType(value, at: place, expected: "a list")
                keep(value, at: place)
            }
        case .nested(let kind): readNested(value, kind, at: place)
        case .repeated: break
        case .collections(let collections):
            readCollections(value, collections, at: place)
        case .kind:
            if record.hasKind {
                reportRepeated(place)
                keep(value, at: place)
            }
            record.hasKind = true
        case .isAnonymised:
            if document.kind(at: value) == .true { batch.isAnonymised = true }
        case .written(let field): readWritten(value, field, at: place)
        case .ignored: break
        case .nothing:
            if document.kind(at: value) != .null {
                reportUnknown(place)
                keep(value, at: place)
            }
        }
    }

    mutating func readField(_ value: Int, _ index: Int, at place: MemberPlace) {
        // The field itself is not copied, because that would cost reference counting.
        let (role, type) = (
            kinds[record.kind].fields[index].role, kinds[record.kind].fields[index].type
        )
        if role == .extra {
            if document.kind(at: value) != .null { record.extra.append((nil, value)) }
        } else if !isUnfilled(index) {
            reportRepeated(place)
            keep(value, at: place)
        } else if CellReader.append(
            value, of: document, to: &batch.tables[record.kind].columns[index], as: type)
        {
            if role == .key { record.key = document.kind(at: value) == .null ? nil : value }
        } else {
            let field = kinds[record.kind].fields[index]
            reportType(
                value, at: place, expected: CellReader.expectation(field),
                severity: field.constraints.severity)
            keep(value, at: place)
        }
    }

    /// Reads an embedded row; its key is the value of the link.
    private mutating func readEmbedded(
        _ value: Int, _ field: Int, _ embedding: Embedding, at place: MemberPlace
    ) {
        guard document.kind(at: value) == .object,
            let kind = kinds[record.kind].fields[field].link?.kind,
            let name = kinds[kind].fields.first?.name,
            let inner = document.firstMember(Array(name.utf8), ofObjectAt: value)
        else { return readField(value, field, at: place) }
        readField(inner, field, at: place)
        switch embedding {
        case .row:
            record.children.append(
                Children(kind: kind, next: value, end: document.next(after: value)))
        case .copy: record.copies.append((field, place, value))
        }
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
                + (isSecret ? "a secret and left out" : "kept under extra"),
            at: value, severity: severity)
    }

    mutating func reportRepeated(_ place: MemberPlace) {
        report(
            ReadingRules.repeatedMember,
            "'\(name(of: place))' is given twice; the first one counts",
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
}
