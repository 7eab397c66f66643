internal import Diagnostics
internal import Syntax

extension RowReader {
    /// Reads an array of collections, each of which holds rows of a kind or the elements of a list.
    mutating func readCollections(
        _ value: Int, _ collections: [RecordShape.Collection], key: Int, node: Int
    ) {
        guard document.kind(at: value) == .array else {
            reportType(key: key, value, expected: "a list of collections")
            return keep(value, key: key, node: node)
        }
        var seen: [[UInt8]] = []
        for element in document.elements(ofArrayAt: value) {
            guard let collection = JSONCollection(element, of: document) else {
                report(
                    ReadingRules.collectionShape,
                    "expected a collection {count, type, values}, found \(describe(element)); it is kept under extra",
                    at: element)
                record.extra.append((path(key, node: node) + Array("[]".utf8), element))
                continue
            }
            if seen.contains(collection.type) {
                report(
                    ReadingRules.collectionType,
                    "a second collection '\(collection.name)' at one place",
                    at: collection.typeToken)
            }
            seen.append(collection.type)
            check(collection)
            read(collection, among: collections, key: key, node: node)
        }
    }

    /// What is wrong with a collection by itself.
    private mutating func check(_ collection: JSONCollection) {
        if let declared = collection.declaredCount, declared.count != collection.count {
            report(
                ReadingRules.declaredCount,
                "the count is \(document.text(at: declared.token)), but there are \(collection.count) of \(collection.name)",
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
        _ collection: JSONCollection, among collections: [RecordShape.Collection], key: Int,
        node: Int
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
        case .list(let field): readField(collection.values, field, key: key, node: node)
        case nil:
            report(
                ReadingRules.collectionType,
                "there is no collection type '\(collection.name)' here; its \(collection.count) values are kept under extra",
                at: collection.typeToken)
            record.extra.append(
                (
                    path(key, node: node) + Array("[".utf8) + collection.type + Array("]".utf8),
                    collection.values
                ))
        }
    }
}
