internal import KithDiagnostics
internal import KithModel
internal import KithSourceText
internal import KithSyntax

extension RowReader {
    /// Reads an array of collections `{count, type, values}`.
    mutating func readCollections(
        _ value: Int, _ collections: [RecordShape.Collection], at place: MemberPlace
    ) {
        guard document.kind(at: value) == .array else {
            batch.unread.noteUnknown()
            reportType(value, at: place, expected: "an array of collections")
            return keep(value, at: place)
        }
        var seen: Set<[UInt8]> = []
        for element in document.elements(ofArrayAt: value) {
            guard let collection = JSONCollection(element, of: document) else {
                batch.unread.noteUnknown()
                report(
                    ReadingRules.collectionShape,
                    "expected a collection {count, type, values}, found \(describe(element)); it is kept under extra",
                    at: element)
                record.extra.append((path(of: place) + Array("[]".utf8), element))
                continue
            }
            if !seen.insert(collection.type).inserted {
                report(
                    ReadingRules.collectionType,
                    "a second collection '\(collection.name)' at the same place",
                    at: collection.typeToken)
            }
            check(collection)
            var inside = place
            inside.collection = collection
            read(collection, among: collections, at: inside)
            keepOthers(of: collection, at: inside)
        }
    }

    /// Reports a wrong count and an empty collection.
    private mutating func check(_ collection: JSONCollection) {
        if let declared = collection.declaredCount, declared.count != collection.count {
            let found =
                document.kind(at: declared.token) == .number
                ? document.text(at: declared.token) : describe(declared.token)
            report(
                ReadingRules.declaredCount,
                """
                the declared count is \(found), but there are \(collection.count) \
                \(collection.name)
                """,
                at: declared.token)
        }
        if collection.count == 0 {
            report(
                ReadingRules.collectionType,
                "the collection '\(collection.name)' is empty; Monica leaves empty collections out",
                at: collection.typeToken)
        }
    }

    private mutating func read(
        _ collection: JSONCollection, among collections: [RecordShape.Collection],
        at place: MemberPlace
    ) {
        var match = collections.first { $0.type == collection.type }
        if match == nil,
            let singular = collections.first(where: { collection.isPlural(of: $0.type) })
        {
            match = singular
            report(
                ReadingRules.collectionType,
                "the type '\(collection.name)' is read as '\(String(decoding: singular.type, as: UTF8.self))'",
                at: collection.typeToken)
        }
        switch match?.content {
        case .rows(let kind):
            record.children.append(
                Children(
                    kind: kind, next: collection.values + 1,
                    end: document.end(of: collection.values)))
        case .list(let field): readField(collection.values, field, at: place)
        case nil:
            batch.unread.noteUnknown()
            report(
                ReadingRules.collectionType,
                "there is no collection type '\(collection.name)' here; its \(collection.count) values are kept under extra",
                at: collection.typeToken)
            keep(collection.values, at: place)
        }
    }

    /// Keeps the unknown and repeated members of a collection under extra.
    private mutating func keepOthers(of collection: JSONCollection, at place: MemberPlace) {
        for other in collection.others {
            var path = path(of: place) + [UInt8(ascii: ".")]
            document.appendText(at: other.key, to: &path)
            if other.isRepeated {
                report(
                    ReadingRules.repeatedMember,
                    "'\(document.text(at: other.key))' occurs twice; the first value is used",
                    at: other.key)
            } else {
                unknown.note(kind: record.kind, path: path, at: document.span(at: other.key))
            }
            record.extra.append((path, other.value))
        }
    }
}
