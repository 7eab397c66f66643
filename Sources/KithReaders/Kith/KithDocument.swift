internal import KithDiagnostics
internal import KithModel
internal import KithSourceText
internal import KithSyntax

/// Rows as the format `json` writes them: one object with the vocabulary's name and an array of rows for each kind.
enum KithDocument {
    private static let vocabularyName: StaticString = "vocabulary"

    /// Returns whether the first member is the name of a vocabulary.
    static func recognises(_ outline: DocumentOutline) -> Bool { vocabulary(outline) != nil }

    /// Returns the vocabulary that the first member names.
    static func vocabulary(_ outline: DocumentOutline) -> String? {
        guard outline.root == .object, let first = outline.outer.first, let name = first.text,
            first.name.elementsEqual(vocabularyName.description.utf8)
        else { return nil }
        return String(decoding: name, as: UTF8.self)
    }

    /// Opens the whole text.
    static func open(
        _ source: ByteSource, _ context: ReadContext
    ) throws(ReadError) -> DocumentCursor {
        let document = try JSONParser.parse(
            try source.readAll(), source: context.source, limits: KithRows.limits)
        let kinds = context.vocabulary.kinds
        var reader = RowReader(
            document: document, kinds: kinds, shapes: kinds.map { RecordShape(ofFlatRow: $0) },
            keepsSecrets: context.keepsSecrets, times: context.vocabulary.times)
        let rows = lists(&reader)
        return DocumentCursor(
            reader, rows: rows,
            locator: context.keepsText ? CellLocator(document) { $0.flatPath } : nil,
            findings: document.findings)
    }

    /// Returns the arrays of rows in document order, and reports members that are none.
    private static func lists(_ reader: inout RowReader) -> [NestedRows] {
        let document = reader.document
        var lists: [NestedRows] = []
        for (key, value) in document.members(ofObjectAt: 0)
        where !document.hasText(at: key, equalTo: Array(vocabularyName.description.utf8)) {
            let name = document.text(at: key)
            guard let kind = reader.kinds.firstIndex(where: { $0.name == name }) else {
                reader.batch.unread.noteUnknown()
                reader.report(
                    ReadingRules.notARecord, "there is no kind '\(name)'; its rows are skipped",
                    at: key)
                continue
            }
            guard document.kind(at: value) == .array else {
                reader.batch.unread.noteAll(ofKind: kind)
                reader.report(
                    ReadingRules.notARecord,
                    """
                    expected an array of \(name) rows, found \(document.described(value)); it is skipped
                    """,
                    at: value)
                continue
            }
            if lists.contains(where: { $0.kind == kind }) {
                reader.report(
                    ReadingRules.repeatedMember,
                    "'\(name)' occurs twice; the rows of both are read", at: key)
            }
            lists.append(NestedRows(kind, inArray: value, document))
        }
        return lists
    }
}
