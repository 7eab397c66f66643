internal import KithDiagnostics
internal import KithModel
internal import KithSourceText
internal import KithSyntax

/// A converter from event lines to rows: records, deletions, and account events.
struct EventRows {
    var rows: RecordRows
    private var line = EventLine()
    private var counts = CollectionCounts()
    private var problems = (
        refused: CappedFindings(limit: 100, plural: "lines that are skipped"),
        partial: CappedFindings(limit: 100, plural: "lines that are read in part"),
        repeated: CappedFindings(limit: 100, plural: "members that are given twice")
    )
    private let kinds: [Kind]
    private let accounts: AccountEventColumns
    private let collection: Kind

    init(_ vocabulary: Vocabulary, keepsSecrets: Bool) throws(ReadError) {
        rows = try RecordRows(vocabulary, keepsSecrets: keepsSecrets)
        kinds = vocabulary.kinds
        accounts = try AccountEventColumns(vocabulary)
        collection = try vocabulary.needed("collection")
    }

    var rowCount: Int { rows.reader.batch.rowCount }

    /// Returns the last rows, with the findings of the whole input.
    mutating func finish() -> Batch {
        counts.append(to: &rows.reader.batch, collection)
        rows.reader.batch.findings +=
            problems.refused.summed() + problems.partial.summed() + problems.repeated.summed()
            + rows.reader.summaries
            + rows.reader.takeUnknown(rule: BlueskyJSONRules.unknown)
        return rows.takeBatch()
    }

    /// Returns the rows collected so far and starts a new batch.
    mutating func takeBatch() -> Batch {
        rows.reader.batch.findings +=
            problems.refused.take() + problems.partial.take() + problems.repeated.take()
        return rows.takeBatch()
    }

    /// Reads the line at a token.
    mutating func read(_ token: Int) {
        guard rows.reader.document.kind(at: token) == .object else {
            return refuse(
                token,
                "expected an event, found \(CellReader.name(rows.reader.document.kind(at: token)))")
        }
        line.read(token, of: rows.reader.document)
        if line.repeated >= 0 { reportRepeated(line.repeated) }
        let kind = line.outer(.kind) >= 0 ? line.outer(.kind) : line.outer(.type)
        guard kind >= 0 else {
            return refuse(token, "the line is not an event: it has neither 'kind' nor 'type'")
        }
        if hasText(kind, "commit") || hasText(kind, "record") {
            readCommit(token)
        } else if hasText(kind, "identity") {
            readAccount(token, isIdentity: true)
        } else if hasText(kind, "account") {
            readAccount(token, isIdentity: false)
        } else {
            // A newer server may send other kinds, so an unknown kind is only a warning.
            let isName = rows.reader.document.kind(at: kind) == .string
            refuse(
                kind, "there is no kind of events \(rows.document.described(kind))",
                severity: isName ? .warning : nil)
        }
    }

    // A separate function, because a local copy of the document would cost reference counting.
    @inline(__always)
    private func hasText(_ token: Int, _ text: StaticString) -> Bool {
        rows.reader.document.hasText(at: token, equalTo: text)
    }

    private mutating func readCommit(_ token: Int) {
        let collection = rows.text(line.inner(.collection))
        guard !collection.isEmpty else { return refuse(token, missing("collection")) }
        let place = rows.reader.document.span(at: token)
        guard let entry = rows.kinds.entry(of: collection) else {
            let record = line.inner(.record)
            if record >= 0, rows.reader.document.kind(at: record) == .object {
                rows.checkType(record, collection)
            }
            return counts.note(collection, at: place)
        }
        var context = RecordContext()
        context.author = rows.text(line.did)
        context.rkey = rows.text(line.inner(.rkey))
        guard !context.author.isEmpty else { return refuse(token, missing("did")) }
        guard !context.rkey.isEmpty else { return refuse(token, missing("rkey")) }
        context.rev = rows.text(line.inner(.rev))
        context.time = time()
        let name = line.operation
        guard name >= 0 else { return refuse(token, missing("operation")) }
        if hasText(name, "create") {
            context.operation = .create
        } else if hasText(name, "update") {
            context.operation = .update
        } else if hasText(name, "delete") {
            tellLacks(of: context, at: token)
            return rows.addDeletion(entry, context, at: place)
        } else {
            return refuse(name, "there is no operation \(rows.document.described(name))")
        }
        let record = line.inner(.record)
        guard record >= 0 else { return refuse(token, missing("record")) }
        context.cid = rows.text(line.inner(.cid))
        tellLacks(of: context, at: token)
        rows.add(record, entry, context, at: place)
    }

    private mutating func readAccount(_ token: Int, isIdentity: Bool) {
        let did = rows.text(line.did)
        guard !did.isEmpty else { return refuse(token, missing("did")) }
        tellLacks(ofAccount: did, isIdentity: isIdentity, at: token)
        let columns = accounts
        let document = rows.reader.document
        rows.reader.batch.tables[columns.kind].columns[columns.account].append(text: did)
        rows.reader.batch.tables[columns.kind].columns[columns.type].append(
            text: Array((isIdentity ? "identity" : "account").utf8)[...])
        if let time = time() {
            rows.reader.batch.tables[columns.kind].columns[columns.timeUs].append(integer: time)
        } else {
            tellLackOfTime()
        }
        for (column, name, type) in columns.told {
            let value = line.account(name)
            guard value >= 0 else { continue }
            let isTaken = CellReader.append(
                value, of: document, to: &rows.reader.batch.tables[columns.kind].columns[column],
                as: type)
            if !isTaken { reportType(value, kinds[columns.kind].fields[column]) }
        }
        rows.reader.batch.tables[columns.kind].endRow(at: document.span(at: token))
        rows.reader.batch.noteRow(ofKind: columns.kind)
    }

    /// Returns the time at which the event was seen, in microseconds; `nil` unless it is an integer.
    private mutating func time() -> Int64? {
        let value = line.outer(.timeUs)
        return value >= 0 ? rows.reader.document.integer(at: value) : nil
    }
}

// MARK: - Findings

extension EventRows {
    private func missing(_ name: String) -> String {
        "the event has no string '\(name)'"
    }

    private mutating func refuse(
        _ token: Int, _ message: String, severity: Severity? = nil
    ) {
        problems.refused.add(
            BlueskyJSONRules.event.finding(
                message + "; it is skipped", severity: severity,
                at: rows.reader.document.span(at: token)))
    }

    /// Reports missing or mistyped members without which the line can still be read.
    private mutating func tellLacks(of context: borrowing RecordContext, at token: Int) {
        let (rev, cid) = (line.inner(.rev), line.inner(.cid))
        if context.rev.isEmpty { tellLack("text 'rev'", at: rev >= 0 ? rev : token) }
        // Some servers do not send `cid`, so its absence is not reported.
        if context.cid.isEmpty, cid >= 0 { tellLack("text 'cid'", at: cid) }
        if context.time == nil { tellLackOfTime() }
    }

    /// Reports a body with another DID than the line, and an account event without `active`.
    private mutating func tellLacks(
        ofAccount did: ArraySlice<UInt8>, isIdentity: Bool, at token: Int
    ) {
        if !isIdentity, line.active < 0 { tellLack("boolean 'active'", at: token) }
        let inner = line.inner(.did)
        guard inner >= 0, rows.text(inner) != did else { return }
        problems.partial.add(
            BlueskyJSONRules.event.finding(
                "the event inside is about another account; the outer 'did' is used",
                at: rows.reader.document.span(at: inner)))
    }

    /// Reports a `time_us` that is not an integer; it is not reported as missing, as only some servers send it.
    private mutating func tellLackOfTime() {
        guard line.outer(.timeUs) >= 0 else { return }
        tellLack("integer 'time_us'", at: line.outer(.timeUs))
    }

    private mutating func tellLack(_ what: String, at token: Int) {
        problems.partial.add(
            BlueskyJSONRules.event.finding(
                "the event has no \(what); it is read without",
                at: rows.reader.document.span(at: token)))
    }

    private mutating func reportRepeated(_ key: Int) {
        problems.repeated.add(
            Finding(
                rule: ReadingRules.repeatedMember.id,
                severity: ReadingRules.repeatedMember.severity,
                message:
                    "'\(rows.reader.document.text(at: key))' occurs twice; the first value is used",
                span: rows.reader.document.span(at: key)))
    }

    private mutating func reportType(_ value: Int, _ field: Field) {
        rows.reader.report(
            ReadingRules.type,
            "'\(field.name)' must be \(CellReader.expectation(field)), found "
                + "\(rows.document.described(value)); it is left out",
            at: value)
    }
}
