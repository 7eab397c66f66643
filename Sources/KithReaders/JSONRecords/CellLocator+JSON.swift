internal import KithModel
internal import KithSourceText
internal import KithSyntax

extension CellLocator {
    /// Creates a locator for a JSON document.
    ///
    /// `path` gives the path of a field in its record. `key` gives the name of the key member in a linked row that is
    /// embedded instead of its key.
    init(
        _ document: JSONDocument, path: @escaping @Sendable (Field) -> SourcePath,
        key: @escaping @Sendable (LinkShape) -> [UInt8] = { _ in [] }
    ) {
        self.init(
            locate: { row, _, field, element in
                guard let record = document.token(startingAt: row.start),
                    var token = document.value(at: path(field), in: record)
                else { return nil }
                if let element, document.kind(at: token) == .array {
                    let elements = document.elements(ofArrayAt: token)
                    token = elements.dropFirst(element).first { _ in true } ?? token
                }
                if let link = field.link, link.embedding != nil,
                    let value = document.firstMember(key(link), ofObjectAt: token)
                {
                    token = value
                }
                return document.span(at: token)
            },
            pointers: { places in
                var pointers = JSONPointers(document)
                return places.map { place in
                    document.token(startingAt: place.start).map { pointers.pointer(to: $0) }
                }
            })
    }
}

extension JSONDocument {
    /// Returns the value at a path inside a record.
    func value(at path: SourcePath, in record: Int) -> Int? {
        guard !path.steps.isEmpty else { return nil }
        var token = record
        for step in path.steps {
            switch step {
            case .member(let name):
                guard let value = firstMember(Array(name.utf8), ofObjectAt: token) else {
                    return nil
                }
                token = value
            case .collection(let type):
                let found = elements(ofArrayAt: token).lazy.compactMap {
                    JSONCollection($0, of: self)
                }
                .first { $0.type == Array(type.utf8) }
                guard let found else { return nil }
                token = found.values
            case .elements: break
            }
        }
        return token
    }
}
