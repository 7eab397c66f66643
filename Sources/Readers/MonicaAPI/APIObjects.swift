internal import Diagnostics
internal import Model
internal import SourceText
internal import Syntax

/// Turns the objects of answers into rows, each in a batch of its own, ready to be merged.
struct APIObjects {
    /// The answer that is being read.
    var document: JSONDocument
    var findings: [Finding] = []
    /// What is said about contacts elsewhere than in their own objects.
    var people = APIPeople()
    /// Members that no object is known to have, by object and name.
    private(set) var unknown: [(name: String, place: SourceSpan)] = []
    /// Kinds of objects that are not known, with how many there are.
    private(set) var strangers: [(name: String, count: Int, place: SourceSpan)] = []

    /// The types of relationships that answers show.
    var types = RelationshipTypes()

    let kinds: [Kind]
    let map: APIMap
    private let empty: Batch
    /// The keys of rows that were seen, by the number of their kind and their own.
    private var keys: [Int: [Int64: [UInt8]]] = [:]

    init(_ vocabulary: Vocabulary, _ map: APIMap) throws(ReadError) {
        kinds = vocabulary.kinds
        self.map = map
        empty = Batch(kinds: kinds)
        document = try JSONParser.parse(SourceBytes(text: "null"), source: SourceID(0))
    }

    /// A row, and whether the answer shows all of the object rather than what others need to know of it.
    struct Row {
        var batch: Batch
        let isFull: Bool
    }

    // MARK: Objects

    /// What an object calls itself.
    func name(_ token: Int) -> [UInt8]? {
        guard document.kind(at: token) == .object,
            let name = document.firstMember(Array("object".utf8), ofObjectAt: token),
            document.kind(at: name) == .string
        else { return nil }
        return Array(document.text(at: name).utf8)
    }

    /// Remembers the key of every object that has one.
    mutating func noteKeys() {
        for token in document.tokens.indices {
            guard let name = name(token),
                let object = map.objects.first(where: { $0.name == name }),
                let id = member("id", token), let number = DumpNumber.value(bytes(id)[...]),
                let key = uuid(token)
            else { continue }
            keys[object.number, default: [:]][number] = key
        }
    }

    /// The rows of an object; none where it is not known.
    mutating func rows(_ token: Int) -> [Row] {
        guard let name = name(token) else { return [] }
        noteType(token, name)
        guard let object = map.objects.first(where: { $0.name == name }) else {
            if !map.unread.contains(name) { noteStranger(name, token) }
            return []
        }
        guard let key = key(token, object.number) else {
            report(
                ReadingRules.notARecord,
                "expected \(kinds[object.kind].name), found an object without id and uuid; it is skipped",
                token)
            return []
        }
        let isFull = member("created_at", token) != nil
        var row = Row(batch: empty, isFull: isFull)
        row.batch.tables[object.kind].columns[0].append(text: key[...])
        read(token, object, key, &row.batch)
        for owner in object.owners { noteOwners(token, owner, key) }
        var rows = [row]
        if object.kind == map.people.contact {
            notePerson(token, key)
            rows += dates(token, object, key) + relations(token, key)
        }
        return rows
    }

    private mutating func read(
        _ token: Int, _ object: APIMap.Object, _ key: [UInt8], _ batch: inout Batch
    ) {
        let kind = object.kind
        func isUnfilled(_ field: Int) -> Bool { batch.tables[kind].columns[field].count == 0 }
        var extra: [UInt8] = []
        for member in object.fields where isUnfilled(member.field) {
            guard let value = value(member.path, token) else { continue }
            if !append(
                value, &batch.tables[kind].columns[member.field], kinds[kind].fields[member.field])
            {
                keep(member.path, value, &extra)
            }
        }
        for member in object.links where isUnfilled(member.field) {
            guard let value = value(member.path, token) else { continue }
            let number = number(ofKind: kinds[kind].fields[member.field].link?.kind)
            if let key = self.key(value, number) {
                batch.tables[kind].columns[member.field].append(text: key[...])
            } else {
                batch.tables[kind].columns[member.field].append(missing: .null)
            }
        }
        for member in object.lists + object.names where isUnfilled(member.field) {
            let link = kinds[kind].fields[member.field].link
            guard let value = value(member.path, token) else { continue }
            for element in document.elements(ofArrayAt: value) {
                let text =
                    link.map { self.key(element, number(ofKind: $0.kind)) } ?? self.named(element)
                guard let text else { continue }
                batch.tables[kind].columns[member.field].appendElement(text: text[...])
            }
            batch.tables[kind].columns[member.field].endRow(.value)
        }
        for constant in object.constants where isUnfilled(constant.field) {
            batch.tables[kind].columns[constant.field].append(text: constant.text[...])
        }
        for date in object.dates where isUnfilled(date.member.field) {
            guard let value = value(date.member.path, token), hasDate(value) else { continue }
            let key = dateKey(token, date.number)
            batch.tables[kind].columns[date.member.field].append(text: key[...])
        }
        let told = appendRests(token, object, &batch)
        keepOthers(token, object, besides: told, &extra)
        if !extra.isEmpty {
            extra.append(UInt8(ascii: "}"))
            batch.tables[kind].columns[kinds[kind].extraField].append(text: extra[...])
        }
        batch.tables[kind].endRow(at: document.span(at: token))
        batch.noteRow(ofKind: kind)
    }

    /// Adds a value; `false` where it is of another type.
    private mutating func append(_ value: Int, _ column: inout Column, _ field: Field) -> Bool {
        if CellReader.append(value, of: document, to: &column, as: field.type) { return true }
        if field.type == .boolean, let flag = DumpText.flag(bytes(value)[...]) {
            column.append(integer: flag)
            return true
        }
        report(
            ReadingRules.type,
            "'\(field.name)' must be \(CellReader.expectation(field)), found \(CellReader.name(document.kind(at: value))); it is kept under extra",
            value)
        return false
    }

    // MARK: Dates and relationships of a contact

    private func hasDate(_ token: Int) -> Bool {
        member("date", token).map { document.kind(at: $0) == .string } ?? false
    }

    private func dateKey(_ contact: Int, _ number: Int) -> [UInt8] {
        var key: [UInt8] = []
        let id = member("id", contact).map { bytes($0) } ?? []
        NumberedKey.append(table: number, number: id, to: &key)
        return key
    }

    private func dates(_ token: Int, _ object: APIMap.Object, _ contact: [UInt8]) -> [Row] {
        var seen: Set<Int> = []
        return object.dates.compactMap { date in
            guard let value = value(date.member.path, token), hasDate(value),
                seen.insert(date.number).inserted
            else { return nil }
            var row = Row(batch: empty, isFull: false)
            let people = map.people
            let columns =
                [("date", people.dateValue), ("is_age_based", people.isAgeBased)]
                + [("is_year_unknown", people.isYearUnknown)]
            let key = dateKey(token, date.number)
            row.batch.tables[people.date].columns[0].append(text: key[...])
            for (name, field) in columns {
                guard let inner = member(name, value) else { continue }
                _ = CellReader.append(
                    inner, of: document, to: &row.batch.tables[people.date].columns[field],
                    as: kinds[people.date].fields[field].type)
            }
            row.batch.tables[people.date].columns[people.dateContact].append(text: contact[...])
            row.batch.tables[people.date].endRow(at: document.span(at: value))
            row.batch.noteRow(ofKind: people.date)
            return row
        }
    }

    /// The relationships that a contact lists by group: `{relationship: {uuid, name}, contact}`.
    private mutating func relations(_ token: Int, _ contact: [UInt8]) -> [Row] {
        guard let groups = value(["information", "relationships"].map { Array($0.utf8) }, token)
        else { return [] }
        var rows: [Row] = []
        for (key, group) in document.members(ofObjectAt: groups) {
            guard let list = member("contacts", group) else { continue }
            checkTotal(group, list, key)
            for short in document.elements(ofArrayAt: list) {
                if let row = relation(short, contact) { rows.append(row) }
            }
        }
        return rows
    }

    private func relation(_ short: Int, _ contact: [UInt8]) -> Row? {
        guard let relation = member("relationship", short), let other = member("contact", short),
            let target = key(other, number(ofKind: map.people.contact)),
            let key = key(relation, number(ofKind: map.people.relationship)),
            let type = member("name", relation), document.kind(at: type) == .string
        else { return nil }
        let people = map.people
        var row = Row(batch: empty, isFull: false)
        row.batch.tables[people.relationship].columns[0].append(text: key[...])
        let values = [
            (people.relationType, bytes(type)), (people.contactIs, contact),
            (people.ofContact, target),
        ]
        for (field, text) in values {
            row.batch.tables[people.relationship].columns[field].append(text: text[...])
        }
        row.batch.tables[people.relationship].endRow(at: document.span(at: short))
        row.batch.noteRow(ofKind: people.relationship)
        return row
    }

    private mutating func checkTotal(_ group: Int, _ list: Int, _ name: Int) {
        guard let total = member("total", group), let count = document.integer(at: total) else {
            return
        }
        let found = document.elements(ofArrayAt: list).reduce(0) { count, _ in count + 1 }
        guard count != Int64(found) else { return }
        report(
            MonicaAPIRules.listTotal,
            "the total of '\(document.text(at: name))' is \(count), but there are \(found)", total)
    }

    // MARK: What is said about contacts elsewhere

    private mutating func notePerson(_ token: Int, _ key: [UInt8]) {
        guard let gender = member("gender", token), document.kind(at: gender) == .string else {
            return
        }
        let type = member("gender_type", token).flatMap { token in
            document.kind(at: token) == .string ? bytes(token) : nil
        }
        people.note(gender: bytes(gender), type: type, of: key, at: document.span(at: gender))
    }

    private mutating func noteOwners(_ token: Int, _ owner: APIMap.Member, _ key: [UInt8]) {
        guard let value = value(owner.path, token) else { return }
        let number = number(ofKind: map.people.contact)
        let elements =
            document.kind(at: value) == .array
            ? Array(document.elements(ofArrayAt: value)) : [value]
        for element in elements {
            guard let contact = self.key(element, number) else { continue }
            people.note(key, in: owner.field, of: contact, at: document.span(at: element))
        }
    }

    // MARK: Values

    private func number(ofKind kind: Int?) -> Int {
        map.objects.first { $0.kind == kind }?.number ?? 0
    }

    /// The key of an object: its uuid, or else one made of its number.
    private func key(_ token: Int, _ number: Int) -> [UInt8]? {
        guard document.kind(at: token) == .object else { return nil }
        if let uuid = uuid(token) { return uuid }
        guard let id = member("id", token) else { return nil }
        let text = bytes(id)
        if let known = DumpNumber.value(text[...]).flatMap({ keys[number]?[$0] }) { return known }
        var key: [UInt8] = []
        NumberedKey.append(table: number, number: text, to: &key)
        return key
    }

    private func uuid(_ token: Int) -> [UInt8]? {
        guard let uuid = member("uuid", token), document.kind(at: uuid) == .string else {
            return nil
        }
        let text = bytes(uuid)
        return text.isEmpty ? nil : text
    }

    private func named(_ token: Int) -> [UInt8]? {
        if document.kind(at: token) == .string { return bytes(token) }
        return member("name", token).flatMap { name in
            document.kind(at: name) == .string ? bytes(name) : nil
        }
    }

    func member(_ name: String, _ token: Int) -> Int? {
        document.firstMember(Array(name.utf8), ofObjectAt: token)
    }

    private func value(_ path: [[UInt8]], _ token: Int) -> Int? {
        path.reduce(token) { (token: Int?, name) in
            token.flatMap { document.firstMember(name, ofObjectAt: $0) }
        }
    }

    func bytes(_ token: Int) -> [UInt8] {
        var text: [UInt8] = []
        document.appendText(at: token, to: &text)
        return text
    }

    // MARK: What no field holds

    private mutating func keepOthers(
        _ token: Int, _ object: APIMap.Object, besides told: [[UInt8]], _ extra: inout [UInt8]
    ) {
        for (key, value) in document.members(ofObjectAt: token) {
            let isKnown = (object.known + told).contains { document.hasText(at: key, equalTo: $0) }
            guard !isKnown, document.kind(at: value) != .null else { continue }
            let name = bytes(key)
            if !object.extra.contains(name) { noteUnknown(object, name, key) }
            keep([name], value, &extra)
        }
    }

    private func keep(_ path: [[UInt8]], _ value: Int, _ extra: inout [UInt8]) {
        extra.append(extra.isEmpty ? UInt8(ascii: "{") : UInt8(ascii: ","))
        JSONString.append(Array(path.joined(separator: Array(".".utf8))), to: &extra)
        extra.append(UInt8(ascii: ":"))
        document.appendCompact(value, to: &extra)
    }

    private mutating func noteUnknown(_ object: APIMap.Object, _ name: [UInt8], _ key: Int) {
        let text = String(decoding: object.name + Array(".".utf8) + name, as: UTF8.self)
        guard !unknown.contains(where: { $0.name == text }) else { return }
        unknown.append((text, document.span(at: key)))
    }

    private mutating func noteStranger(_ name: [UInt8], _ token: Int) {
        let text = String(decoding: name, as: UTF8.self)
        if let index = strangers.firstIndex(where: { $0.name == text }) {
            strangers[index].count += 1
        } else {
            strangers.append((text, 1, document.span(at: token)))
        }
    }

    mutating func report(_ rule: RuleDescription, _ message: String, _ token: Int) {
        findings.append(
            Finding(
                rule: rule.id, severity: rule.severity, message: message,
                span: document.span(at: token)))
    }
}
