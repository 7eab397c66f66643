internal import Model
internal import SourceText

/// Where the cells of deletions go.
struct DeletionColumns {
    private let kind: Int
    private let uri: Int
    private let collection: Int
    private let rkey: Int
    private let rev: Int
    private let time: Int
    private let author: Int

    init(_ vocabulary: Vocabulary) throws(ReadError) {
        let kind = try vocabulary.needed("deletion")
        self.kind = kind.index
        uri = try kind.needed("uri")
        collection = try kind.needed("collection")
        rkey = try kind.needed("rkey")
        rev = try kind.needed("rev")
        time = try kind.needed("time_us")
        author = try kind.needed("author")
    }

    /// Adds the row of a record that is gone.
    func append(
        _ context: borrowing RecordContext, _ path: [UInt8], to batch: inout Batch,
        at place: SourceSpan
    ) {
        RecordAddress.append(
            context.author.span, path.span, context.rkey.span,
            to: &batch.tables[kind].columns[uri])
        batch.tables[kind].columns[collection].append(
            text: path.span.extracting(1..<path.count - 1))
        batch.tables[kind].columns[rkey].append(text: context.rkey)
        if !context.rev.isEmpty { batch.tables[kind].columns[rev].append(text: context.rev) }
        if let number = context.time { batch.tables[kind].columns[time].append(integer: number) }
        batch.tables[kind].columns[author].append(text: context.author)
        batch.tables[kind].endRow(at: place)
        batch.noteRow(ofKind: kind)
    }
}

/// Where the cells go of what is said of accounts.
struct AccountEventColumns {
    let kind: Int
    let account: Int
    let type: Int
    let handle: Int
    let active: Int
    let status: Int
    let seq: Int
    let time: Int
    let timeUs: Int

    init(_ vocabulary: Vocabulary) throws(ReadError) {
        let kind = try vocabulary.needed("account_event")
        self.kind = kind.index
        account = try kind.needed("account")
        type = try kind.needed("type")
        handle = try kind.needed("handle")
        active = try kind.needed("active")
        status = try kind.needed("status")
        seq = try kind.needed("seq")
        time = try kind.needed("time")
        timeUs = try kind.needed("time_us")
    }
}
