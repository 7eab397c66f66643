internal import KithDiagnostics
internal import KithModel
internal import KithSourceText
internal import KithSyntax

/// Values of fields, in all the forms that sources give them.
extension RowReader {
    mutating func readField(_ value: Int, _ index: Int, at place: ValuePlace) {
        let (role, type) = (
            kinds[record.kind].fields[index].role, kinds[record.kind].fields[index].type
        )
        if role == .extra {
            if document.kind(at: value) != .null { record.extra.keep(value, at: nil) }
        } else if !batch.tables[record.kind].isUnfilled(index) {
            keepRepeated(value, at: place)
        } else if CellReader.append(
            value, of: document, to: &batch.tables[record.kind].columns[index], as: type)
        {
            if role == .key { record.key = document.kind(at: value) == .null ? nil : value }
        } else {
            let field = kinds[record.kind].fields[index]
            keepMisfit(
                value, at: place, expected: CellReader.expectation(field),
                severity: field.constraints.severity)
        }
    }

    /// Reads an embedded row; its key is the value of the link.
    mutating func readEmbedded(
        _ value: Int, _ field: Int, _ embedding: Embedding, at place: ValuePlace
    ) {
        guard document.kind(at: value) == .object,
            let kind = kinds[record.kind].fields[field].link?.kind,
            let name = kinds[kind].fields.first?.name,
            let inner = document.firstMember(Array(name.utf8), ofObjectAt: value)
        else { return readField(value, field, at: place) }
        readField(inner, field, at: place)
        switch embedding {
        case .row: record.children.append(NestedRows(kind, one: value, document))
        case .copy: record.copies.append((field, place, value))
        }
    }

    /// Reads nested rows of a kind: an array of them, or one.
    mutating func readNested(_ value: Int, _ kind: Int, at place: ValuePlace) {
        switch document.kind(at: value) {
        case .array: record.children.append(NestedRows(kind, inArray: value, document))
        case .object:
            record.children.append(NestedRows(kind, one: value, document))
            record.nested.append((kind, value))
        case .null: break
        default: keepMisfit(value, at: place, expected: "a row or a list of rows")
        }
    }

    /// Reads a source's spelling of a timestamp; the field itself may come later in the record.
    mutating func readWritten(_ value: Int, _ index: Int, at place: ValuePlace) {
        let field = kinds[record.kind].fields[index]
        var spelling = Column(field)
        guard CellReader.append(value, of: document, to: &spelling, as: field.type) else {
            return keepMisfit(value, at: place, expected: CellReader.expectation(field))
        }
        record.written.append((index, spelling))
    }

    /// Reads an array of collections `{count, type, values}`.
    mutating func readCollections(
        _ value: Int, _ known: [RecordShape.Collection], at place: ValuePlace
    ) {
        guard document.kind(at: value) == .array else {
            batch.unread.noteUnknown()
            return keepMisfit(value, at: place, expected: "an array of collections")
        }
        var seen: Set<[UInt8]> = []
        for element in document.elements(ofArrayAt: value) {
            guard let collection = JSONCollection(element, of: document) else {
                batch.unread.noteUnknown()
                report(
                    ReadingRules.collectionShape,
                    "expected a collection {count, type, values}, found \(document.described(element)); it is kept under extra",
                    at: element)
                let path = shapes[record.kind].path(of: place, document)
                record.extra.keep(element, at: path + Array("[]".utf8))
                continue
            }
            let isFirst = seen.insert(collection.type).inserted
            let (content, faults) = collection.content(among: known, isFirst: isFirst, document)
            for fault in faults { report(fault.rule, fault.message, at: fault.token) }
            var inside = place
            inside.collection = collection.type
            switch content {
            case .rows(let kind):
                record.children.append(NestedRows(kind, inArray: collection.values, document))
            case .list(let field): readField(collection.values, field, at: inside)
            case nil:
                batch.unread.noteUnknown()
                keep(collection.values, at: inside)
            }
            keepOthers(of: collection, at: inside)
        }
    }

    /// Keeps the unknown and repeated members of a collection under extra.
    private mutating func keepOthers(of collection: JSONCollection, at place: ValuePlace) {
        for other in collection.others {
            var path = shapes[record.kind].path(of: place, document) + [UInt8(ascii: ".")]
            document.appendText(at: other.key, to: &path)
            if other.isRepeated {
                report(
                    ReadingRules.repeatedMember,
                    "'\(document.text(at: other.key))' occurs twice; the first value is used",
                    at: other.key)
            } else {
                unknown.note(kind: record.kind, path: path, at: document.span(at: other.key))
            }
            record.extra.keep(other.value, at: path)
        }
    }
}
