internal import KithModel
internal import KithSourceText
internal import KithSyntax

extension APIObjects {
    // MARK: Special dates

    func hasDate(_ token: Int) -> Bool {
        answer.member("date", token).map { answer.document.kind(at: $0) == .string } ?? false
    }

    func dateKey(_ contact: Int, _ number: Int) -> [UInt8] {
        APIKeys.numbered(number, answer.member("id", contact).map(answer.text) ?? [])
    }

    /// Returns the rows for the special dates of a contact.
    func dates(_ token: Int, _ object: APIMap.Object, _ contact: [UInt8]) -> [Row] {
        var seen: Set<Int> = []
        return object.dates.compactMap { date in
            guard let value = answer.value(date.member.path, token), hasDate(value),
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
                guard let inner = answer.member(name, value) else { continue }
                _ = CellReader.append(
                    inner, of: answer.document,
                    to: &row.batch.tables[people.date].columns[field],
                    as: kinds[people.date].fields[field].type)
            }
            row.batch.tables[people.date].columns[people.dateContact].append(text: contact[...])
            row.batch.tables[people.date].endRow(at: answer.place(value))
            row.batch.noteRow(ofKind: people.date)
            return row
        }
    }

    // MARK: Relationships

    /// Returns the relationships that a contact lists by group: `{relationship: {uuid, name}, contact}`.
    mutating func relations(_ token: Int, _ contact: [UInt8]) -> [Row] {
        let document = answer.document
        guard
            let groups = answer.value(
                ["information", "relationships"].map { Array($0.utf8) }, token)
        else { return [] }
        var rows: [Row] = []
        for (key, group) in document.members(ofObjectAt: groups) {
            guard let list = answer.member("contacts", group) else { continue }
            checkTotal(group, list, key)
            for short in document.elements(ofArrayAt: list) {
                checkGroup(short, key)
                if let row = relation(short, contact) { rows.append(row) }
            }
        }
        return rows
    }

    /// Reports a relationship that is not listed under the group of its type.
    private mutating func checkGroup(_ short: Int, _ group: Int) {
        guard let relation = answer.member("relationship", short),
            let place = answer.member("name", relation),
            let own = types.seeds[answer.text(place)], answer.text(group) != own
        else { return }
        remarks.report(
            MonicaTypeRules.listedGroup,
            "\(types.quoted(answer.text(place))) is listed under \(types.quoted(answer.text(group))), but is of the group \(types.quoted(own))",
            answer.place(place))
    }

    private func relation(_ short: Int, _ contact: [UInt8]) -> Row? {
        let people = map.people
        guard let relation = answer.member("relationship", short),
            let other = answer.member("contact", short), let target = key(other, people.contact),
            let key = key(relation, people.relationship),
            let type = answer.string("name", relation)
        else { return nil }
        var row = Row(batch: empty, isFull: false)
        let values = [
            (0, key), (people.relationType, type), (people.contactIs, contact),
            (people.ofContact, target),
        ]
        for (field, text) in values {
            row.batch.tables[people.relationship].columns[field].append(text: text[...])
        }
        row.batch.tables[people.relationship].endRow(at: answer.place(short))
        row.batch.noteRow(ofKind: people.relationship)
        return row
    }

    private mutating func checkTotal(_ group: Int, _ list: Int, _ name: Int) {
        guard let total = answer.member("total", group),
            let count = answer.document.integer(at: total)
        else { return }
        let found = answer.document.elementCount(ofArrayAt: list)
        guard count != Int64(found) else { return }
        remarks.report(
            MonicaAPIRules.listTotal,
            "the total of '\(answer.document.text(at: name))' is \(count), but there are \(found)",
            answer.place(total))
    }

    // MARK: Data about contacts from other objects

    /// Collects the gender of a contact, of which answers give only the name, and whether the contact is the user.
    mutating func notePerson(_ token: Int, _ key: [UInt8]) {
        if let isMe = answer.member("is_me", token), answer.document.boolean(at: isMe) == true {
            people.note(me: key, at: answer.place(isMe))
        }
        guard let gender = answer.member("gender", token),
            let name = answer.string("gender", token)
        else { return }
        people.note(
            gender: name, type: answer.string("gender_type", token), of: key,
            at: answer.place(gender))
    }

    /// Adds a row to the list fields of the contacts that its object names.
    mutating func noteOwners(_ token: Int, _ owner: APIMap.Member, _ key: [UInt8]) {
        guard let value = answer.value(owner.path, token) else { return }
        let document = answer.document
        let elements =
            document.kind(at: value) == .array
            ? Array(document.elements(ofArrayAt: value)) : [value]
        for element in elements {
            guard let contact = self.key(element, map.people.contact) else { continue }
            people.note(key, in: owner.field, of: contact, at: answer.place(element))
        }
    }
}
