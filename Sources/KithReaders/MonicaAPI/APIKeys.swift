internal import KithModel
internal import KithSyntax

/// The keys of objects: the uuid, or else a key made from the number.
struct APIKeys {
    private let objects: [APIMap.Object]
    /// The known uuids, by the number of the kind in keys and the number of the object.
    private var uuids: [Int: [Int64: [UInt8]]] = [:]

    init(_ map: APIMap) { objects = map.objects }

    /// Collects the uuids of objects, for references by number.
    mutating func note(_ answer: APIAnswer) {
        for token in answer.document.tokens.indices {
            guard let name = answer.name(token),
                let object = objects.first(where: { $0.name == name }),
                let id = answer.member("id", token),
                let number = DumpNumber.value(answer.text(id)[...]), let uuid = answer.uuid(token)
            else { continue }
            uuids[object.number, default: [:]][number] = uuid
        }
    }

    /// Returns the key of an object of a kind; `nil` if it has neither uuid nor number.
    func key(_ token: Int, ofKind kind: Int?, in answer: APIAnswer) -> [UInt8]? {
        guard answer.document.kind(at: token) == .object else { return nil }
        if let uuid = answer.uuid(token) { return uuid }
        guard let id = answer.member("id", token).map(answer.text) else { return nil }
        let table = objects.first { $0.kind == kind }?.number ?? 0
        if let known = DumpNumber.value(id[...]).flatMap({ uuids[table]?[$0] }) { return known }
        return Self.numbered(table, id)
    }

    /// Returns the key made from a table and a row number.
    static func numbered(_ table: Int, _ number: [UInt8]) -> [UInt8] {
        var key: [UInt8] = []
        NumberedKey.append(table: table, number: number, to: &key)
        return key
    }
}
