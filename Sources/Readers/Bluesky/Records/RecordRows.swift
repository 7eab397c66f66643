internal import ATProto
internal import Diagnostics
internal import Model
internal import SourceText
internal import Syntax

/// Puts records, written as JSON, into rows: what is known around a record first, then its own fields.
struct RecordRows {
    /// Walks over records; holds the batch.
    var reader: RowReader
    let kinds: RecordKinds
    private static let create = Array("create".utf8)
    private static let update = Array("update".utf8)
    private static let typeName = Array("$type".utf8)

    /// Begins without rows.
    ///
    /// - Throws: ``ReadError`` where the vocabulary lacks something.
    init(_ vocabulary: Vocabulary, keepsSecrets: Bool = false) throws(ReadError) {
        kinds = try RecordKinds(vocabulary)
        let nothing = try JSONParser.parse(SourceBytes([]), source: SourceID(0), roots: .many)
        reader = RowReader(
            document: nothing, kinds: vocabulary.kinds,
            shapes: vocabulary.kinds.map { RecordShape(ofBluesky: $0) }, limit: 100,
            keepsSecrets: keepsSecrets)
    }

    /// The text that records stand in.
    var document: JSONDocument {
        get { reader.document }
        set { reader.document = newValue }
    }

    /// A string's text; nothing for values of another kind.
    @inline(__always)
    func text(_ token: Int) -> ArraySlice<UInt8> {
        guard token >= 0, reader.document.firstByte(at: token) == 0x22 else { return [] }
        guard !reader.document.isPlain(at: token) else {
            return reader.document.bytes.padded[reader.document.contentRange(at: token)]
        }
        var text: [UInt8] = []
        reader.document.appendText(at: token, to: &text)
        return text[...]
    }

    /// Adds the row of a record of a known collection.
    mutating func add(
        _ record: Int, _ entry: Int, _ context: borrowing RecordContext, at place: SourceSpan
    ) {
        let columns = kinds.entries[entry]
        guard reader.document.kind(at: record) == .object else {
            reader.report(
                ReadingRules.notARecord,
                "expected a record, found \(CellReader.name(reader.document.kind(at: record))); "
                    + "it is skipped",
                at: record)
            return
        }
        checkContent(record, kinds.collections[entry][...])
        Self.fill(
            &reader.batch.tables[columns.kind].columns, columns, kinds.paths[entry], context)
        _ = reader.read(record, as: columns.kind, container: nil, at: place)
    }

    /// Adds the row of a record of which only some fields are known, which stand in their columns already.
    mutating func addRow(_ entry: Int, _ context: borrowing RecordContext, at place: SourceSpan) {
        let columns = kinds.entries[entry]
        Self.fill(
            &reader.batch.tables[columns.kind].columns, columns, kinds.paths[entry], context)
        reader.batch.tables[columns.kind].endRow(at: place)
        reader.batch.noteRow(ofKind: columns.kind)
    }

    /// Adds the row of a record that is gone.
    mutating func addDeletion(
        _ entry: Int, _ context: borrowing RecordContext, at place: SourceSpan
    ) {
        let (columns, path) = (kinds.deletion, kinds.paths[entry])
        Self.fill(&reader.batch.tables[columns.kind].columns, columns, path, context)
        reader.batch.tables[columns.kind].columns[kinds.deletedCollection].append(
            text: path.span.extracting(1..<path.count - 1))
        reader.batch.tables[columns.kind].endRow(at: place)
        reader.batch.noteRow(ofKind: columns.kind)
    }

    // Static, as an instance would be copied together with the columns that it holds.
    private static func fill(
        _ columns: inout [Column], _ entry: RecordKinds.Entry, _ path: [UInt8],
        _ context: borrowing RecordContext
    ) {
        if !context.uri.isEmpty { columns[entry.uri].append(text: context.uri) }
        if !context.author.isEmpty {
            columns[entry.author].append(text: context.author)
            if context.uri.isEmpty, !context.rkey.isEmpty {
                RecordAddress.append(
                    context.author.span, path.span, context.rkey.span, to: &columns[entry.uri])
            }
        }
        if !context.rkey.isEmpty { columns[entry.rkey].append(text: context.rkey) }
        if !context.cid.isEmpty, let cid = entry.cid { columns[cid].append(text: context.cid) }
        if !context.rev.isEmpty { columns[entry.rev].append(text: context.rev) }
        if let operation = context.operation, let column = entry.operation {
            columns[column].append(
                text: operation == .create ? create.span : update.span)
        }
        if let time = context.time { columns[entry.time].append(integer: time) }
    }

    /// Looks whether a record is of a collection, and holds nothing but what records can.
    mutating func checkContent(_ record: Int, _ collection: ArraySlice<UInt8>) {
        checkType(record, collection)
        for fault in DataModel.faults(in: reader.document, at: record) {
            reader.report(BlueskyJSONRules.dataModel, fault.message, at: fault.token)
        }
    }

    /// A record says itself of which collection it is.
    mutating func checkType(_ record: Int, _ collection: ArraySlice<UInt8>) {
        guard let type = reader.document.firstMember(Self.typeName, ofObjectAt: record) else {
            return reader.report(
                BlueskyJSONRules.recordType,
                "the record has no $type; its address says "
                    + "'\(String(decoding: collection, as: UTF8.self))'",
                at: record)
        }
        guard !reader.document.hasText(at: type, equalTo: collection.span) else { return }
        reader.report(
            BlueskyJSONRules.recordType,
            "$type is \(reader.describe(type)), and the record's address says "
                + "'\(String(decoding: collection, as: UTF8.self))'",
            at: type)
    }

    /// Hands over the rows so far and begins anew.
    mutating func takeBatch() -> Batch { reader.takeBatch() }
}

extension RecordShape {
    /// The shape of a record of Bluesky: the fields that stand in it.
    init(ofBluesky kind: Kind) {
        enter(.ignored, at: SourcePath([.member("$type")]))
        for (index, field) in kind.fields.enumerated()
        where !field.path.steps.isEmpty && !RecordKinds.outsideNames.contains(field.name) {
            enter(.field(index), at: field.path)
        }
    }
}
