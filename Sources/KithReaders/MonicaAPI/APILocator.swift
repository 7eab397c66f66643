internal import KithModel
internal import KithSourceText
internal import KithSyntax

extension CellLocator {
    /// Creates a locator for the objects of an answer, which parses an object again.
    init(answer bytes: SourceBytes, source: SourceID, _ map: APIMap) {
        self.init(
            locate: { row, kind, field, element in
                guard row.end <= bytes.count, bytes.count > row.start,
                    bytes[row.start] == UInt8(ascii: "{"),
                    let document = try? JSONParser.parse(
                        SourceBytes(Array(bytes[row.range])), source: source, base: row.start),
                    let member = APIMembers(document, map).member(field, of: kind)
                else { return nil }
                guard let element, document.kind(at: member) == .array else {
                    return document.span(at: member)
                }
                return document.elements(ofArrayAt: member).dropFirst(element).first { _ in true }
                    .map { document.span(at: $0) }
            },
            pointers: { places in
                guard let document = try? JSONParser.parse(bytes, source: source, roots: .many)
                else {
                    return places.map { _ in nil }
                }
                var pointers = JSONPointers(document)
                return places.map { place in
                    document.token(startingAt: place.start).map { pointers.pointer(to: $0) }
                }
            })
    }
}

/// The members of one object, by field.
private struct APIMembers {
    private let document: JSONDocument
    private let map: APIMap

    init(_ document: JSONDocument, _ map: APIMap) {
        self.document = document
        self.map = map
    }

    /// Returns the value of a field in the object; `nil` if there is none.
    func member(_ field: Field, of kind: Kind) -> Int? {
        guard let index = kind.index(ofField: field.name) else { return nil }
        let paths = paths(index, of: kind) + (kind.keyField == index ? [["uuid"], ["id"]] : [])
        return paths.lazy.compactMap { value($0) }.first
    }

    private func paths(_ field: Int, of kind: Kind) -> [[String]] {
        let name = value(["object"]).map { document.text(at: $0) }
        if let object = map.objects.first(where: { $0.kind == kind.index && $0.isNamed(name) }) {
            let members =
                object.fields + object.links + object.lists + object.names
                + object.dates.map(\.member)
            return members.filter { $0.field == field }.map { member in
                member.path.map { String(decoding: $0, as: UTF8.self) }
            }
        }
        // Special dates, and relationships in the list of a contact, have no member `object`.
        let people = map.people
        switch (kind.index, field) {
        case (people.relationship, people.relationType): return [["relationship", "name"]]
        case (people.relationship, people.ofContact): return [["contact"]]
        case (people.relationship, 0): return [["relationship", "uuid"], ["relationship", "id"]]
        case (people.date, people.dateValue): return [["date"]]
        case (people.date, people.isAgeBased): return [["is_age_based"]]
        case (people.date, people.isYearUnknown): return [["is_year_unknown"]]
        default: return []
        }
    }

    private func value(_ path: [String]) -> Int? {
        path.reduce(0) { (token: Int?, name) in
            token.flatMap { document.firstMember(Array(name.utf8), ofObjectAt: $0) }
        }
    }
}

extension APIMap.Object {
    fileprivate func isNamed(_ text: String?) -> Bool {
        text.map { name.elementsEqual($0.utf8) } ?? false
    }
}
