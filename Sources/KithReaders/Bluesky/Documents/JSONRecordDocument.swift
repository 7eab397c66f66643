internal import KithDiagnostics
internal import KithModel
internal import KithSourceText
internal import KithSyntax

/// A Bluesky JSON document: a record, a page of records, or the answer of a service.
struct JSONRecordDocument: BlueskyDocument, ~Copyable {
    let locator: CellLocator?
    private let document: JSONDocument
    private let path: String
    /// The request that the document answers; `nil` if it is unknown.
    private let request: RelationshipRequest?
    private var sections: [DocumentSection]
    private var hasBegun = false

    private static let batchRows = 1024

    /// Parses a whole document; its address or name may contain the request that it answers.
    ///
    /// - Throws: ``ReadError`` if the bytes are not valid JSON.
    init(
        _ bytes: SourceBytes, name: String, address: String?, source: SourceID,
        _ context: ReadContext
    ) throws(ReadError) {
        document = try JSONParser.parse(bytes, source: source)
        path = name
        request = RelationshipRequest(address ?? name) ?? RelationshipRequest(name)
        sections = document.tokens.isEmpty ? [] : DocumentSection.sections(of: 0, in: document)
        locator = context.keepsText ? DocumentLocator.locator(document) : nil
    }

    mutating func next(_ shared: inout BlueskyShared) -> Batch? {
        if hasBegun, sections.isEmpty { return nil }
        shared.rows.records.document = document
        if !hasBegun { begin(&shared) }
        while shared.rows.rowCount < Self.batchRows, !sections.isEmpty {
            guard sections[0].next < sections[0].end else {
                sections.removeFirst()
                continue
            }
            let value = sections[0].next
            sections[0].next = document.next(after: value)
            shared.rows.read(value, sections[0].form, path: path)
        }
        return shared.rows.takeBatch()
    }

    private mutating func begin(_ shared: inout BlueskyShared) {
        hasBegun = true
        shared.rows.add(document.findings)
        let answers = sections.filter { if case .relationship = $0.form { true } else { false } }
        for answer in answers { shared.rows.checkCount(of: answer) }
        if answers.count == 1, let request { shared.rows.check(answers[0], against: request) }
        guard sections.isEmpty, !document.tokens.isEmpty else { return }
        let isEmptyPage = document.kind(at: 0) == .array && document.end(of: 0) == 1
        if !isEmptyPage {
            shared.rows.records.reader.report(
                BlueskyJSONRules.document,
                "this is not a known record, page or response; it gives no rows", at: 0)
        }
    }
}
