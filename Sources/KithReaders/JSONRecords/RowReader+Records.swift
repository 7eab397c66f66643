internal import KithDiagnostics
internal import KithModel
internal import KithSourceText
internal import KithSyntax

/// The walk over the members of a record.
extension RowReader {
    /// Reads one record as a row of a kind; returns its nested rows and the token of its key.
    ///
    /// The container's key fills the container link, unless the record gives that link itself.
    ///
    /// A value that is not a record is reported and skipped. The row's place is the record, or `place` if given.
    mutating func read(
        _ token: Int, as kind: Int, container: Int?, containerLink: Int? = nil,
        at place: SourceSpan? = nil
    ) -> (children: [NestedRows], key: Int?) {
        guard isRecord(token) else {
            batch.unread.note(kind: kind)
            report(
                ReadingRules.notARecord,
                "expected \(kinds[kind].name), found \(CellReader.name(document.kind(at: token))); it is skipped",
                at: token)
            return ([], nil)
        }
        record = OpenRecord(kind: kind)
        walk(token, node: 0)
        if let field = containerLink ?? kinds[kind].containerField, let container,
            batch.tables[kind].isUnfilled(field)
        {
            _ = CellReader.append(
                container, of: document, to: &batch.tables[kind].columns[field], as: .text)
        }
        record.linkNested(kinds, document, in: &batch.tables[kind])
        record.restoreWritten(times, in: &batch.tables[kind])
        for copy in record.lostCopies(kinds, document) { keep(copy.token, at: copy.place) }
        if !record.extra.isEmpty {
            let field = kinds[kind].extraField
            record.extra.append(to: &batch.tables[kind].columns[field], document, secrets)
        }
        batch.tables[kind].endRow(at: place ?? document.span(at: token))
        batch.noteRow(ofKind: kind)
        return (record.children, record.key)
    }

    /// Returns whether a value is an object, or `[]`, which PHP writes for an object without members.
    private func isRecord(_ token: Int) -> Bool {
        document.kind(at: token) == .object
            || document.kind(at: token) == .array && document.end(of: token) == token + 1
    }

    private mutating func walk(_ object: Int, node: Int) {
        guard document.kind(at: object) == .object else { return }
        let end = document.end(of: object)
        let members = shapes[record.kind].nodes[node]
        var key = object + 1
        var expected = 0
        while key < end {
            let value = key + 1
            let place = ValuePlace(key: key, node: node)
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

    private mutating func read(_ value: Int, _ target: RecordShape.Target, at place: ValuePlace) {
        switch target {
        case .field(let field): readField(value, field, at: place)
        case .object(let child):
            if isRecord(value) {
                walk(value, node: child)
            } else if document.kind(at: value) != .null {
                batch.unread.noteUnknown()
                keepMisfit(value, at: place, expected: "an object")
            }
        case .embedded(let field, let embedding):
            readEmbedded(value, field, embedding, at: place)
        case .rows(let kind):
            if document.kind(at: value) == .array {
                record.children.append(NestedRows(kind, inArray: value, document))
            } else if document.kind(at: value) != .null {
                batch.unread.noteAll(ofKind: kind)
                keepMisfit(value, at: place, expected: "an array")
            }
        case .nested(let kind): readNested(value, kind, at: place)
        case .collections(let collections): readCollections(value, collections, at: place)
        case .kind:
            if record.hasKind { keepRepeated(value, at: place) }
            record.hasKind = true
        case .isAnonymised:
            if document.kind(at: value) == .true { batch.isAnonymised = true }
        case .written(let field): readWritten(value, field, at: place)
        case .repeated, .ignored: break
        case .nothing:
            if document.kind(at: value) != .null {
                reportUnknown(place)
                keep(value, at: place)
            }
        }
    }
}
