internal import KithModel
internal import KithSourceText
internal import KithSyntax

extension APIObjects {
    /// Fills the row of an object; its key has already been added.
    mutating func read(_ token: Int, _ object: APIMap.Object, _ batch: inout Batch) {
        let kind = object.kind
        var extra = ExtraMembers(keepsSecrets: keepsSecrets)
        readValues(token, object, &batch.tables[kind], &extra)
        readLinks(token, object, &batch.tables[kind])
        readLists(token, object, &batch.tables[kind])
        for constant in object.constants where batch.tables[kind].isUnfilled(constant.field) {
            batch.tables[kind].columns[constant.field].append(text: constant.text[...])
        }
        let told = appendRests(token, object, &batch)
        keepOthers(token, object, besides: told, &extra)
        if let text = extra.finish() {
            batch.tables[kind].columns[kinds[kind].extraField].append(text: text[...])
        }
        batch.tables[kind].endRow(at: answer.place(token))
        batch.noteRow(ofKind: kind)
    }

    private mutating func readValues(
        _ token: Int, _ object: APIMap.Object, _ rows: inout Rows, _ extra: inout ExtraMembers
    ) {
        for member in object.fields where rows.isUnfilled(member.field) {
            guard let value = answer.value(member.path, token) else { continue }
            let field = kinds[object.kind].fields[member.field]
            if !append(value, &rows.columns[member.field], field) {
                extra.keep(member.path, value, of: answer.document)
            }
        }
    }

    /// Appends a value; returns `false` if it has another type.
    private mutating func append(_ value: Int, _ column: inout Column, _ field: Field) -> Bool {
        let document = answer.document
        if CellReader.append(value, of: document, to: &column, as: field.type) { return true }
        if field.type == .boolean, let flag = DumpText.flag(answer.text(value)[...]) {
            column.append(integer: flag)
            return true
        }
        remarks.report(
            ReadingRules.type,
            "'\(field.name)' must be \(CellReader.expectation(field)), found \(CellReader.name(document.kind(at: value))); it is kept under extra",
            answer.place(value))
        return false
    }

    private func readLinks(_ token: Int, _ object: APIMap.Object, _ rows: inout Rows) {
        for member in object.links where rows.isUnfilled(member.field) {
            guard let value = answer.value(member.path, token) else { continue }
            if let key = key(value, kinds[object.kind].fields[member.field].link?.kind) {
                rows.columns[member.field].append(text: key[...])
            } else {
                rows.columns[member.field].append(missing: .null)
            }
        }
        for date in object.dates where rows.isUnfilled(date.member.field) {
            guard let value = answer.value(date.member.path, token), hasDate(value) else {
                continue
            }
            rows.columns[date.member.field].append(text: dateKey(token, date.number)[...])
        }
    }

    private func readLists(_ token: Int, _ object: APIMap.Object, _ rows: inout Rows) {
        for member in object.lists + object.names where rows.isUnfilled(member.field) {
            guard let value = answer.value(member.path, token) else { continue }
            let link = kinds[object.kind].fields[member.field].link
            for element in answer.document.elements(ofArrayAt: value) {
                let text = link.map { key(element, $0.kind) } ?? answer.named(element)
                guard let text else { continue }
                rows.columns[member.field].appendElement(text: text[...])
            }
            rows.columns[member.field].endRow(.value)
        }
    }

    /// Keeps the members that fit no field under extra.
    private mutating func keepOthers(
        _ token: Int, _ object: APIMap.Object, besides told: [[UInt8]],
        _ extra: inout ExtraMembers
    ) {
        let document = answer.document
        for (key, value) in document.members(ofObjectAt: token) {
            let isName = { (name: [UInt8]) in document.hasText(at: key, equalTo: name) }
            guard document.kind(at: value) != .null, !object.known.contains(where: isName),
                !told.contains(where: isName)
            else { continue }
            let name = answer.text(key)
            if !object.extra.contains(name) {
                remarks.noteUnknown(
                    member: name, of: object.name, fate: UnknownMembers.fate(name, keepsSecrets),
                    answer.place(key))
            }
            guard keepsSecrets || !SecretName.isSecret(name) else { continue }
            extra.keep([name], value, of: document)
        }
    }
}

/// A builder of the JSON object with the members that fit no field.
private struct ExtraMembers {
    private var text: [UInt8] = []
    private let keepsSecrets: Bool

    init(keepsSecrets: Bool) { self.keepsSecrets = keepsSecrets }

    mutating func keep(_ path: [[UInt8]], _ value: Int, of document: JSONDocument) {
        text.append(text.isEmpty ? UInt8(ascii: "{") : UInt8(ascii: ","))
        JSONString.append(Array(path.joined(separator: Array(".".utf8))), to: &text)
        text.append(UInt8(ascii: ":"))
        document.appendCompact(
            value, to: &text,
            leavingOut: { !keepsSecrets && SecretName.isSecret(document.text(at: $0).utf8) })
    }

    /// Returns the whole object; `nil` if it has no members.
    consuming func finish() -> [UInt8]? {
        text.isEmpty ? nil : text + [UInt8(ascii: "}")]
    }
}
