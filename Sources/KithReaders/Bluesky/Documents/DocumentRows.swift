internal import KithDiagnostics
internal import KithModel
internal import KithSourceText
internal import KithSyntax

/// A converter from the values of JSON documents to rows.
struct DocumentRows {
    var records: RecordRows
    let columns: Columns
    let kinds: [Kind]
    /// The DIDs of accounts that already have a row.
    var accounts: Set<[UInt8]> = []
    /// The DID of each unpacked repository, by its folder; taken from the commit.
    private var folders: [[UInt8]: [UInt8]] = [:]
    /// The counts of records that give no rows, by author, in order of first appearance.
    private var counts: [(author: [UInt8], counts: CollectionCounts)] = []
    private var authors: [[UInt8]: Int] = [:]

    init(_ vocabulary: Vocabulary, keepsSecrets: Bool) throws(ReadError) {
        records = try RecordRows(vocabulary, keepsSecrets: keepsSecrets)
        columns = try Columns(vocabulary)
        kinds = vocabulary.kinds
    }

    var rowCount: Int { records.reader.batch.rowCount }
    var document: JSONDocument { records.document }

    mutating func add(_ findings: [Finding]) { records.reader.batch.findings += findings }

    mutating func takeBatch() -> Batch { records.takeBatch() }

    /// Returns the last batch, with the rows of counted records and the findings of the whole run.
    ///
    /// Returns `nil` if there are neither rows nor findings.
    mutating func finish() -> Batch? {
        for (author, counts) in counts {
            counts.append(to: &records.reader.batch, columns.collection, author: author[...])
        }
        add(records.reader.summaries)
        add(records.reader.takeUnknown(rule: BlueskyJSONRules.unknown))
        let batch = records.takeBatch()
        return batch.rowCount == 0 && batch.findings.isEmpty ? nil : batch
    }

    /// Reads one value of a section.
    mutating func read(_ value: Int, _ form: DocumentSection.Form, path: String) {
        guard document.kind(at: value) == .object else {
            return records.reader.report(
                ReadingRules.notARecord,
                "expected an object, found \(CellReader.name(document.kind(at: value))); "
                    + "it is skipped", at: value)
        }
        switch form {
        case .item: readItem(value)
        case .record: readRecord(value, RecordPath(path, isCommit: false))
        case .commit: readCommit(value, RecordPath(path, isCommit: true))
        case .follow(let did, let isFollower):
            readAccount(value)
            let other = text(value, "did")
            let (author, subject) = isFollower ? (other, did[...]) : (did[...], other)
            if !other.isEmpty { addEdge(RecordKinds.follow, [], author, subject, at: value) }
        case .account: readAccount(value)
        case .relationship(let actor): readRelationship(value, actor)
        case .list: readList(value)
        case .listItem(let list): readListItem(value, list)
        }
    }

    // MARK: Records

    private mutating func readItem(_ value: Int) {
        let members = DocumentSection.Members(value, document)
        guard let record = members["value"] ?? members["record"] else {
            return records.reader.report(
                ReadingRules.notARecord,
                "expected {uri, cid, value}, found no value; it is skipped",
                at: value)
        }
        if let creator = members.object("creator") { readAccount(creator) }
        var context = RecordContext()
        context.uri = text(value, "uri")
        context.cid = text(value, "cid")
        let address = RecordAddress(context.uri)
        context.author = address?.authority ?? []
        context.rkey = address?.rkey ?? []
        add(record, address?.collection ?? text(record, "$type"), context, at: value)
    }

    private mutating func readRecord(_ value: Int, _ path: RecordPath) {
        var context = RecordContext()
        let type = text(value, "$type")
        // The folder names of an unpacked repository take precedence over the record's own `$type`.
        let isUnpacked = path.collection.contains(UInt8(ascii: ".")) && !path.repository.isEmpty
        if isUnpacked {
            context.author =
                path.repository.starts(with: "did:".utf8)
                ? path.repository : folders[Array(path.folder)]?[...] ?? []
            context.rkey = path.rkey
        }
        add(value, isUnpacked ? path.collection : type, context, at: value)
    }

    private mutating func add(
        _ record: Int, _ collection: ArraySlice<UInt8>, _ context: RecordContext, at value: Int
    ) {
        if let entry = records.kinds.entry(of: collection) {
            records.add(record, entry, context, at: document.span(at: value))
        } else {
            if document.kind(at: record) == .object { records.checkContent(record, collection) }
            count(collection, of: context.author, at: value)
        }
    }

    private mutating func count(
        _ collection: ArraySlice<UInt8>, of author: ArraySlice<UInt8>, at value: Int
    ) {
        let name = Array(author)
        let index = authors[name] ?? counts.count
        if index == counts.count {
            authors[name] = index
            counts.append((name, CollectionCounts()))
        }
        counts[index].counts.note(collection, at: document.span(at: value))
    }

    private mutating func readCommit(_ value: Int, _ path: RecordPath) {
        let did = text(value, "did")
        folders[Array(path.folder)] = Array(did)
        append(value, columns.repository)
    }

    /// Returns the text of a string member; empty if there is none.
    func text(_ object: Int, _ name: String) -> ArraySlice<UInt8> {
        DocumentSection.Members(object, document)[name].map { records.text($0) } ?? []
    }
}
