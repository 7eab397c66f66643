internal import KithATProto
internal import KithDiagnostics
internal import KithModel
internal import KithSourceText
private import KithSystemBinding

/// A converter from the records of a repository to rows.
struct RepositoryRows {
    /// Whether the collection of the last record gives rows.
    private(set) var isKnown = false

    var batch: Batch
    let kinds: [Kind]
    let source: SourceID
    let bytes: SourceBytes
    /// Whether unknown fields whose names look like secrets are kept.
    let keepsSecrets: Bool
    var decoder = CBORDecoder()
    private let shapes: [CollectionShape]
    private let repository: RepositoryColumns
    private let counts: CountColumns
    private(set) var unknown = UnknownFields()
    private var account = Account()
    /// The collection of the last record; `current` is the shape of its rows.
    private var collection: [UInt8] = []
    private var current: CollectionShape?
    /// The rows of that collection, moved out of the batch.
    var table: Rows

    /// The account that owns the repository.
    private struct Account {
        var did: [UInt8] = []
        /// The prefix of all record addresses: `at://did/`.
        var address: [UInt8] = []
        var rev: [UInt8] = []
    }

    /// The collections whose records give rows, with their kinds.
    private static let collections: [(String, kind: String)] = [
        ("app.bsky.actor.profile", "profile"), ("app.bsky.graph.block", "block"),
        ("app.bsky.graph.follow", "follow"), ("app.bsky.graph.list", "list"),
        ("app.bsky.graph.listblock", "list_block"), ("app.bsky.graph.listitem", "list_item"),
        ("app.bsky.graph.starterpack", "starter_pack"),
        ("app.bsky.graph.verification", "verification"),
    ]

    init(
        _ vocabulary: Vocabulary, _ bytes: SourceBytes, _ source: SourceID, keepsSecrets: Bool
    ) throws(ReadError) {
        self.keepsSecrets = keepsSecrets
        kinds = vocabulary.kinds
        batch = Batch(kinds: kinds)
        self.bytes = bytes
        self.source = source
        guard let repository = RepositoryColumns(vocabulary), let counts = CountColumns(vocabulary)
        else { throw Self.unfit(vocabulary) }
        self.repository = repository
        self.counts = counts
        table = Rows(columns: [])
        var shapes: [CollectionShape] = []
        for (collection, name) in Self.collections {
            guard let kind = vocabulary.kind(name),
                let shape = CollectionShape(collection, kind, vocabulary)
            else { throw Self.unfit(vocabulary) }
            shapes.append(shape)
        }
        self.shapes = shapes
    }

    private static func unfit(_ vocabulary: Vocabulary) -> ReadError {
        ReadError(
            .unsupported,
            "repositories cannot be read with the vocabulary \(vocabulary.name): it lacks kinds or fields of bluesky"
        )
    }

    /// The number of rows in the batch.
    var count: Int { batch.rowCount }

    /// Sets the account of the records that follow.
    mutating func begin(_ commit: Commit) {
        let did = commit.did.bytes
        account = Account(
            did: did, address: [UInt8]("at://".utf8) + did + [UInt8(ascii: "/")],
            rev: commit.rev?.bytes ?? [])
    }

    /// Returns the rows collected so far and starts a new batch.
    mutating func takeBatch() -> Batch {
        close()
        return batch.take()
    }

    /// Adds a finding for each fault.
    mutating func add(_ faults: [RepositoryFault]) {
        for fault in faults {
            let rule = RepositoryRules.rule(fault.kind).id
            if fault.range == 0..<0 {
                batch.findings.append(
                    Finding(
                        rule: rule, severity: fault.severity, message: fault.message, span: nil))
            } else {
                report(rule, fault.severity, fault.message, fault.range)
            }
        }
    }

    /// Adds the row of a record if its collection gives rows.
    ///
    /// - Returns: The fault of a block that cannot be decoded.
    mutating func append(_ record: RepositoryRecord, key: [UInt8]) -> RepositoryFault? {
        select(key, record.slash)
        let padded = bytes.padded
        let block = padded.span.extracting(record.block)
        do throws(CBORError) {
            try decoder.decode(block)
        } catch {
            let place = record.block.lowerBound + error.offset
            return RepositoryFault(
                .encoding, .error, "a record is not valid DAG-CBOR: \(error.message)",
                at: place..<min(place + 1, record.block.upperBound))
        }
        for fault in decoder.faults {
            let place = record.block.lowerBound + fault.offset
            add([RepositoryFault(.encoding, .warning, fault.message, at: place..<place + 1)])
        }
        if let current {
            appendRow(record, key, current, block)
        } else if decoder.tokens[0].kind == .map {
            checkType(
                decoder.value(of: "$type", inMap: 0, block), collection, record.block, block)
        } else {
            reportNoRecord("a record", record)
        }
        return nil
    }

    /// Selects the shape for a key's collection; the records of one collection are adjacent.
    private mutating func select(_ key: [UInt8], _ slash: Int) {
        defer { isKnown = current != nil }
        if key.span.extracting(0..<slash).isEqual(to: collection.span) { return }
        close()
        collection = Array(key[..<slash])
        current = shapes.first { $0.collection == collection }
        if let current { swap(&table, &batch.tables[current.kind]) }
    }

    /// Moves the rows of the last collection back into the batch.
    private mutating func close() {
        if let current { swap(&table, &batch.tables[current.kind]) }
        current = nil
        collection = []
    }

    private mutating func appendRow(
        _ record: RepositoryRecord, _ key: [UInt8], _ shape: CollectionShape, _ block: Span<UInt8>
    ) {
        Self.appendAddress(record, key, shape, account, bytes.padded, to: &table.columns)
        if decoder.tokens[0].kind == .map {
            var extra: [ExtraValue] = []
            let type = appendFields(of: 0, node: 0, shape, record.block.lowerBound, block, &extra)
            checkType(type, shape.collection, record.block, block)
            appendExtra(extra, shape, block)
        } else {
            reportNoRecord(kinds[shape.kind].name, record)
        }
        table.endRow(at: SourceSpan(source, record.block))
        batch.noteRow(ofKind: shape.kind)
    }

    /// Adds the cells that come from the tree: the record's address and its hash.
    // Static, because an instance method would copy the columns that the instance holds.
    private static func appendAddress(
        _ record: RepositoryRecord, _ key: [UInt8], _ shape: CollectionShape,
        _ account: Account, _ bytes: [UInt8], to columns: inout [Column]
    ) {
        columns[shape.key].append(text: account.address.span, key.span)
        columns[shape.rkey].append(text: key.span.extracting((record.slash + 1)...))
        columns[shape.cid].append { output in
            CID.appendText(
                ofBinary: bytes.span.extracting(record.cid..<record.cid + CID.binaryLength),
                to: &output)
        }
        columns[shape.author].append(text: account.did.span)
        if !account.rev.isEmpty { columns[shape.rev].append(text: account.rev.span) }
    }

    mutating func report(
        _ rule: String, _ severity: Severity, _ message: String, _ range: Range<Int>
    ) {
        batch.findings.append(
            Finding(
                rule: rule, severity: severity, message: message, span: SourceSpan(source, range)))
    }

    private mutating func reportNoRecord(_ expected: String, _ record: RepositoryRecord) {
        report(
            ReadingRules.notARecord.id, .error,
            "expected \(expected), found \(Self.name(decoder.tokens[0].kind))", record.block)
    }

    mutating func noteUnknown(_ kind: Int, _ path: String, _ range: Range<Int>) {
        unknown.note(kind, path, SourceSpan(source, range))
    }

    /// Adds the findings about unknown fields.
    mutating func finish() { batch.findings += unknown.findings(kinds, keepsSecrets: keepsSecrets) }
}

/// Adds the rows at the end: counts of other collections, and the repository.
extension RepositoryRows {
    mutating func appendCounts(_ counts: [(name: [UInt8], count: Int, place: Range<Int>)]) {
        for (name, count, place) in counts {
            let table = self.counts.kind
            batch.tables[table].columns[self.counts.name].append(text: name[...])
            batch.tables[table].columns[self.counts.count].append(integer: Int64(count))
            batch.tables[table].columns[self.counts.author].append(text: account.did[...])
            batch.tables[table].endRow(at: SourceSpan(source, place))
            batch.noteRow(ofKind: table)
        }
    }

    mutating func appendRepository(_ reader: RepositoryReader, records: Int) {
        guard let commit = reader.commit else { return }
        let columns = repository
        func text(_ column: Int, _ text: [UInt8]?, _ table: inout Rows) {
            if let text { table.columns[column].append(text: text[...]) }
        }
        func number(_ column: Int, _ number: Int?, _ table: inout Rows) {
            if let number { table.columns[column].append(integer: Int64(number)) }
        }
        var table = Rows(kinds[columns.kind])
        swap(&table, &batch.tables[columns.kind])
        text(columns.author, account.did, &table)
        text(columns.rev, commit.rev?.bytes, &table)
        number(columns.version, commit.version, &table)
        text(columns.data, [UInt8](commit.data.description.utf8), &table)
        if let previous = commit.previous {
            text(columns.prev, [UInt8](previous.description.utf8), &table)
        } else {
            table.columns[columns.prev].append(missing: .null)
        }
        table.columns[columns.sig].append {
            Base64.encode(commit.signature.span, appendingTo: &$0)
        }
        text(columns.commit, reader.commitCID.map { [UInt8]($0.description.utf8) }, &table)
        number(columns.complete, reader.isComplete ? 1 : 0, &table)
        number(columns.level, reader.verification.level, &table)
        number(columns.records, records, &table)
        table.endRow(at: SourceSpan(source, reader.commitPlace))
        swap(&table, &batch.tables[columns.kind])
        batch.noteRow(ofKind: columns.kind)
    }
}
