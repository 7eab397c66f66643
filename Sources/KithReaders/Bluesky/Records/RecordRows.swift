internal import KithATProto
internal import KithDiagnostics
internal import KithModel
internal import KithSourceText
internal import KithSyntax

/// A converter from JSON records to rows; it adds their metadata first, then their own fields.
struct RecordRows {
    /// The reader of the records' members, which owns the batch.
    var reader: RowReader
    let kinds: RecordKinds
    private static let create = Array("create".utf8)
    private static let update = Array("update".utf8)
    private static let typeName = Array("$type".utf8)

    /// Creates an empty set of rows.
    ///
    /// - Throws: ``ReadError`` if the vocabulary lacks a kind or field.
    init(_ vocabulary: Vocabulary, keepsSecrets: Bool = false) throws(ReadError) {
        kinds = try RecordKinds(vocabulary)
        let nothing = try JSONParser.parse(SourceBytes([]), source: SourceID(0), roots: .many)
        reader = RowReader(
            document: nothing, kinds: vocabulary.kinds,
            shapes: vocabulary.kinds.map { RecordShape(ofBluesky: $0) }, limit: 100,
            keepsSecrets: keepsSecrets)
    }

    /// The document that contains the records.
    var document: JSONDocument {
        get { reader.document }
        set { reader.document = newValue }
    }

    /// Returns the text of a string; empty for other values.
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

    /// Adds the row of a record whose known fields are already in their columns.
    mutating func addRow(_ entry: Int, _ context: borrowing RecordContext, at place: SourceSpan) {
        let columns = kinds.entries[entry]
        Self.fill(
            &reader.batch.tables[columns.kind].columns, columns, kinds.paths[entry], context)
        reader.batch.tables[columns.kind].endRow(at: place)
        reader.batch.noteRow(ofKind: columns.kind)
    }

    /// Adds the row of a deleted record.
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

    // Static, because an instance method would copy the columns that the instance holds.
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

    /// Reports a record of another collection, and values that the data model of the AT Protocol does not allow.
    mutating func checkContent(_ record: Int, _ collection: ArraySlice<UInt8>) {
        checkType(record, collection)
        for fault in DataModel.faults(in: reader.document, at: record) {
            reader.report(BlueskyJSONRules.dataModel, fault.message, at: fault.token)
        }
    }

    /// Reports a record whose `$type` is not its collection, and one that is in none.
    mutating func checkType(_ record: Int, _ collection: ArraySlice<UInt8>) {
        guard !collection.isEmpty else {
            return reader.report(
                BlueskyJSONRules.recordType,
                "neither the $type of the record nor its address names a collection", at: record)
        }
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
            "$type is \(reader.document.described(type)), and the record's address says "
                + "'\(String(decoding: collection, as: UTF8.self))'",
            at: type)
    }

    /// Returns the rows collected so far and starts a new batch.
    mutating func takeBatch() -> Batch { reader.takeBatch() }
}

extension RecordShape {
    /// Creates the shape of a Bluesky record: the fields of a kind that are members of the record.
    init(ofBluesky kind: Kind) {
        enter(.ignored, at: SourcePath([.member("$type")]))
        for (index, field) in kind.fields.enumerated()
        where !field.path.steps.isEmpty && !RecordKinds.outsideNames.contains(field.name) {
            enter(.field(index), at: field.path)
        }
    }
}
