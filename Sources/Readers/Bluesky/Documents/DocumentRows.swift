internal import Diagnostics
internal import Model
internal import SourceText
internal import Syntax

/// Turns the values of JSON documents into rows.
struct DocumentRows {
    var records: RecordRows
    private let columns: Columns
    private let kinds: [Kind]
    /// The accounts that have a row already.
    private var accounts: Set<[UInt8]> = []
    /// Whose repository an unpacked folder holds, as its commit says.
    private var folders: [[UInt8]: [UInt8]] = [:]
    /// The records that are counted, by author, in the order in which these came first.
    private var counts: [(author: [UInt8], counts: CollectionCounts)] = []
    private var authors: [[UInt8]: Int] = [:]

    init(_ vocabulary: Vocabulary) throws(ReadError) {
        records = try RecordRows(vocabulary)
        columns = try Columns(vocabulary)
        kinds = vocabulary.kinds
    }

    var rowCount: Int { records.reader.batch.rowCount }
    private var document: JSONDocument { records.document }

    mutating func add(_ findings: [Finding]) { records.reader.batch.findings += findings }

    mutating func takeBatch() -> Batch { records.takeBatch() }

    /// The counted records, and what is told once at the end; `nil` where there is nothing.
    mutating func finish() -> Batch? {
        for (author, counts) in counts {
            counts.append(to: &records.reader.batch, columns.collection, author: author[...])
        }
        add(records.reader.summaries)
        add(records.reader.unknown.findings(kinds, rule: BlueskyJSONRules.unknown))
        let batch = records.takeBatch()
        return batch.rowCount == 0 && batch.findings.isEmpty ? nil : batch
    }

    /// Reads a value of a form.
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
        // A folder that is named like a collection says more than its record does.
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
            if !collection.isEmpty, document.kind(at: record) == .object {
                records.checkContent(record, Array(collection))
            }
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
        counts[index].counts.note(
            collection.isEmpty ? Self.unnamed[...] : collection, at: document.span(at: value))
    }

    private static let unnamed = Array("(unnamed)".utf8)

    private mutating func readCommit(_ value: Int, _ path: RecordPath) {
        let did = text(value, "did")
        folders[Array(path.folder)] = Array(did)
        append(value, columns.repository)
    }
}

// MARK: - Answers

extension DocumentRows {
    private mutating func readAccount(_ value: Int) {
        let did = Array(text(value, "did"))
        if !did.isEmpty, accounts.insert(did).inserted { append(value, columns.account) }
        readViewer(value, did[...])
    }

    /// What the account that asked is to another one.
    private mutating func readViewer(_ value: Int, _ did: ArraySlice<UInt8>) {
        guard let viewer = DocumentSection.Members(value, document).object("viewer") else { return }
        let mine = [(RecordKinds.follow, "following"), (RecordKinds.block, "blocking")].map {
            ($0, text(viewer, $1))
        }
        var asker: ArraySlice<UInt8> = []
        for (entry, uri) in mine {
            guard let address = RecordAddress(uri) else { continue }
            asker = address.authority
            addEdge(entry, uri, asker, did, at: value)
        }
        let theirs = text(viewer, "followedBy")
        if !asker.isEmpty, let address = RecordAddress(theirs) {
            addEdge(RecordKinds.follow, theirs, address.authority, asker, at: value)
        }
    }

    /// Adds the row of a follow, block or list item that is known without its record.
    private mutating func addEdge(
        _ entry: Int, _ uri: ArraySlice<UInt8>, _ author: ArraySlice<UInt8>,
        _ subject: ArraySlice<UInt8>, at value: Int, list: ArraySlice<UInt8> = []
    ) {
        let columns = records.kinds.entries[entry]
        if !subject.isEmpty {
            records.reader.batch.tables[columns.kind].columns[self.columns.subjects[entry]]
                .append(text: subject)
        }
        if !list.isEmpty {
            records.reader.batch.tables[columns.kind].columns[self.columns.itemList]
                .append(text: list)
        }
        var context = RecordContext()
        context.author = author
        context.uri = uri
        records.addRow(entry, context, at: document.span(at: value))
    }

    private mutating func readRelationship(_ value: Int, _ actor: [UInt8]) {
        let members = DocumentSection.Members(value, document)
        let type = members["$type"]
        let isNotFound =
            type.map { document.hasText(at: $0, equalTo: "app.bsky.graph.defs#notFoundActor") }
            ?? (members["notFound"] != nil)
        if isNotFound {
            if members["actor"] == nil { reportForm("what is not found has no actor", at: value) }
            if let flag = members["notFound"], document.kind(at: flag) == .true {
            } else {
                let found = members["notFound"].map { CellReader.name(document.kind(at: $0)) }
                reportForm(
                    "notFound must be true, found \(found ?? "nothing")",
                    at: members["notFound"] ?? value)
            }
        } else {
            if let type, !document.hasText(at: type, equalTo: "app.bsky.graph.defs#relationship") {
                reportForm(
                    "there is no kind of relationship \(records.reader.describe(type))", at: type,
                    severity: .warning)
            }
            if members["did"] == nil { reportForm("the relationship has no did", at: value) }
        }
        let (kind, field) = columns.relationship
        if !actor.isEmpty {
            records.reader.batch.tables[kind].columns[field].append(text: actor[...])
        }
        _ = records.reader.read(value, as: kind, container: nil)
    }

    /// A service answers for thirty accounts at once, and no more.
    mutating func checkCount(of section: DocumentSection) {
        let count = document.elements(ofArrayAt: section.next - 1).reduce(0) { count, _ in count + 1
        }
        guard count > 30 else { return }
        reportForm(
            "there are \(count) relationships; no service answers for more than 30 at once",
            at: section.next - 1, severity: .warning)
    }

    /// A service answers for each account that was asked for, in their order.
    mutating func check(_ answer: DocumentSection, against request: RelationshipRequest) {
        guard case .relationship(let actor) = answer.form else { return }
        let isDID = request.actor?.starts(with: "did:".utf8) ?? false
        if let asked = request.actor, isDID, !actor.isEmpty, actor != asked {
            reportForm(
                "the request is about \(shown(asked)), and the answer about \(shown(actor))",
                at: answer.next - 1, severity: .warning)
        }
        let elements = Array(document.elements(ofArrayAt: answer.next - 1))
        guard elements.count == request.others.count else {
            return reportForm(
                """
                the request names \(request.others.count) \
                \(request.others.count == 1 ? "account" : "accounts"), and there \
                \(elements.count == 1 ? "is 1 relationship" : "are \(elements.count) relationships")
                """,
                at: answer.next - 1, severity: .warning)
        }
        for (element, asked) in zip(elements, request.others)
        where document.kind(at: element) == .object {
            let members = DocumentSection.Members(element, document)
            guard let name = members["did"] ?? members["actor"], records.text(name) != asked[...]
            else { continue }
            reportForm(
                "the request asks here for \(shown(asked)), found \(records.reader.describe(name))",
                at: name, severity: .warning)
        }
    }

    private func shown(_ text: [UInt8]) -> String {
        "'\(String(decoding: text.prefix(200), as: UTF8.self))'"
    }

    private mutating func readList(_ value: Int) {
        let uri = text(value, "uri")
        let address = RecordAddress(uri)
        let entry = records.kinds.entries[RecordKinds.list]
        if let address {
            let author = address.authority
            records.reader.batch.tables[entry.kind].columns[entry.author].append(text: author)
        }
        append(value, columns.list)
        let members = DocumentSection.Members(value, document)
        if let creator = members.object("creator") { readAccount(creator) }
        // The list that the account which asked blocks.
        if let viewer = members.object("viewer") {
            let blocked = text(viewer, "blocked")
            if let address = RecordAddress(blocked) {
                addEdge(RecordKinds.listBlock, blocked, address.authority, uri, at: value)
            }
        }
    }

    private mutating func readListItem(_ value: Int, _ list: [UInt8]) {
        let members = DocumentSection.Members(value, document)
        guard let subject = members.object("subject") else {
            return records.reader.report(
                ReadingRules.notARecord, "expected {uri, subject}, found no subject; it is skipped",
                at: value)
        }
        readAccount(subject)
        let uri = text(value, "uri")
        let author = RecordAddress(uri)?.authority ?? RecordAddress(list[...])?.authority ?? []
        addEdge(RecordKinds.listItem, uri, author, text(subject, "did"), at: value, list: list[...])
    }

    /// Adds a row of the members that have these names; all others are not looked at.
    private mutating func append(
        _ value: Int, _ columns: (kind: Int, fields: [(name: [UInt8], field: Int)])
    ) {
        let kind = kinds[columns.kind]
        for (name, field) in columns.fields {
            guard let cell = document.firstMember(name, ofObjectAt: value) else { continue }
            let isTaken = CellReader.append(
                cell, of: document, to: &records.reader.batch.tables[kind.index].columns[field],
                as: kind.fields[field].type)
            if !isTaken {
                records.reader.report(
                    ReadingRules.type,
                    "'\(String(decoding: name, as: UTF8.self))' must be "
                        + "\(CellReader.expectation(kind.fields[field])), found "
                        + "\(records.reader.describe(cell)); it is left out",
                    at: cell)
            }
        }
        records.reader.batch.tables[kind.index].endRow(at: document.span(at: value))
        records.reader.batch.noteRow(ofKind: kind.index)
    }

    private mutating func reportForm(_ message: String, at token: Int, severity: Severity = .error)
    {
        let rule = BlueskyJSONRules.relationships
        records.reader.batch.findings.append(
            Finding(
                rule: rule.id, severity: severity, message: message, span: document.span(at: token))
        )
    }

    private func text(_ object: Int, _ name: String) -> ArraySlice<UInt8> {
        DocumentSection.Members(object, document)[name].map { records.text($0) } ?? []
    }
}
