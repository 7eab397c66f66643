internal import KithModel
internal import KithSourceText
internal import KithSyntax

/// The locator of cells in Bluesky's JSON documents.
enum DocumentLocator {
    static func locator(_ document: JSONDocument) -> CellLocator {
        CellLocator(
            locate: { row, kind, field, _ in
                guard let token = document.token(startingAt: row.start),
                    document.kind(at: token) == .object
                else { return nil }
                return cell(field, of: kind, at: token, in: document).map { document.span(at: $0) }
            },
            pointers: { places in
                var pointers = JSONPointers(document)
                return places.map { place in
                    document.token(startingAt: place.start).map { pointers.pointer(to: $0) }
                }
            })
    }

    private static func cell(
        _ field: Field, of kind: Kind, at token: Int, in document: JSONDocument
    ) -> Int? {
        let members = DocumentSection.Members(token, document)
        let record = members["value"] ?? members["record"] ?? token
        if !RecordKinds.outsideNames.contains(field.name),
            let value = document.value(at: field.path, in: record)
        {
            return value
        }
        let names: [String] =
            switch field.name {
            case "uri", "rkey": ["uri"]
            case "author": ["uri", "did"]
            case "subject": ["did", "subject"]
            case "indexed_at": ["indexedAt"]
            case "item_count": ["listItemCount"]
            case "rev", "cid": [field.name]
            default: []
            }
        return names.lazy.compactMap { members[$0] }.first
    }
}
